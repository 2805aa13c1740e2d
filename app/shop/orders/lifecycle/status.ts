import { isKeyOf, keysOf } from '#lib/keys.ts';

/** What an order's shopper is written about it. */
export type StatusMailKind = 'order-shipped' | 'order-ready' | 'order-cancelled';

type StatusFacts = {
  /** As the owner reads it. */
  label: string;
  /** As the shopper does: of a parcel, or of an order that is fetched. */
  forShopper: { parcel: string; collected: string };
  /** Whether the order waits for the owner. */
  isToHandle: boolean;
  /** Whether every order passes through it on its way to the shopper; one that does not ends the way where it was. */
  isOnWay: boolean;
  /** What the shopper is written when the order comes to be so: of a parcel, or of an order that is fetched. */
  mail: { parcel: StatusMailKind; collected: StatusMailKind } | null;
};

/**
 * The states of an order: the one table of them, in the order of its life (specification section 4). From any the owner
 * may set any other. The database's check of `orders.status`, and its index of orders to handle, are made from it:
 * another status needs a migration.
 */
export const ORDER_STATUS = {
  pending: {
    label: 'In Attesa',
    forShopper: { parcel: 'Ricevuto', collected: 'Ricevuto' },
    isToHandle: true,
    isOnWay: true,
    mail: null,
  },
  processing: {
    label: 'In Lavorazione',
    forShopper: { parcel: 'In preparazione', collected: 'In preparazione' },
    isToHandle: true,
    isOnWay: true,
    mail: null,
  },
  shipped: {
    label: 'Spedito',
    forShopper: { parcel: 'Spedito', collected: 'Pronto per il ritiro' },
    isToHandle: false,
    isOnWay: true,
    mail: { parcel: 'order-shipped', collected: 'order-ready' },
  },
  delivered: {
    label: 'Consegnato',
    forShopper: { parcel: 'Consegnato', collected: 'Ritirato' },
    isToHandle: false,
    isOnWay: true,
    mail: null,
  },
  cancelled: {
    label: 'Annullato',
    forShopper: { parcel: 'Annullato', collected: 'Annullato' },
    isToHandle: false,
    isOnWay: false,
    mail: { parcel: 'order-cancelled', collected: 'order-cancelled' },
  },
} as const satisfies Record<string, StatusFacts>;

export type OrderStatus = keyof typeof ORDER_STATUS;

export const ORDER_STATUSES = keysOf(ORDER_STATUS);

/** Orders so wait for the owner. */
export const STATUSES_TO_HANDLE = ORDER_STATUSES.filter((status) => ORDER_STATUS[status].isToHandle);

export function isOrderStatus(value: unknown): value is OrderStatus {
  return isKeyOf(ORDER_STATUS, value);
}
