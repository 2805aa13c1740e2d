import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { promoCodes } from '#db/schema/pricing.ts';
import type { PromoCode } from './promo.ts';
import { promoVersion } from './promo-words.ts';

/** Every code of the shop, oldest first. */
export async function listPromoCodes(db: Db): Promise<PromoCode[]> {
  const rows = await db.select().from(promoCodes).orderBy(asc(promoCodes.createdAt), asc(promoCodes.code));
  return rows.map(promoOf);
}

/** All codes that are switched on; whether one counts today is the rule's to say. */
export async function activeCodes(db: Db): Promise<PromoCode[]> {
  const rows = await db.select().from(promoCodes).where(eq(promoCodes.active, true));
  return rows.map(promoOf);
}

/** A code by its name, whether it counts or not; null where it was deleted, or is called something else now. */
export async function promoCodeOf(db: Db, code: string): Promise<PromoCode | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row ? promoOf(row) : null;
}

/** Adds a code. Code: `taken` (there is one of that name, in whatever case it was written). */
export async function addPromoCode(
  db: Db,
  promo: PromoCode,
  now: Date,
): Promise<{ ok: true } | { ok: false; code: 'taken' }> {
  const added = await db
    .insert(promoCodes)
    .values({ ...columnsOf(promo), createdAt: now })
    .onConflictDoNothing()
    .returning({ code: promoCodes.code });
  return added.length > 0 ? { ok: true } : { ok: false, code: 'taken' };
}

/**
 * Replaces what the code called `before` says, its name included. Checkouts that were begun keep the discount
 * they were shown. `expected` is the version (`promoVersion`) that the owner was shown. Codes: `not_found` (somebody deleted it
 * meanwhile), `edited_elsewhere` (somebody changed it meanwhile: nothing was written), `taken`.
 */
export async function changePromoCode(
  db: Db,
  before: string,
  promo: PromoCode,
  expected?: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' | 'taken' }> {
  return db.transaction(async (tx) => {
    const names = before === promo.code ? [before] : [before, promo.code].toSorted();
    for (const name of names) {
      const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, name)).for('update');
      if (!row && name === before) return { ok: false, code: 'not_found' };
      if (row && name === before && expected && promoVersion(promoOf(row)) !== expected)
        return { ok: false, code: 'edited_elsewhere' };
      if (row && name !== before) return { ok: false, code: 'taken' };
    }
    await tx.update(promoCodes).set(columnsOf(promo)).where(eq(promoCodes.code, before));
    return { ok: true };
  });
}

/** Switches a code on or off. Code: `not_found`. */
export async function switchPromoCode(
  db: Db,
  code: string,
  active: boolean,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  const changed = await db
    .update(promoCodes)
    .set({ active })
    .where(eq(promoCodes.code, code))
    .returning({ code: promoCodes.code });
  return changed.length > 0 ? { ok: true } : { ok: false, code: 'not_found' };
}

/** Deletes a code; orders keep the name of the one they were made with. Code: `not_found`. */
export async function deletePromoCode(
  db: Db,
  code: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  const gone = await db
    .delete(promoCodes)
    .where(eq(promoCodes.code, code))
    .returning({ code: promoCodes.code });
  return gone.length > 0 ? { ok: true } : { ok: false, code: 'not_found' };
}

type Row = typeof promoCodes.$inferSelect;

function promoOf({ validFrom: from, validTo: to, createdAt: _, ...row }: Row): PromoCode {
  return { ...row, from, to };
}

function columnsOf({ from: validFrom, to: validTo, ...promo }: PromoCode) {
  return { ...promo, validFrom, validTo };
}
