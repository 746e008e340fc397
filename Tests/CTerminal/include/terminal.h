#ifndef TERMINAL_H
#define TERMINAL_H

/// Starts a program in a pseudo-terminal of its own; gives the descriptor of the terminal's other
/// side, or -1. `arguments` and `environment` end with null.
int terminal_start(
    const char *path, char *const *arguments, char *const *environment, int rows, int columns,
    int *process);

/// Gives the terminal another size, which the program is told.
void terminal_resize(int descriptor, int rows, int columns);

/// Reads what the program has written within that time; 0 when there was nothing, -1 at the end.
int terminal_read(int descriptor, char *buffer, int length, int milliseconds);

/// Waits for the program's end; its exit code, or 128 and the signal.
int terminal_wait(int process);

#endif
