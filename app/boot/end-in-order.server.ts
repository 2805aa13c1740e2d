import type { Log } from '#platform/log.server.ts';

/** Longest shutdown (ms): requests get 8 s, jobs 10 s, and a little more. */
const DEADLINE_MS = 20_000;

/**
 * Ends the process in order, once: exit code 0 after a signal; 1 after an uncaught error, which leaves memory
 * unreliable. The supervisor (systemd, Docker; docs/operations.md) restarts it.
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
  // Also receives unhandled promise rejections.
  process.on('uncaughtException', (error) => {
    log.error(error, { where: 'uncaught' });
    code = 1;
    end();
  });
}
