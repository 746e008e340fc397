#pragma once

#include <stdbool.h>

/// A server with workers: processes of their own, with limits, so that what one request does is no
/// matter to the others.
///
/// The limits are the system's, and the flag that a signal sets is C's, because a handler can be given
/// nothing.

/// From now on SIGTERM and SIGINT only say that the process is to end.
void server_catch_endings(void);
bool server_is_ending(void);
/// The same of the first one of each; the next ends the process.
void command_catch_endings(void);

/// Starts the program with arguments (the last is null). It reads and writes the descriptor as its
/// standard input and output, and its errors go nowhere. Gives the process, or a negative number.
int worker_start(const char *program, const char *const *arguments, int descriptor);

/// Waits for a worker that has ended. Gives whether somebody else ended it: it was killed, and not by
/// a limit of its own.
bool worker_was_killed(int process);

/// Limits the calling process: that much more memory than it has now, nothing written to files, few
/// files open, no core.
void worker_limit(long bytes);

/// Limits what follows, until `worker_rest`, to seconds of its own and to seconds of the world. The
/// process ends where they are over.
void worker_begin(int seconds, int world_seconds);
void worker_rest(void);

/// Milliseconds of processor time that the process has had.
long worker_milliseconds(void);
