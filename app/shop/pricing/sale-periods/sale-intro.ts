import { type OnOffer, saysSaldi } from './sale-windows.ts';

/** Default text, which promises nothing. */
export const FIRST_SALE_INTRO = 'Capi scelti a prezzo ridotto, finché ci sono.';

/** Default text of the demo shop (specification section 2). */
export const DEMO_SALE_INTRO = 'Sconti fino al {n}% e nuove promozioni ogni settimana.';

/** Inserts the highest percentage (`{n}`). Without offers, or for saldi out of season, the neutral default. */
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
