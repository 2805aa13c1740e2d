import { type Cents, parseEuro } from '../money/money.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

const AMOUNT = /(?:€\s*(\d[\d.,]*\d|\d))|(?:(\d[\d.,]*\d|\d)\s*(?:€|euro\b))/gi;

/**
 * The threshold of free delivery that the sale strip's text names, where it is not the shop's own; null where it
 * names none, or the right one. Only the part of the text that speaks of delivery counts: "vestiti da 9 €" does not.
 */
export function wrongThreshold(text: string, policy: ShippingPolicy): Cents | null {
  for (const part of text.split(/[•|·–—;!?]|\.\s|\s-\s/)) {
    if (!/spedizion|consegn/i.test(part)) continue;
    for (const [, before, after] of part.matchAll(AMOUNT)) {
      const cents = parseEuro(before ?? after ?? '');
      if (cents !== null && cents !== policy.freeFromCents) return cents;
    }
  }
  return null;
}
