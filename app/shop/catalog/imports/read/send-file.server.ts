import type { FileFailure } from './read-file.server.ts';

/** Messages of the reading process to the shop, in this order; a refused file sends its failure only. */
export type FileWord<Head, Item> =
  | { kind: 'failure'; code: FileFailure; rows?: number[] }
  | { kind: 'head'; head: Head }
  | { kind: 'items'; items: Item[] }
  | { kind: 'end' };

/** Characters of JSON per message: the shop answers other requests in between. */
const AT_ONCE = 128 * 1024;
/** Characters of JSON per file: the shop holds it in memory until it is written. */
const MOST_IN_ALL = 150_000_000;

export async function sendFile<Head, Item>(
  read: { ok: true; head: Head; items: Item[] } | { ok: false; code: FileFailure; rows?: number[] },
): Promise<void> {
  if (read.ok) await sendItems(read.head, read.items);
  else await send({ kind: 'failure', code: read.code, ...(read.rows && { rows: read.rows }) });
  process.disconnect?.();
}

async function sendItems<Head, Item>(head: Head, items: readonly Item[]): Promise<void> {
  const lengths = items.map((item) => JSON.stringify(item).length);
  if (lengths.reduce((sum, length) => sum + length, 0) > MOST_IN_ALL) {
    await send({ kind: 'failure', code: 'too_heavy' });
    return;
  }
  await send({ kind: 'head', head });
  let batch: Item[] = [];
  let length = 0;
  for (const [index, item] of items.entries()) {
    batch.push(item);
    length += lengths[index] ?? 0;
    if (length < AT_ONCE) continue;
    await send({ kind: 'items', items: batch });
    batch = [];
    length = 0;
  }
  await send({ kind: 'items', items: batch });
  await send({ kind: 'end' });
}

function send<Head, Item>(word: FileWord<Head, Item>): Promise<void> {
  return new Promise((done, fail) => {
    process.send?.(word, undefined, {}, (error) => (error ? fail(error) : done()));
  });
}
