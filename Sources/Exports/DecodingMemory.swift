import CMalloc

/// How the process deals with the memory of large texts.
public enum DecodingMemory {
  /// From now on allocations of 2 MiB and more are given back to the system as soon as they are free. To be called once, before
  /// anything is decoded.
  ///
  /// Without it glibc raises its limit with every large block that is freed (mallopt(3), `M_MMAP_THRESHOLD`), keeps later ones
  /// in the heaps of its threads, and holes between them add up: half as much again for documents of 8 MiB. What is used for
  /// every document is smaller.
  public static func returnLargeBlocks() {
    // Nothing is lost but memory when an allocator of another kind does not know the option.
    _ = mallopt(M_MMAP_THRESHOLD, 2 << 20)
  }
}
