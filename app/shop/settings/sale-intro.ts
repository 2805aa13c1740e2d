import { DEFAULT_SETTINGS } from './settings.ts';

/** What the demo shop begins its page of reduced prices with (specification section 2). */
export const DEMO_SALE_INTRO = 'Sconti fino al {n}% e nuove promozioni ogni settimana.';

/**
 * The sentence as it is shown: `{n}` is the highest percentage on offer. Where nothing is, a sentence that names one
 * would promise what is not there: the shop's own first sentence, which promises nothing, stands for it.
 */
export function saleIntroShown(intro: string, highestPercent: number | null): string {
  if (!intro.includes('{n}')) return intro;
  return highestPercent === null || highestPercent < 1
    ? DEFAULT_SETTINGS.saleIntro
    : intro.replaceAll('{n}', String(Math.floor(highestPercent)));
}
