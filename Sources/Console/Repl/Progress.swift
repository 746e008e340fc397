/// A learner's progress, as far as it is saved. Lessons are identified by their names in lists.
protocol Progress: AnyObject {
  func isDone(_ lesson: String) -> Bool
  /// A lesson was completed.
  func finish(_ lesson: String)
}

/// Progress that lasts for one sitting.
final class SittingProgress: Progress {
  private var done: Set<String> = []

  func isDone(_ lesson: String) -> Bool { done.contains(lesson) }
  func finish(_ lesson: String) { done.insert(lesson) }
}
