import { formatEuro } from '#shop/money/money.ts';
import {
  OWN_METHOD_KEYS,
  type OwnMethod,
  type PaymentMethod,
  type ProviderMethod,
} from './payment-methods.ts';

/** On what terms the shop takes a method itself; amounts in cents. */
export type OwnMethodTerms = {
  key: OwnMethod;
  isOn: boolean;
  /** Totals that it takes, both included; null for no bound. */
  minCents: number | null;
  maxCents: number | null;
  /** Whether it is offered for parcels, and for what is collected in the shop. */
  forDelivered: boolean;
  forCollected: boolean;
  /** Working days within which it is paid; null where there is no such day. */
  days: number | null;
  /** A price of this delivery, which the total contains; null for none. */
  surchargeCents: number | null;
  /** Where a transfer goes. */
  iban: string;
  holder: string;
  /** What the owner adds to the confirmation, and says of refunds and of data; each may be empty. */
  confirmation: string;
  refund: string;
  privacy: string;
};

/**
 * Cash of this much or more may not change hands outside a bank (D.Lgs. 231/2007, art. 49): cents, itself excluded.
 */
const CASH_LIMIT_CENTS = 500_000;

/** The highest total that can be paid in cash, in cents. */
export const MOST_CASH_CENTS = CASH_LIMIT_CENTS - 1;

/** The methods that checkout offers, the provider's first. */
export function methodsOn(settings: {
  paymentMethods: readonly ProviderMethod[];
  ownMethods: readonly Pick<OwnMethodTerms, 'key' | 'isOn'>[];
}): PaymentMethod[] {
  return [...settings.paymentMethods, ...settings.ownMethods.flatMap(({ key, isOn }) => (isOn ? [key] : []))];
}

/** How a checkout is paid: on the provider's page, or to the shop itself. */
export type PaymentWay = 'online' | OwnMethod;

export const PAYMENT_WAYS: readonly PaymentWay[] = ['online', ...OWN_METHOD_KEYS];

/** What decides whether a method is offered. */
export type OfferedFor = {
  totalCents: number;
  isCollected: boolean;
  /** A gift whose parcel goes to somebody else than who buys it. */
  goesToAnother?: boolean;
  /** How many pieces it has, where that is bounded. */
  pieces?: number;
};

type Bounds = Pick<OwnMethodTerms, 'isOn' | 'minCents' | 'maxCents' | 'forDelivered' | 'forCollected'>;

/** What of a method its shopper must know to choose it. */
export type OwnMethodOffer = Bounds &
  Pick<OwnMethodTerms, 'key' | 'days' | 'surchargeCents'> & {
    /** How many pieces may wait for their money. */
    mostPieces: number;
  };

/** The methods that the shop takes itself now, as a checkout needs them. */
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
      ...{ key, isOn, minCents, maxCents, forDelivered, forCollected, days, surchargeCents },
      mostPieces: unpaidLimits.pieces,
    }));
}

/** Which method it is, and what it adds; what the provider takes adds nothing. */
type Charged = { key?: string; surchargeCents?: number | null; mostPieces?: number };

/**
 * Why a method cannot be chosen for an order, as a sentence; null where it can, `off` where it is not offered at all.
 * The total is that of the order without the method's supplement, which counts towards what the method takes at most.
 */
export function refusedFor(
  terms: Bounds & Charged,
  { totalCents, isCollected, goesToAnother = false, pieces = 0 }: OfferedFor,
): string | 'off' | null {
  if (!terms.isOn) return 'off';
  if (isCollected ? !terms.forCollected : !terms.forDelivered)
    return isCollected ? 'Non vale per il ritiro in negozio.' : 'Vale solo per il ritiro in negozio.';
  if (terms.key === 'cash_on_delivery' && goesToAnother)
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

/** The highest amount that a method takes, in cents: whatever the owner says, cash has the law's limit. */
function mostTaken({ key, maxCents }: Pick<Bounds, 'maxCents'> & Charged): number | null {
  return key === 'cash_on_delivery' ? Math.min(maxCents ?? MOST_CASH_CENTS, MOST_CASH_CENTS) : maxCents;
}

/** How the price of paying the courier is called, wherever an order's amounts are told. */
export const SURCHARGE = 'Supplemento contrassegno';

/** What an order costs more for being paid so, in cents; null where it costs nothing more. */
export function surchargeOf(
  way: PaymentWay,
  methods: readonly Pick<OwnMethodTerms, 'key' | 'surchargeCents'>[],
): number | null {
  // Art. 62 of the Codice del Consumo: only cash on delivery costs more, as a price of that delivery.
  if (way !== 'cash_on_delivery') return null;
  return methods.find(({ key }) => key === way)?.surchargeCents || null;
}

/** What was shown of a method, as one text: it differs as soon as somebody has saved it differently. */
export function methodVersion(terms: object): string {
  return JSON.stringify(Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * The way that was chosen, where it fits the order; else the provider's page, and where that takes nothing for it the
 * first that does.
 */
export function wayThatFits(
  chosen: PaymentWay,
  offers: { online: readonly Bounds[]; own: readonly OwnMethodOffer[] },
  order: OfferedFor,
): PaymentWay {
  const fitting = offers.own.filter((offer) => refusedFor(offer, order) === null);
  const own = fitting.find(({ key }) => key === chosen);
  if (own) return own.key;
  const isOnline = offers.online.some((offer) => refusedFor(offer, order) === null);
  return isOnline ? 'online' : (fitting[0]?.key ?? 'online');
}

/** How much one shopper may order before paying for it. */
export type UnpaidLimits = { orders: number; pieces: number };

/** Too many orders that are not paid, or too many pieces in them and in this one. */
export type UnpaidRefusal = 'too_many_unpaid' | 'too_many_unpaid_pieces';

/** What is ordered and not paid: by one shopper, and by everybody whose requests come from her network. */
export type OpenUnpaid = { shopper: UnpaidLimits; network: UnpaidLimits };

/** As much may wait from one network at least: a mobile carrier gives one address to a whole town. */
export const UNPAID_PER_NETWORK: UnpaidLimits = { orders: 20, pieces: 50 };

/** Why a shopper with these unpaid orders may not make another of so many pieces; null where she may. */
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
