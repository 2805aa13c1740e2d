import type { Shop } from '#boot/compose.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { highestDiscount } from '#shop/pricing/price-ledger/highest-discount.server.ts';
import { highestForEverybody, isForEverybody } from '#shop/pricing/promo-codes/announced.ts';
import { activeCodes } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { promoGives } from '#shop/pricing/promo-codes/promo-words.ts';
import { saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';
import type { TextFacts } from './text-notices.tsx';

/** Facts for checking the shop's texts: today's highest reduction, what reductions are called, and public codes. */
export async function textFacts({
  db,
  now,
  settings: read,
}: Pick<Shop, 'db' | 'now' | 'settings'>): Promise<TextFacts> {
  const today = dayInRome(now());
  const [reduced, codes, settings] = await Promise.all([highestDiscount(db), activeCodes(db), read()]);
  const valid = codes.filter(({ to }) => (to ?? today) >= today);
  const highest = Math.max(reduced ?? 0, highestForEverybody(codes, today));
  return {
    highestPercent: highest >= 1 ? Math.floor(highest) : null,
    term: saleTerm(settings, today),
    publicCodes: valid
      .filter(isForEverybody)
      .map((promo) => ({ code: promo.code, gives: promoGives(promo), category: promo.category })),
  };
}
