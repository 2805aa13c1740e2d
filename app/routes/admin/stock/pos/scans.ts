export type Scan = {
  /** Makes a scan that is sent twice count once. */
  key: string;
  kind: 'sale' | 'return';
  /** As scanned or typed; the id of a size chosen from the list. */
  code: string;
  bySize: boolean;
  /** Id of the bill that it belongs to; missing in scans from before there were bills. */
  bill?: string;
  /** The code, or the name of what was chosen. */
  label: string;
  /** Milliseconds since 1970. */
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

/** Stays listed as refused until somebody has seen it. */
export function refusedFor(queue: ScanQueue, key: string, why: string): ScanQueue {
  const scan = queue.waiting.find((one) => one.key === key);
  if (!scan) return queue;
  return { ...carriedOut(queue, key), refused: [...queue.refused, { ...scan, why }] };
}

export function seen(queue: ScanQueue, key: string): ScanQueue {
  return { ...queue, refused: queue.refused.filter((scan) => scan.key !== key) };
}

/** Unreadable entries are left out. */
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
