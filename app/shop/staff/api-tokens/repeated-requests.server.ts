import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { apiAnswers } from '#db/schema/api-tokens.ts';

type Shop = { db: Db; now: () => Date };

/** How long an `Idempotency-Key` holds (ms). */
const LASTS_MS = 24 * 60 * 60_000;

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** `request`: what two requests with one key are compared by. */
type Repeated = { tokenId: string; key: string; request: string };

/**
 * Runs `work` once for each key of a token, in one transaction with its answer: a second request with the key
 * waits for the first and gets the same answer. Null for another request with the same key.
 * @param work uses the given database alone
 */
export async function answeredOnce(
  { db, now }: Shop,
  { tokenId, key, request }: Repeated,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<StoredAnswer | null> {
  const requestHash = createHash('sha256').update(request).digest('hex');
  const which = and(eq(apiAnswers.tokenId, tokenId), eq(apiAnswers.key, key));
  return db.transaction(async (tx) => {
    const createdAt = now();
    await tx
      .delete(apiAnswers)
      .where(and(which, lt(apiAnswers.createdAt, new Date(createdAt.getTime() - LASTS_MS))));
    const [claimed] = await tx
      .insert(apiAnswers)
      .values({ tokenId, key, requestHash, status: 0, headers: {}, body: null, createdAt })
      .onConflictDoNothing()
      .returning({ key: apiAnswers.key });
    if (!claimed) {
      const [first] = await tx.select().from(apiAnswers).where(which);
      return first?.requestHash === requestHash ? storedAnswer(first) : null;
    }
    const answer = await work(tx);
    await tx.update(apiAnswers).set(answer).where(which);
    return answer;
  });
}

function storedAnswer({ status, headers, body }: StoredAnswer): StoredAnswer {
  return { status, headers, body };
}

export async function sweepAnswers({ db, now }: Shop): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.createdAt, new Date(now().getTime() - LASTS_MS)));
}
