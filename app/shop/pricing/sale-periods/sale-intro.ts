import { type OnOffer, saysSaldi } from './sale-windows.ts';

/** What a shop begins its page of reduced prices with: it promises nothing. */
export const FIRST_SALE_INTRO = 'Capi scelti a prezzo ridotto, finché ci sono.';

/** What the demo shop begins its page of reduced prices with (specification section 2). */
export const DEMO_SALE_INTRO = 'Sconti fino al {n}% e nuove promozioni ogni settimana.';

/**
 * The sentence as it is shown: `{n}` is the highest percentage on offer. Where nothing is, a sentence that names one
 * would promise what is not there: the shop's own first sentence, which promises nothing, stands for it. It stands for
 * one that speaks of saldi too, outside of their windows.
 */
export function saleIntroShown(
  intro: string,
  { term, highestPercent }: Pick<OnOffer, 'term' | 'highestPercent'>,
): string {
  if (term !== 'saldi' && saysSaldi(intro)) return FIRST_SALE_INTRO;
  if (!intro.includes('{n}')) return intro;
  return highestPercent === null || highestPercent < 1
    ? FIRST_SALE_INTRO
    : intro.replaceAll('{n}', String(Math.floor(highestPercent)));
}
