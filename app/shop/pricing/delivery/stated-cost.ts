import { UNSTATED } from '#shop/company/identity/stated-identity.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

/** A delivery cost in a sentence; a closed shop must state it first. */
export function statedCost({ isUnstated }: ShippingPolicy, cents: Cents): string {
  return isUnstated ? UNSTATED : formatEuro(cents);
}
