import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { apiAnswers } from '#db/schema/api-tokens.ts';
import type { Sealer } from '#lib/sealed-value.server.ts';

type Shop = { db: Db; now: () => Date };

/** How long an `Idempotency-Key` holds (ms). */
const LASTS_MS = 24 * 60 * 60_000;

export type StoredAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** `request`: compared between requests with the same key. */
type Repeated = { tokenId: string; key: string; request: string };

type Once = { ok: true; answer: StoredAnswer } | { ok: false; code: 'other_request' | 'unreadable' };

/**
 * Runs `work` once per key of a token, in one transaction with its answer; a repeated request waits and gets the same
 * answer. Stored sealed, as bodies may contain secrets or personal data. Codes: `other_request` with the key;
 * `unreadable`, if sealed with another server's key. @param work uses the given database alone
 */
export async function answeredOnce(
  { db, now, connecting: { sealer } }: Shop & { connecting: { sealer: Sealer } },
  { tokenId, key, request }: Repeated,
  work: (tx: Db) => Promise<StoredAnswer>,
): Promise<Once> {
  const name = `api-answer:${tokenId}:${key}`;
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
      if (first?.requestHash !== requestHash) return { ok: false, code: 'other_request' };
      const { status, headers, body } = first;
      const opened = body === null ? null : sealer.open(name, body);
      if (opened && !opened.ok) return { ok: false, code: 'unreadable' };
      return { ok: true, answer: { status, headers, body: opened === null ? null : opened.text } };
    }
    const answer = await work(tx);
    const body = answer.body === null ? null : sealer.seal(name, answer.body);
    await tx
      .update(apiAnswers)
      .set({ ...answer, body })
      .where(which);
    return { ok: true, answer };
  });
}

export async function sweepAnswers({ db, now }: Shop): Promise<void> {
  await db.delete(apiAnswers).where(lt(apiAnswers.createdAt, new Date(now().getTime() - LASTS_MS)));
}
