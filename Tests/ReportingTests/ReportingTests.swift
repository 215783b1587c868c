// ReportingTests
