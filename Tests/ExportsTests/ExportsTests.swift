// ExportsTests
