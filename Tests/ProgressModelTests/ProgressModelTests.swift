// ProgressModelTests
