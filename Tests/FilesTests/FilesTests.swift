// FilesTests
