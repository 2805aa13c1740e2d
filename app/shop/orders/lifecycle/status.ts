import type { ORDER_STATUSES } from '#db/values/orders.ts';
import { isKeyOf, keysOf } from '#lib/keys.ts';

export type StatusMailKind = 'order-shipped' | 'order-ready' | 'order-cancelled';

type StatusFacts = {
  /** Name for the owner. */
  label: string;
  /** Name for the shopper, by delivery. */
  forShopper: { parcel: string; collected: string };
  /** Whether every order passes through it; others end the timeline. */
  isStep: boolean;
  /** The e-mail sent on reaching it, by delivery. */
  mail: { parcel: StatusMailKind; collected: StatusMailKind } | null;
};

/** Specification section 4. Any status may follow any other. */
export const ORDER_STATUS = {
  pending: {
    label: 'In Attesa',
    forShopper: { parcel: 'Ricevuto', collected: 'Ricevuto' },
    isStep: true,
    mail: null,
  },
  processing: {
    label: 'In Lavorazione',
    forShopper: { parcel: 'In preparazione', collected: 'In preparazione' },
    isStep: true,
    mail: null,
  },
  shipped: {
    label: 'Spedito',
    forShopper: { parcel: 'Spedito', collected: 'Pronto per il ritiro' },
    isStep: true,
    mail: { parcel: 'order-shipped', collected: 'order-ready' },
  },
  delivered: {
    label: 'Consegnato',
    forShopper: { parcel: 'Consegnato', collected: 'Ritirato' },
    isStep: true,
    mail: null,
  },
  cancelled: {
    label: 'Annullato',
    forShopper: { parcel: 'Annullato', collected: 'Annullato' },
    isStep: false,
    mail: { parcel: 'order-cancelled', collected: 'order-cancelled' },
  },
} as const satisfies Record<(typeof ORDER_STATUSES)[number], StatusFacts>;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

export function isOrderStatus(value: unknown): value is OrderStatus {
  return isKeyOf(ORDER_STATUS, value);
}

/** Filters by what an order waits for. */
export const ORDER_WORK = {
  ship: 'Da spedire',
  prepare: 'Da preparare per il ritiro',
  pay: 'Da incassare',
} as const;

export type OrderWork = keyof typeof ORDER_WORK;

export const ORDER_WORKS = keysOf(ORDER_WORK);
