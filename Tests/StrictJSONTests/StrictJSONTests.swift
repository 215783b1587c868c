// StrictJSONTests
