#define _GNU_SOURCE
#include "COperatingSystem.h"

#include <sys/time.h>

void sandbox_limit_seconds(long seconds) {
  struct itimerval timer = {{0, 0}, {seconds, 0}};
  setitimer(ITIMER_PROF, &timer, 0);
}

#ifdef __linux__

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define ALLOW(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

// Everything but this is refused, with an error that is met as any other one is.
static int allow_little(void) {
#ifdef ARCHITECTURE
  struct sock_filter rules[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      ALLOW(__NR_read),
      ALLOW(__NR_write),
      ALLOW(__NR_brk),
      ALLOW(__NR_mmap),
      ALLOW(__NR_munmap),
      ALLOW(__NR_mremap),
      ALLOW(__NR_madvise),
      ALLOW(__NR_mprotect),
      ALLOW(__NR_futex),
      ALLOW(__NR_setitimer),
      ALLOW(__NR_clock_gettime),
      ALLOW(__NR_rt_sigreturn),
      ALLOW(__NR_restart_syscall),
      ALLOW(__NR_exit),
      ALLOW(__NR_exit_group),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (EPERM & SECCOMP_RET_DATA)),
  };
  struct sock_fprog program = {sizeof rules / sizeof rules[0], rules};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#else
  return 0;
#endif
}

static int limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit) != 0) return 0;
  // A lower limit that the process started with stays: without a privilege, nobody can raise it.
  if (limit.rlim_max < value) value = limit.rlim_max;
  limit = (struct rlimit){value, value};
  return setrlimit(resource, &limit) == 0;
}

static int limit_all(size_t memory) {
  return limit(RLIMIT_AS, memory) && limit(RLIMIT_CORE, 0) && limit(RLIMIT_FSIZE, 0) && limit(RLIMIT_NOFILE, 0) && limit(RLIMIT_NPROC, 0);
}

sandbox_step sandbox_enter(size_t memory) {
  if (!limit_all(memory)) return SANDBOX_NO_LIMITS;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return SANDBOX_NO_PRIVILEGE_STOP;
  return allow_little() ? SANDBOX_ENTERED : SANDBOX_NO_FILTER;
}

#else

// No filter for calls is known here, and limits alone are no sandbox.
sandbox_step sandbox_enter(size_t memory) { return SANDBOX_NO_FILTER; }

#endif
