import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productFormDrafts as drafts } from '#db/schema/products.ts';
import { countUse, type Limit, type TooMany } from '#lib/rate-limit.server.ts';

type DraftsShop = { db: Db; now: () => Date };

/** `subject`: `new`, or the id of the edited product. `savedAt` is its version. */
export type FormDraft = { subject: string; content: unknown; savedAt: Date };

/** Most drafts of an account; the oldest gives way. */
export const MOST_DRAFTS = 20;

/** Age (ms) at which drafts are deleted. */
const STORED_MS = 30 * 24 * 3_600_000;

/** A draft every two seconds for an hour. */
const LIMIT: Limit = { max: 1800, windowMs: 60 * 60_000 };

/** Unsaved input of an account, newest first. */
export async function formDrafts(db: Db, accountId: string): Promise<FormDraft[]> {
  return db
    .select({ subject: drafts.subject, content: drafts.content, savedAt: drafts.savedAt })
    .from(drafts)
    .where(eq(drafts.accountId, accountId))
    .orderBy(desc(drafts.savedAt));
}

type Typed = Omit<FormDraft, 'savedAt'> & {
  accountId: string;
  /** Version that this window saved or resumed; null for none. */
  seen: Date | null;
};

/** Stores typed input; the newest wins. `overtook`: time of another window's replaced draft. Code: `too_often`. */
export async function storeFormDraft(
  { db, now }: DraftsShop,
  { accountId, subject, content, seen }: Typed,
): Promise<{ ok: true; savedAt: Date; overtook: Date | null } | TooMany<'too_often'>> {
  const use = await countUse(db, `product-form-draft:account:${accountId}`, LIMIT, now());
  if (!use.ok) return { ok: false, code: 'too_often', retryAfterS: use.retryAfterS };
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({ savedAt: drafts.savedAt })
      .from(drafts)
      .where(isOf(accountId, subject))
      .for('update');
    // Versions must differ within a millisecond and after a clock set back.
    const savedAt = new Date(Math.max(now().getTime(), (stored?.savedAt.getTime() ?? 0) + 1));
    await tx
      .insert(drafts)
      .values({ accountId, subject, content, savedAt })
      .onConflictDoUpdate({ target: [drafts.accountId, drafts.subject], set: { content, savedAt } });
    await tx.delete(drafts).where(and(eq(drafts.accountId, accountId), beyondMost(tx, accountId)));
    const isOther = stored !== undefined && stored.savedAt.getTime() !== seen?.getTime();
    return { ok: true, savedAt, overtook: isOther ? stored.savedAt : null };
  });
}

function beyondMost(tx: Db, accountId: string) {
  const newest = tx
    .select({ subject: drafts.subject })
    .from(drafts)
    .where(eq(drafts.accountId, accountId))
    .orderBy(desc(drafts.savedAt))
    .limit(MOST_DRAFTS);
  return notInArray(drafts.subject, newest);
}

/** Deletes a draft after saving, or on request. */
export async function discardFormDraft(db: Db, accountId: string, subject: string): Promise<void> {
  await db.delete(drafts).where(isOf(accountId, subject));
}

/** Deletes abandoned drafts; their pictures are then unused (`sweepMedia`). */
export async function sweepFormDrafts({ db, now }: DraftsShop): Promise<void> {
  await db.delete(drafts).where(lt(drafts.savedAt, new Date(now().getTime() - STORED_MS)));
}

const isOf = (accountId: string, subject: string) =>
  and(eq(drafts.accountId, accountId), eq(drafts.subject, subject));
