#pragma once
#include <string.h>
#include <zlib.h>

/// `inflateInit2` is a macro, which Swift does not see.
static inline int bridgekeeper_inflate_init(z_stream *stream, int windowBits) {
  return inflateInit2(stream, windowBits);
}
