import { asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { announcedCodes, promoCodes } from '#db/schema/pricing.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { MomentCursor } from '#lib/moment-cursor.ts';
import { type AnnouncedCode, forEverybodyOn, namesCode } from './announced.ts';
import type { PromoCode } from './promo.ts';
import { promoVersion } from './promo-words.ts';

export async function listPromoCodes(db: Db): Promise<PromoCode[]> {
  const rows = await db.select().from(promoCodes).orderBy(asc(promoCodes.createdAt), asc(promoCodes.code));
  return rows.map(promoOf);
}

/** Newest first, one beyond `limit`; `id`: the code. */
export async function promoCodesAfter(
  db: Db,
  place: MomentCursor | null,
  limit: number,
): Promise<{ id: string; createdAt: Date; promo: PromoCode }[]> {
  const { createdAt, code } = promoCodes;
  const rows = await db
    .select()
    .from(promoCodes)
    .where(place ? sql`(${createdAt}, ${code}) < (${place.at}::timestamptz, ${place.id})` : undefined)
    .orderBy(desc(createdAt), desc(code))
    .limit(limit + 1);
  return rows.map((row) => ({ id: row.code, createdAt: row.createdAt, promo: promoOf(row) }));
}

/** Enabled codes, perhaps outside of their dates. */
export async function activeCodes(db: Db): Promise<PromoCode[]> {
  const rows = await db.select().from(promoCodes).where(eq(promoCodes.active, true));
  return rows.map(promoOf);
}

/** Valid or not; null if deleted or renamed. */
export async function promoCodeOf(db: Db, code: string): Promise<PromoCode | null> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row ? promoOf(row) : null;
}

/** Code: `taken` (the name exists, in any case of letters). */
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

/** Open checkouts retain their discount. `expected`: version shown. Codes: `not_found`, `edited_elsewhere`, `taken`. */
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

/** Code: `not_found`. */
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

/** Orders retain the code's name. `expected`: version shown (`promoVersion`). Code: `not_found`, `edited_elsewhere`. */
export async function deletePromoCode(
  db: Db,
  code: string,
  expected?: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' | 'edited_elsewhere' }> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update');
    if (!row) return { ok: false, code: 'not_found' };
    if (expected && promoVersion(promoOf(row)) !== expected) return { ok: false, code: 'edited_elsewhere' };
    await tx.delete(promoCodes).where(eq(promoCodes.code, code));
    return { ok: true };
  });
}

type Row = typeof promoCodes.$inferSelect;

function promoOf({ validFrom: from, validTo: to, createdAt: _, ...row }: Row): PromoCode {
  return { ...row, from, to };
}

function columnsOf({ from: validFrom, to: validTo, ...promo }: PromoCode) {
  return { ...promo, validFrom, validTo };
}

/** Records announced codes with their times; changed terms are a new announcement. */
export async function noteAnnounced(db: Db, texts: readonly string[], now: Date): Promise<void> {
  const today = dayInRome(now);
  const named = forEverybodyOn(await activeCodes(db), today).filter((promo) =>
    texts.some((text) => namesCode(text, promo.code)),
  );
  await db.transaction(async (tx) => {
    await lockNamed(tx, 'announced-codes');
    const open = await tx.select().from(announcedCodes).where(isNull(announcedCodes.until));
    const over = open.filter((one) => !named.some((promo) => isSame(one, promo)));
    if (over.length > 0)
      await tx
        .update(announcedCodes)
        .set({ until: now })
        .where(
          inArray(
            announcedCodes.id,
            over.map(({ id }) => id),
          ),
        );
    const begun = named.filter((promo) => !open.some((one) => isSame(one, promo)));
    if (begun.length > 0)
      await tx.insert(announcedCodes).values(
        begun.map(({ code, percent, amountCents, category }) => ({
          code,
          percent,
          amountCents,
          category,
          from: now,
        })),
      );
  });
}

type Given = Pick<PromoCode, 'code' | 'percent' | 'amountCents' | 'category'>;

function isSame(one: Given, other: Given): boolean {
  return (
    one.code === other.code &&
    one.percent === other.percent &&
    one.amountCents === other.amountCents &&
    one.category === other.category
  );
}

export async function announcedSince(db: Db, since: Date): Promise<AnnouncedCode[]> {
  const { code, percent, amountCents, category, from, until } = announcedCodes;
  return db
    .select({ code, percent, amountCents, category, from, until })
    .from(announcedCodes)
    .where(or(isNull(until), gt(until, since)));
}

/** Names of codes announced now. */
export async function announcedNow(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ code: announcedCodes.code })
    .from(announcedCodes)
    .where(isNull(announcedCodes.until));
  return new Set(rows.map(({ code }) => code));
}
