import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { productFormDrafts as drafts } from '#db/schema/products.ts';
import { countUse, type Limit, type TooMany } from '#lib/rate-limit.server.ts';

type DraftsShop = { db: Db; now: () => Date };

/** `subject`: `new`, or the id of the edited product. `savedAt` is its version. */
export type FormDraft = { subject: string; content: unknown; savedAt: Date };

/** Of an account; the oldest gives way. */
export const MOST_DRAFTS = 20;

/** ms after which nobody takes a draft up again. */
const STORED_MS = 30 * 24 * 3_600_000;

/** One every two seconds of an hour without a pause. */
const LIMIT: Limit = { max: 1800, windowMs: 60 * 60_000 };

/** What an account typed and did not save, newest first. */
export async function formDrafts(db: Db, accountId: string): Promise<FormDraft[]> {
  return db
    .select({ subject: drafts.subject, content: drafts.content, savedAt: drafts.savedAt })
    .from(drafts)
    .where(eq(drafts.accountId, accountId))
    .orderBy(desc(drafts.savedAt));
}

type Typed = Omit<FormDraft, 'savedAt'> & {
  accountId: string;
  /** Version that this window saved or took up; null for none. */
  seen: Date | null;
};

/**
 * Stores what is typed. The newest wins: `overtook` is when another window had stored the draft that was replaced.
 * Code: `too_often`.
 */
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

/** After saving, or thrown away. */
export async function discardFormDraft(db: Db, accountId: string, subject: string): Promise<void> {
  await db.delete(drafts).where(isOf(accountId, subject));
}

/** Abandoned ones; their pictures are then unused (`sweepMedia`). */
export async function sweepFormDrafts({ db, now }: DraftsShop): Promise<void> {
  await db.delete(drafts).where(lt(drafts.savedAt, new Date(now().getTime() - STORED_MS)));
}

const isOf = (accountId: string, subject: string) =>
  and(eq(drafts.accountId, accountId), eq(drafts.subject, subject));
