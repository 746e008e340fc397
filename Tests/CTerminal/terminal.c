#if defined(__linux__)
#define _DEFAULT_SOURCE 1
#endif

#include "terminal.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

static struct winsize size_of(int rows, int columns) {
  struct winsize size;
  memset(&size, 0, sizeof size);
  size.ws_row = (unsigned short)rows;
  size.ws_col = (unsigned short)columns;
  return size;
}

int terminal_start(
    const char *path, char *const *arguments, char *const *environment, int rows, int columns,
    int *process) {
  struct winsize size = size_of(rows, columns);
  int descriptor = -1;
  pid_t child = forkpty(&descriptor, NULL, NULL, &size);
  if (child < 0) return -1;
  if (child == 0) {
    // Tests that run in the background of a shell are deaf to Ctrl-C; a person's program is not.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGINT, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    execve(path, arguments, environment);
    _exit(127);
  }
  *process = child;
  return descriptor;
}

void terminal_resize(int descriptor, int rows, int columns) {
  struct winsize size = size_of(rows, columns);
  ioctl(descriptor, TIOCSWINSZ, &size);
}

int terminal_read(int descriptor, char *buffer, int length, int milliseconds) {
  struct pollfd waiting = {descriptor, POLLIN, 0};
  if (poll(&waiting, 1, milliseconds) <= 0) return 0;
  ssize_t count = read(descriptor, buffer, (size_t)length);
  return count > 0 ? (int)count : -1;
}

int terminal_wait(int process) {
  int status = 0;
  if (waitpid(process, &status, 0) < 0) return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
