// ProgressModel
