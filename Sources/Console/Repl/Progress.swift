/// A learner's progress, as far as it is kept. Lessons are known by the names that lists show.
protocol Progress: AnyObject {
  func isDone(_ lesson: String) -> Bool
  /// A lesson was gone through to its end.
  func finish(_ lesson: String)
}

/// Progress for the length of one sitting.
final class SittingProgress: Progress {
  private var done: Set<String> = []

  func isDone(_ lesson: String) -> Bool { done.contains(lesson) }
  func finish(_ lesson: String) { done.insert(lesson) }
}
