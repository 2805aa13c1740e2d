/** When an order reaches its buyer, as ISO days in Italy; what is fetched is ready from the first of them on. */
export type Arrival =
  | { kind: 'delivery'; from: string; to: string }
  | { kind: 'pickup'; from: string /** The shop's hours on that day. */; open: string };

/** Where the invoice's addressee lives, or has the registered office. */
export type InvoiceAddress = {
  street: string;
  /** Five digits. */
  postalCode: string;
  city: string;
  /** Two capital letters; empty where the delivery address serves, which asks for none. */
  province: string;
};

/** What the invoice of an order is made out with, frozen when the shopper requested it. */
export type InvoiceRequest = InvoiceAddress &
  (
    | { kind: 'person'; name: string; taxCode: string }
    | {
        kind: 'business';
        company: string;
        vatNumber: string;
        /** Seven characters; empty when the invoice goes to the certified address. */
        sdiCode: string;
        /** Certified e-mail address; empty when there is only a code. */
        pec: string;
      }
  );

/** What stays of a request once its order is anonymous: that there was one, which the register of takings needs. */
export type ErasedInvoiceRequest = { kind: 'erased' };

/**
 * What a document (an invoice or a credit note) bills of an order: pieces with what was paid for them, the discount taken
 * off, the gift wrapping and the delivery. In cents, VAT included.
 */
export type Billed = {
  /** By the key of the order's line; cents may stand without a piece, where an amount alone was given back or kept. */
  lines: { key: string; quantity: number; cents: number }[];
  wrappingCents: number;
  shippingCents: number;
};

/** Pieces that an exchange put in the place of others, by the keys of their lines; `cents` is what they came to. */
export type InvoicedMove = { from: string; to: string; quantity: number; cents: number };

/** Pieces of one line of an order; `line` is its key (`orderLineKey`). */
export type LinePieces = { line: string; quantity: number };
