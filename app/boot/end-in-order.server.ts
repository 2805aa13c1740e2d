import type { Log } from '#platform/log.server.ts';

/** Longest (ms) that the end may take: what requests (8 s) and jobs (10 s) are given, and a little more. */
const DEADLINE_MS = 20_000;

/**
 * Has the process end in order, once: requests in flight are finished, then everything is closed. With 0 when a
 * signal asks for it; with 1 when something failed that nothing has caught, for what is left in memory can no longer
 * be relied upon. Starting it again is left to the supervisor (systemd, Docker; docs/operations.md).
 */
export function endInOrder({ stop, log }: { stop: () => Promise<void>; log: Log }): void {
  let code = 0;
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    stop().then(
      () => process.exit(code),
      (error) => {
        log.error(error, { where: 'stop' });
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, end);
  // A promise that is rejected and that nobody waits for comes here, too.
  process.on('uncaughtException', (error) => {
    log.error(error, { where: 'uncaught' });
    code = 1;
    end();
  });
}
