import { isPublicAddress } from '#lib/public-address.ts';
import type { Live } from '#platform/live.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { Config } from './config.server.ts';

/** Events within this time (ms) share a job. */
const TOGETHER_MS = 100;

/** Enqueues the job that sends events as soon as their transactions are committed. */
export function wakeWebhooks(
  live: Pick<Live, 'subscribe'>,
  enqueue: () => Promise<void>,
  log: Pick<Log, 'error'>,
): void {
  let isDue = false;
  live.subscribe(({ topic }) => {
    if (topic !== 'webhooks' || isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      enqueue().catch((error) => log.error(error, { where: 'webhooks' }));
    }, TOGETHER_MS).unref();
  });
}

/** Whether events may go to this machine by http: only from a demo shop that runs on it, for one person. */
export function isDemonstration({ demo, publicDemo, publicUrl }: Config): boolean {
  return demo && !publicDemo && !isPublicAddress(publicUrl);
}
