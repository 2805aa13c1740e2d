import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { browserStore, useBrowserStore } from '#ui/browser-store.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import { toast } from '#ui/toast.tsx';

export type Scan = {
  /** Idempotency key: a scan sent twice counts once. */
  key: string;
  kind: 'sale' | 'return';
  /** Scanned or typed code, or the id of a size chosen from the list. */
  code: string;
  bySize: boolean;
  /** Id of its bill; missing in scans of releases without bills. */
  bill?: string;
  /** The code, or the name of the chosen size. */
  label: string;
  /** Time (ms since 1970). */
  at: number;
};

export type ScanQueue = { waiting: readonly Scan[]; refused: readonly (Scan & { why: string })[] };

export const EMPTY_QUEUE: ScanQueue = { waiting: [], refused: [] };

export function waitFor(queue: ScanQueue, scan: Scan): ScanQueue {
  return { ...queue, waiting: [...queue.waiting, scan] };
}

export function carriedOut(queue: ScanQueue, key: string): ScanQueue {
  return { ...queue, waiting: queue.waiting.filter((scan) => scan.key !== key) };
}

/** A refused scan stays listed until somebody has seen it. */
export function refusedFor(queue: ScanQueue, key: string, why: string): ScanQueue {
  const scan = queue.waiting.find((one) => one.key === key);
  if (!scan) return queue;
  return { ...carriedOut(queue, key), refused: [...queue.refused, { ...scan, why }] };
}

export function seen(queue: ScanQueue, key: string): ScanQueue {
  return { ...queue, refused: queue.refused.filter((scan) => scan.key !== key) };
}

/** Leaves out unreadable entries. */
export function parseQueue(text: string | null): ScanQueue {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return EMPTY_QUEUE;
    const { waiting, refused } = stored as Record<string, unknown>;
    const isRefused = (scan: unknown): scan is Scan & { why: string } =>
      isScan(scan) && 'why' in scan && typeof scan.why === 'string';
    return {
      waiting: Array.isArray(waiting) ? waiting.filter(isScan) : [],
      refused: Array.isArray(refused) ? refused.filter(isRefused) : [],
    };
  } catch {
    return EMPTY_QUEUE;
  }
}

/** Null when empty. */
export function formatQueue(queue: ScanQueue): string | null {
  return queue.waiting.length + queue.refused.length > 0 ? JSON.stringify(queue) : null;
}

function isScan(value: unknown): value is Scan {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, code, bySize, bill, label, at } = value as Record<string, unknown>;
  return (
    [key, code, label].every((text) => typeof text === 'string') &&
    (kind === 'sale' || kind === 'return') &&
    typeof bySize === 'boolean' &&
    (bill === undefined || typeof bill === 'string') &&
    typeof at === 'number'
  );
}

const SCANS_KEY = 'tillQueue';

/** Unanswered or refused scans; stored by the browser, so that closing the page loses none. */
export const scanQueue = browserStore<ScanQueue>({
  key: SCANS_KEY,
  parse: parseQueue,
  format: formatQueue,
  empty: EMPTY_QUEUE,
});

export type Waiting = 'network' | 'session' | 'server';

/** Timeout (ms) of an answer. */
const TIMEOUT = 10_000;

/** Sends waiting scans in order to `path` until none is left or the shop fails. @returns why some wait, or null */
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

/** `seen`: 0 for a bill that a scan begins. */
type CurrentBill = { id: string; seen: number };

type Versioned = { id: string; version: number };

const NONE: CurrentBill = { id: '', seen: 0 };

/** The bill of this browser's scans in all tabs; no id before the first scan. */
export const currentBill = browserStore<CurrentBill>({
  key: 'tillBill',
  parse: (text) => {
    const [id = '', seen] = text.split(' ');
    return { id, seen: Number(seen) || 0 };
  },
  format: ({ id, seen }) => (id ? `${id} ${seen}` : null),
  empty: NONE,
});

/** The current bill's id, or that of a new one. */
export function beginBill(): string {
  currentBill.update((current) => (current.id ? current : { id: randomUuid(), seen: 0 }));
  return currentBill.read().id;
}

/** Scans go to this bill from now on: it is open after this version, whatever an older page shows. */
export function resumeBill({ id, version }: Versioned) {
  currentBill.update(() => ({ id, seen: version }));
}

/** Forgets the current bill if any till has closed it since it was resumed. */
export function forgetClosed({ id, version }: Versioned) {
  currentBill.update((current) => (current.id === id && version > current.seen ? NONE : current));
}

/** Retry interval (ms). */
const AGAIN = 5_000;

/** Scans are stored by the browser, then sent once possible; a key makes each count once. */
export function useScans() {
  const queue = useBrowserStore(scanQueue);
  const { revalidate } = useRevalidator();
  const [why, setWhy] = useState<Waiting | null>(null);
  const sending = useRef(false);

  const send = useCallback(async () => {
    if (sending.current) return;
    sending.current = true;
    let carriedOut = 0;
    const reason = await sendWaiting(href('/admin/cassa/movimenti'), (_scan, { ok, message }) => {
      if (ok) carriedOut += 1;
      toast({ title: ok ? 'Fatto' : 'Non registrato', description: message, tone: ok ? 'success' : 'error' });
    });
    sending.current = false;
    setWhy(reason);
    if (carriedOut > 0) void revalidate();
  }, [revalidate]);

  const begin = useEffectEvent(() => void send());
  const isWaiting = queue.waiting.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    begin();
    const again = setInterval(begin, AGAIN);
    window.addEventListener('online', begin);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', begin);
    };
  }, [isWaiting]);

  function scan(scanned: Pick<Scan, 'kind' | 'code' | 'bySize' | 'label'>) {
    addScan({ ...scanned, key: randomUuid(), bill: beginBill(), at: Date.now() });
    void send();
  }

  return { queue, why, scan };
}
