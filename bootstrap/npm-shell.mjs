/** Interval (ms) at which the parent is looked at. */
const WATCHED_EVERY_MS = 500;

/**
 * npm passes a signal on to the shell that runs its script. Debian's dies of it and says nothing to what it started: a
 * program whose parent is another one than at its start then sends the signal to itself (https://github.com/npm/cli/issues/5776).
 */
export function endWithShellOfNpm() {
  // https://docs.npmjs.com/cli/using-npm/scripts#current-lifecycle-event
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, WATCHED_EVERY_MS);
  watch.unref();
}
