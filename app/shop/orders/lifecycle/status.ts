import type { ORDER_STATUSES } from '#db/values/orders.ts';
import { isKeyOf } from '#lib/keys.ts';

/** What an order's shopper is written about it. */
export type StatusMailKind = 'order-shipped' | 'order-ready' | 'order-cancelled';

type StatusFacts = {
  /** As the owner reads it. */
  label: string;
  /** As the shopper does: of a parcel, or of an order that is fetched. */
  forShopper: { parcel: string; collected: string };
  /** Whether every order passes through it on its way to the shopper; one that does not ends the way where it was. */
  isOnWay: boolean;
  /** What the shopper is written when the order comes to be so: of a parcel, or of an order that is fetched. */
  mail: { parcel: StatusMailKind; collected: StatusMailKind } | null;
};

/**
 * What each state of an order says (specification section 4). From any the owner may set any other.
 */
export const ORDER_STATUS = {
  pending: {
    label: 'In Attesa',
    forShopper: { parcel: 'Ricevuto', collected: 'Ricevuto' },
    isOnWay: true,
    mail: null,
  },
  processing: {
    label: 'In Lavorazione',
    forShopper: { parcel: 'In preparazione', collected: 'In preparazione' },
    isOnWay: true,
    mail: null,
  },
  shipped: {
    label: 'Spedito',
    forShopper: { parcel: 'Spedito', collected: 'Pronto per il ritiro' },
    isOnWay: true,
    mail: { parcel: 'order-shipped', collected: 'order-ready' },
  },
  delivered: {
    label: 'Consegnato',
    forShopper: { parcel: 'Consegnato', collected: 'Ritirato' },
    isOnWay: true,
    mail: null,
  },
  cancelled: {
    label: 'Annullato',
    forShopper: { parcel: 'Annullato', collected: 'Annullato' },
    isOnWay: false,
    mail: { parcel: 'order-cancelled', collected: 'order-cancelled' },
  },
} as const satisfies Record<(typeof ORDER_STATUSES)[number], StatusFacts>;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(value: unknown): value is OrderStatus {
  return isKeyOf(ORDER_STATUS, value);
}
