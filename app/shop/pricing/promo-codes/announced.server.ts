import { gt, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { announcedCodes } from '#db/schema/pricing.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { type AnnouncedCode, forEverybodyOn, namesCode } from './announced.ts';
import type { PromoCode } from './promo.ts';
import { activeCodes } from './promo-codes.server.ts';

/** Records announced codes with their times; a code with changed terms is announced anew. */
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

/** Their names. */
export async function announcedNow(db: Db): Promise<Set<string>> {
  const rows = await db
    .select({ code: announcedCodes.code })
    .from(announcedCodes)
    .where(isNull(announcedCodes.until));
  return new Set(rows.map(({ code }) => code));
}
