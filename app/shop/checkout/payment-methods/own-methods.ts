import { formatEuro } from '#shop/money/money.ts';
import {
  hasSurcharge,
  isCash,
  OWN_METHOD_KEYS,
  type OwnMethod,
  type PaymentMethod,
  type ProviderMethod,
  paidWhen,
} from './payment-methods.ts';

/** Terms of a method without the provider; amounts in cents. */
export type OwnMethodTerms = {
  key: OwnMethod;
  isOn: boolean;
  /** Inclusive limits of the total; null: unlimited. */
  minCents: number | null;
  maxCents: number | null;
  forDelivered: boolean;
  forCollected: boolean;
  /** Working days for the payment; null: no deadline. */
  days: number | null;
  /** Included in the total (cash on delivery only); null: none. */
  surchargeCents: number | null;
  iban: string;
  holder: string;
  /** The owner's texts for confirmation, refunds and privacy; each may be empty. */
  confirmation: string;
  refund: string;
  privacy: string;
};

/** Legal limit for cash (cents, exclusive; D.Lgs. 231/2007, art. 49). */
const CASH_LIMIT_CENTS = 500_000;

export const MOST_CASH_CENTS = CASH_LIMIT_CENTS - 1;

/** Methods in use, the provider's first. */
export function methodsOn(settings: {
  paymentMethods: readonly ProviderMethod[];
  ownMethods: readonly Pick<OwnMethodTerms, 'key' | 'isOn'>[];
}): PaymentMethod[] {
  return [...settings.paymentMethods, ...settings.ownMethods.flatMap(({ key, isOn }) => (isOn ? [key] : []))];
}

/** `online`: on the provider's page; others are paid to the shop. */
export type CheckoutMethod = 'online' | OwnMethod;

export const CHECKOUT_METHODS: readonly CheckoutMethod[] = ['online', ...OWN_METHOD_KEYS];

export type OfferedFor = {
  totalCents: number;
  isCollected: boolean;
  /** Sent as a gift to somebody other than the buyer. */
  goesToAnother?: boolean;
  /** Undefined where pieces are not limited. */
  pieces?: number;
};

type Bounds = Pick<OwnMethodTerms, 'isOn' | 'minCents' | 'maxCents' | 'forDelivered' | 'forCollected'>;

export type OwnMethodOffer = Bounds &
  Pick<OwnMethodTerms, 'key' | 'days' | 'surchargeCents'> & {
    /** Most unpaid pieces. */
    mostPieces: number;
  };

export function offersOf({
  ownMethods,
  unpaidLimits,
}: {
  ownMethods: readonly OwnMethodTerms[];
  unpaidLimits: UnpaidLimits;
}): OwnMethodOffer[] {
  return ownMethods
    .filter(({ isOn }) => isOn)
    .map(({ key, isOn, minCents, maxCents, forDelivered, forCollected, days, surchargeCents }) => ({
      key,
      isOn,
      minCents,
      maxCents,
      forDelivered,
      forCollected,
      days,
      surchargeCents,
      mostPieces: unpaidLimits.pieces,
    }));
}

/** The provider's methods add nothing. */
type Charged = { key?: string; surchargeCents?: number | null; mostPieces?: number };

/** Why a method is refused; null if allowed, `off` if not offered. The total excludes its surcharge. */
export function refusedFor(
  terms: Bounds & Charged,
  { totalCents, isCollected, goesToAnother = false, pieces = 0 }: OfferedFor,
): string | 'off' | null {
  if (!terms.isOn) return 'off';
  if (isCollected ? !terms.forCollected : !terms.forDelivered)
    return isCollected ? 'Non vale per il ritiro in negozio.' : 'Vale solo per il ritiro in negozio.';
  if (goesToAnother && paidWhen(terms.key ?? null) === 'to_courier')
    return 'Non vale per un regalo: pagherebbe chi lo riceve.';
  if (terms.mostPieces !== undefined && pieces > terms.mostPieces)
    return `Vale per ordini fino a ${terms.mostPieces === 1 ? 'un capo' : `${terms.mostPieces} capi`}.`;
  if (terms.minCents !== null && totalCents < terms.minCents)
    return `Da ${formatEuro(terms.minCents)} in su.`;
  const mostCents = mostTaken(terms);
  if (mostCents !== null && totalCents + (terms.surchargeCents ?? 0) > mostCents)
    return `Fino a ${formatEuro(mostCents)}${terms.surchargeCents ? ', supplemento compreso' : ''}.`;
  return null;
}

/** Highest total (cents), for cash the legal limit at most. */
function mostTaken({ key, maxCents }: Pick<Bounds, 'maxCents'> & Charged): number | null {
  return isCash(key) ? Math.min(maxCents ?? MOST_CASH_CENTS, MOST_CASH_CENTS) : maxCents;
}

export const SURCHARGE = 'Supplemento contrassegno';

/** Surcharge (cents); null for none. */
export function surchargeOf(
  method: CheckoutMethod,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'surchargeCents'>[],
): number | null {
  // Codice del Consumo art. 62: only cash on delivery may cost more, as a price of its delivery.
  if (!hasSurcharge(method)) return null;
  return methods.find(({ key }) => key === method)?.surchargeCents || null;
}

/** Hash that changes whenever the terms are saved differently. */
export function methodVersion(terms: object): string {
  return JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The chosen method if it fits the order, otherwise the provider's page, otherwise the first that fits. */
export function methodThatFits(
  chosen: CheckoutMethod,
  offers: { online: readonly Bounds[]; own: readonly OwnMethodOffer[] },
  order: OfferedFor,
): CheckoutMethod {
  const fitting = offers.own.filter((offer) => refusedFor(offer, order) === null);
  const own = fitting.find(({ key }) => key === chosen);
  if (own) return own.key;
  const isOnline = offers.online.some((offer) => refusedFor(offer, order) === null);
  return isOnline ? 'online' : (fitting[0]?.key ?? 'online');
}

export type UnpaidLimits = { orders: number; pieces: number };

export type UnpaidRefusal = 'too_many_unpaid' | 'too_many_unpaid_pieces';

/** Unpaid orders of the shopper, and of everybody in the same network. */
export type OpenUnpaid = { shopper: UnpaidLimits; network: UnpaidLimits };

/** Minimum for a network: mobile carriers give one address to a whole town. */
export const UNPAID_PER_NETWORK: UnpaidLimits = { orders: 20, pieces: 50 };

/** Why further unpaid pieces are refused; null where allowed. */
export function unpaidRefusal(open: OpenUnpaid, pieces: number, most: UnpaidLimits): UnpaidRefusal | null {
  const ofNetwork = {
    orders: Math.max(most.orders, UNPAID_PER_NETWORK.orders),
    pieces: Math.max(most.pieces, UNPAID_PER_NETWORK.pieces),
  };
  return beyond(open.shopper, pieces, most) ?? beyond(open.network, pieces, ofNetwork);
}

function beyond(open: UnpaidLimits, pieces: number, most: UnpaidLimits): UnpaidRefusal | null {
  if (open.orders >= most.orders) return 'too_many_unpaid';
  return open.pieces + pieces > most.pieces ? 'too_many_unpaid_pieces' : null;
}
