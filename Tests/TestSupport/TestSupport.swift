// Filled by the first test that shares something.
