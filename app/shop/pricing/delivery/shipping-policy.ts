/** The one promise on delivery of a live shop (Codice del Consumo art. 61). */
export const DELIVERY_PROMISE =
  'Consegniamo nei giorni indicati prima dell’ordine, in ogni caso entro 30 giorni.';

/** What delivery and wrapping cost, and when a parcel leaves; amounts in cents (decisions on shipping, specification section 9). */
export type ShippingPolicy = {
  standardCents: number;
  /** Standard delivery is free when the subtotal, before any code, is this much or more. */
  freeFromCents: number;
  expressCents: number;
  /** Added to standard delivery to islands and remote zones. */
  remoteSurchargeCents: number;
  /** An order of this hour (0-24, in Italy) or later leaves on the next working day. */
  cutoffHour: number;
  /** Price of the gift wrapping; null while it is not offered, 0 where it is free. */
  wrappingCents: number | null;
  /** Parcels go to other European countries too, agreed upon by e-mail; the checkout delivers in Italy alone. */
  europeOnRequest: boolean;
};
