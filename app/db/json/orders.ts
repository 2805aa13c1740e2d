/** Delivery or pickup dates, as ISO days in Italy; for pickup the first day counts. */
export type Arrival =
  | { kind: 'delivery'; from: string; to: string }
  | { kind: 'pickup'; from: string /** The shop's hours on that day. */; open: string };

export type InvoiceAddress = {
  street: string;
  postalCode: string;
  city: string;
  /** Two capital letters; empty where the delivery address serves, which has none. */
  province: string;
};

export type InvoiceRequest = InvoiceAddress &
  (
    | { kind: 'person'; name: string; taxCode: string }
    | {
        kind: 'business';
        company: string;
        vatNumber: string;
        /** Seven characters; empty when the invoice goes to the certified address. */
        sdiCode: string;
        /** Certified e-mail address; empty with a code alone. */
        pec: string;
      }
  );

/** Remains of a request of an anonymised order: the register of takings needs it. */
export type ErasedInvoiceRequest = { kind: 'erased' };

/** Lines and amounts of an invoice or credit note; cents, VAT included. */
export type Billed = {
  /** Lines by key of the order line; no pieces where only an amount was refunded, or withheld from a refund. */
  lines: { key: string; quantity: number; cents: number }[];
  wrappingCents: number;
  shippingCents: number;
};

/** Replaced by an exchange, by line keys; `cents` is the total of the pieces. */
export type InvoicedMove = { from: string; to: string; quantity: number; cents: number };

export type LinePieces = { line: string; quantity: number };
