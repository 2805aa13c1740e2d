import { dayInRome } from '#lib/calendar-day.ts';
import type { ProviderMovement } from '#lib/provider-movement.ts';
import type { Cents } from '#shop/money/money.ts';

export type OwnMovement = {
  kind: 'payment' | 'refund' | 'reversal';
  orderId: string;
  at: Date;
  /** Positive. */
  amountCents: Cents;
  /** The provider's id of the payment or refund; null when the provider does not know it. */
  key: string | null;
};

/** Cents, negative when money leaves the shop. */
export type Difference = {
  kind: ProviderMovement['kind'];
  day: string;
  /** Null if the shop has no such order. */
  orderId: string | null;
  /** The provider's id of the payment, refund or movement; null where the provider has none. */
  providerId: string | null;
  ownCents: Cents | null;
  theirCents: Cents | null;
  /** The provider's day, if not `day`. */
  theirDay: string | null;
};

export type Reconciliation = {
  agreed: number;
  notThere: Difference[];
  notHere: Difference[];
  otherAmount: Difference[];
  otherDay: Difference[];
  /** Payments without an order, and their refunds: no takings. */
  withoutOrder: number;
  /** Refunds given outside the provider. */
  byHand: number;
};

/**
 * Compares the register with the provider's list. Read both a few days wider than requested: a late confirmation may
 * put the two sides of a payment on different days. Reports movements from `from` to before `to` only. `withoutOrder`:
 * ids of payments that never became an order.
 */
export function reconcile(
  own: readonly OwnMovement[],
  theirs: readonly ProviderMovement[],
  { from, to, withoutOrder }: { from: string; to: string; withoutOrder: ReadonlySet<string> },
): Reconciliation {
  const isInRange = (day: string | null) => day !== null && day >= from && day < to;
  const result: Reconciliation = {
    agreed: 0,
    notThere: [],
    notHere: [],
    otherAmount: [],
    otherDay: [],
    withoutOrder: 0,
    byHand: 0,
  };
  const unmatched = new Map(theirs.map((one) => [nameOf(one.kind, keyOf(one)), one]));
  for (const one of own) {
    const name = nameOf(one.kind, one.key);
    const their = one.key === null ? undefined : unmatched.get(name);
    if (their) unmatched.delete(name);
    const difference = differenceOf(one, their);
    if (!isInRange(difference.day) && !isInRange(difference.theirDay)) continue;
    if (their) {
      const found = verdictOf(difference);
      if (found === 'agreed') result.agreed += 1;
      else result[found].push(difference);
    } else if (one.key === null && one.kind !== 'payment') result.byHand += 1;
    else result.notThere.push(difference);
  }
  for (const their of unmatched.values()) {
    if (!isInRange(dayInRome(their.at))) continue;
    if (withoutOrder.has(their.paymentIntentId ?? '') && their.kind !== 'dispute') result.withoutOrder += 1;
    else result.notHere.push(differenceOfTheirs(their));
  }
  return result;
}

function verdictOf({ ownCents, theirCents, theirDay }: Difference): 'agreed' | 'otherAmount' | 'otherDay' {
  if (ownCents !== theirCents) return 'otherAmount';
  return theirDay === null ? 'agreed' : 'otherDay';
}

function nameOf(kind: ProviderMovement['kind'], key: string | null): string {
  return `${kind} ${key}`;
}

/** Payments match by payment id, refunds and their reversals by refund id, everything else by movement id. */
function keyOf({ kind, id, paymentIntentId, refundId }: ProviderMovement): string {
  if (kind === 'payment') return paymentIntentId ?? id;
  return (kind === 'refund' || kind === 'reversal' ? refundId : null) ?? id;
}

function differenceOf(own: OwnMovement, their: ProviderMovement | undefined): Difference {
  const [day, theirDay] = [dayInRome(own.at), their ? dayInRome(their.at) : null];
  return {
    kind: own.kind,
    day,
    orderId: own.orderId,
    providerId: their ? own.key : null,
    ownCents: own.kind === 'refund' ? -own.amountCents : own.amountCents,
    theirCents: their?.amountCents ?? null,
    theirDay: theirDay === day ? null : theirDay,
  };
}

function differenceOfTheirs(their: ProviderMovement): Difference {
  return {
    kind: their.kind,
    day: dayInRome(their.at),
    orderId: null,
    providerId: keyOf(their),
    ownCents: null,
    theirCents: their.amountCents,
    theirDay: null,
  };
}
