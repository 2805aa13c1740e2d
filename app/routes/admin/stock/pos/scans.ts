/** A scan as the till keeps it until the shop has answered. */
export type Scan = {
  /** Makes a scan that is sent twice count once. */
  key: string;
  kind: 'sale' | 'return';
  /** What was scanned or typed; of a size that was chosen from the list, its id. */
  code: string;
  bySize: boolean;
  /** What the till calls it: the code, or the name of what was chosen. */
  label: string;
  /** Milliseconds since 1970. */
  at: number;
};

/** What the till keeps: scans that the shop has not answered, and those that it refused. */
export type ScanQueue = { waiting: readonly Scan[]; refused: readonly (Scan & { why: string })[] };

export const EMPTY_QUEUE: ScanQueue = { waiting: [], refused: [] };

/** Adds a scan at the end. */
export function waitFor(queue: ScanQueue, scan: Scan): ScanQueue {
  return { ...queue, waiting: [...queue.waiting, scan] };
}

/** The shop has carried a scan out. */
export function carriedOut(queue: ScanQueue, key: string): ScanQueue {
  return { ...queue, waiting: queue.waiting.filter((scan) => scan.key !== key) };
}

/** The shop has refused a scan: it stays in a list of its own until somebody has seen it. */
export function refusedFor(queue: ScanQueue, key: string, why: string): ScanQueue {
  const scan = queue.waiting.find((one) => one.key === key);
  if (!scan) return queue;
  return { ...carriedOut(queue, key), refused: [...queue.refused, { ...scan, why }] };
}

/** Somebody has seen why a scan was refused. */
export function seen(queue: ScanQueue, key: string): ScanQueue {
  return { ...queue, refused: queue.refused.filter((scan) => scan.key !== key) };
}

/** The queue as the browser kept it; what cannot be read is left out. */
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

/** The queue as the browser keeps it; null when there is nothing to keep. */
export function formatQueue(queue: ScanQueue): string | null {
  return queue.waiting.length + queue.refused.length > 0 ? JSON.stringify(queue) : null;
}

function isScan(value: unknown): value is Scan {
  if (typeof value !== 'object' || value === null) return false;
  const { key, kind, code, bySize, label, at } = value as Record<string, unknown>;
  return (
    [key, code, label].every((text) => typeof text === 'string') &&
    (kind === 'sale' || kind === 'return') &&
    typeof bySize === 'boolean' &&
    typeof at === 'number'
  );
}
