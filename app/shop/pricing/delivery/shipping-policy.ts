import type { Cents } from '#shop/money/money.ts';

/** The one delivery promise of a live shop (Codice del Consumo art. 61). */
export const DELIVERY_PROMISE =
  'Consegniamo nei giorni indicati prima dell’ordine, in ogni caso entro 30 giorni.';

/** Amounts in cents (specification section 9). */
export type ShippingPolicy = {
  standardCents: number;
  /** Threshold for the subtotal before any code. */
  freeFromCents: number;
  expressCents: number;
  /** Added to standard delivery to islands and remote zones. */
  remoteSurchargeCents: number;
  /** From this hour on (0-24, in Italy) orders leave on the next working day. */
  cutoffHour: number;
  /** Gift wrapping; null: not offered, 0: free. */
  wrappingCents: number | null;
  /** Delivery to other European countries by e-mail agreement; the checkout delivers in Italy only. */
  europeOnRequest: boolean;
  /** A closed shop has not saved its costs: they must not be promised. */
  isUnstated?: true;
};

/** 0 once it is free. */
export function missingForFreeShipping(
  policy: Pick<ShippingPolicy, 'freeFromCents'>,
  subtotalCents: Cents,
): Cents {
  return Math.max(0, policy.freeFromCents - subtotalCents);
}
