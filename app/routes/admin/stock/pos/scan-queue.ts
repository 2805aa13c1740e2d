import { browserStore } from '#ui/browser-store.ts';
import {
  carriedOut,
  EMPTY_QUEUE,
  formatQueue,
  parseQueue,
  refusedFor,
  type Scan,
  type ScanQueue,
  waitFor,
} from './scans.ts';

const SCANS_KEY = 'tillQueue';

/** Unanswered or refused scans, stored by the browser: closing the page loses none. */
export const scanQueue = browserStore<ScanQueue>({
  key: SCANS_KEY,
  parse: parseQueue,
  format: formatQueue,
  empty: EMPTY_QUEUE,
});

export type Waiting = 'network' | 'session' | 'server';

/** In ms, for one answer. */
const TIMEOUT = 10_000;

/**
 * Sends waiting scans in order until none is left or the shop does not answer. @param path where scans are
 * sent @returns why some still wait; null when none does
 */
export async function sendWaiting(
  path: string,
  report: (scan: Scan, answer: { ok: boolean; message: string }) => void,
): Promise<Waiting | null> {
  for (;;) {
    const [scan] = scanQueue.read().waiting;
    if (!scan) return null;
    const answer = await ask(path, scan);
    if (typeof answer === 'string') return answer;
    scanQueue.update((queue) =>
      answer.ok ? carriedOut(queue, scan.key) : refusedFor(queue, scan.key, answer.message),
    );
    report(scan, answer);
  }
}

export function addScan(scan: Scan) {
  scanQueue.update((queue) => waitFor(queue, scan));
}

async function ask(
  path: string,
  { key, kind, code, bySize, bill = '' }: Scan,
): Promise<{ ok: boolean; message: string } | Waiting> {
  try {
    const body = new URLSearchParams({ key, kind, bill, [bySize ? 'size' : 'code']: code });
    const answer = await fetch(path, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT) });
    if (answer.status === 401 || answer.status === 403) return 'session';
    if (![200, 404, 409, 422].includes(answer.status)) return 'server';
    const { ok, message } = (await answer.json()) as { ok: boolean; message: string };
    return { ok, message };
  } catch {
    return 'network';
  }
}
