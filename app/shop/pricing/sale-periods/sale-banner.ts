import { type DatedText, isShownOn } from '#lib/dated-text.ts';
import { withoutEnding } from '#lib/ending.ts';
import { type Cents, parseEuro } from '#shop/money/money.ts';
import type { ShippingPolicy } from '#shop/pricing/delivery/shipping-policy.ts';

/** Optional first and last day (ISO, the shop's time zone). */
export type SaleBanner = DatedText & { active: boolean };

/** Specification section 2. */
export const FIRST_BANNER: SaleBanner = {
  text: 'SALDI FINO AL 70% DI SCONTO • SPEDIZIONE GRATUITA DA 49€',
  active: true,
  from: null,
  to: null,
};

/** ISO day in the shop's time zone. */
export function saleBannerShows(banner: SaleBanner, today: string): boolean {
  return banner.active && isShownOn(banner, today);
}

/** Free-delivery threshold in the strip's text, if not the shop's; else null. Other amounts do not count. */
export function wrongThreshold(text: string, policy: ShippingPolicy): Cents | null {
  for (const part of text.split(/[•|·–—;!?]|\.\s|\s-\s/)) {
    if (!/spedizion|consegn/i.test(part)) continue;
    for (const amount of amountsIn(part)) {
      const cents = parseEuro(amount);
      if (cents !== null && cents !== policy.freeFromCents) return cents;
    }
  }
  return null;
}

/** Numbers beside a euro sign, or before "euro". */
function amountsIn(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/g)].flatMap(({ 0: digits, index }) => {
    const before = text.slice(0, index).trimEnd();
    const after = text.slice(index + digits.length).trimStart();
    const isAmount = before.endsWith('€') || /^(€|euro\b)/i.test(after);
    return isAmount ? [withoutEnding(digits, '.,')] : [];
  });
}
