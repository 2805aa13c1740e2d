import type { Db } from '#db/client.server.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { isFolderWritable } from './usable-folder.server.ts';

/** Results are cached this long (ms). */
const HOLDS_MS = 5000;

/** Timeout (ms) of a write. */
const WITHIN_MS = 2000;

const COUNTER = { key: 'write-check', limit: { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 } };

/** Tests writes to the database and the shop's folder: they fail on a full disk or a read-only database. */
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
