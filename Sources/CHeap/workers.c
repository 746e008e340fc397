#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "workers.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static volatile sig_atomic_t is_ending;

static void on_ending(int number) {
  (void)number;
  is_ending = 1;
}

// Whoever started the process may have left signals blocked, and blocked signals limit nothing.
static void hear_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

void server_catch_endings(void) {
  hear_signals();
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_ending;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
}

static time_t first_ending;

// The second one ends the process, unless it is the first once more: `timeout` sends its signal to the
// command, and to the command's group.
static void on_command_ending(int number) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (is_ending && now.tv_sec > first_ending + 1) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  if (!is_ending) first_ending = now.tv_sec;
  is_ending = 1;
}

void command_catch_endings(void) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_command_ending;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTERM, &action, NULL);
  sigaction(SIGINT, &action, NULL);
}

bool server_is_ending(void) { return is_ending != 0; }

int worker_start(const char *program, const char *const *arguments, int descriptor) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  if (posix_spawnattr_init(&attributes) != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return -1;
  }
  // A group of its own: an interrupt at the terminal is for the server, which lets its workers finish.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawn_file_actions_adddup2(&actions, descriptor, 0);
  posix_spawn_file_actions_adddup2(&actions, descriptor, 1);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process = -1;
  int failure =
      posix_spawn(&process, program, &actions, &attributes, (char *const *)arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failure == 0 ? process : -1;
}

bool worker_was_killed(int process) {
  int status = 0;
  while (waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) return true;
  }
  return WIFSIGNALED(status) && (WTERMSIG(status) == SIGKILL || WTERMSIG(status) == SIGTERM);
}

static void limit(int resource, rlim_t value) {
  struct rlimit limits;
  if (getrlimit(resource, &limits) != 0) return;
  if (limits.rlim_max == RLIM_INFINITY || value < limits.rlim_max) limits.rlim_max = value;
  limits.rlim_cur = limits.rlim_max;
  setrlimit(resource, &limits);
}

void worker_limit(long bytes) {
  hear_signals();
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_NOFILE, 16);
#if defined(__linux__)
  // The address space is what may grow; a good part of it was reserved before anything is asked.
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return;
  if (fscanf(file, "%ld", &pages) == 1 && pages > 0) {
    limit(RLIMIT_AS, (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + (rlim_t)bytes);
  }
  fclose(file);
#else
  (void)bytes;
#endif
}

long worker_milliseconds(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
  return (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000L
      + (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
}

void worker_begin(int seconds, int world_seconds) {
  struct rlimit limits;
  if (getrlimit(RLIMIT_CPU, &limits) == 0) {
    rlim_t end = (rlim_t)(worker_milliseconds() / 1000 + seconds + 1);
    if (limits.rlim_max == RLIM_INFINITY || end < limits.rlim_max) limits.rlim_cur = end;
    setrlimit(RLIMIT_CPU, &limits);
  }
  alarm((unsigned)world_seconds);
}

void worker_rest(void) { alarm(0); }
