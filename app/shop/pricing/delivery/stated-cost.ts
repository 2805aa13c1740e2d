import { UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';

/** A delivery cost in a sentence, which a closed shop has to state first. */
export function statedCost({ statesDelivery }: { statesDelivery: boolean }, cents: Cents): string {
  return statesDelivery ? formatEuro(cents) : UNSTATED;
}
