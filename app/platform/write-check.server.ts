import type { Db } from '#db/client.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { isFolderWritable } from './usable-folder.server.ts';

/** How long (ms) an answer holds: who asks more often is told the same. */
const HOLDS_MS = 5000;

/** A write that takes longer (ms) is none. */
const WITHIN_MS = 2000;

/** The counter that is written; it never refuses. */
const COUNTER = { key: 'write-check', limit: { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 } };

/**
 * Whether something can be written, in the database and in the shop's folder: not on a full disk, nor while the
 * database only reads. Asking writes.
 */
export function createWriteCheck({
  db,
  dataDir,
  now,
}: {
  db: Db;
  dataDir: string;
  now: () => Date;
}): () => Promise<boolean> {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(true);
  return () => {
    if (performance.now() - checkedAt < HOLDS_MS) return answer;
    checkedAt = performance.now();
    const late = new Promise<false>((done) => setTimeout(() => done(false), WITHIN_MS).unref());
    const written = countUse(db, COUNTER.key, COUNTER.limit, now()).then(
      () => isFolderWritable(dataDir),
      () => false,
    );
    answer = Promise.race([written, late]);
    return answer;
  };
}
