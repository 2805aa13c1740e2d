import { PRICE_ENDINGS, type PriceEnding } from '#db/values/price-endings.ts';
import type { Cents } from '#shop/money/money.ts';

/** Names for the owner. */
export const PRICE_ENDING_NAMES: Record<PriceEnding, string> = {
  cents: 'Al centesimo',
  99: 'Finisce con ,99',
  95: 'Finisce con ,95',
  90: 'Finisce con ,90',
};

/** `cents` for any other name. */
export function endingNamed(name: string): PriceEnding {
  return PRICE_ENDINGS.find((ending) => PRICE_ENDING_NAMES[ending] === name) ?? 'cents';
}

/**
 * Highest price with this ending that does not exceed `most`, so that a stated percentage is never less than stated;
 * `most` itself where none is above 0.
 */
export function endedAtMost(most: Cents, ending: PriceEnding): Cents {
  if (ending === 'cents') return most;
  const ended = Math.floor((most - Number(ending)) / 100) * 100 + Number(ending);
  return ended > 0 ? ended : most;
}
