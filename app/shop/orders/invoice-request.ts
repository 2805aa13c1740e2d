/** What the invoice of an order is made out with, frozen when the shopper asked for it. */
export type InvoiceRequest =
  | { kind: 'person'; taxCode: string }
  | {
      kind: 'business';
      company: string;
      vatNumber: string;
      street: string;
      postalCode: string;
      city: string;
      /** Two letters. */
      province: string;
      /** Seven characters; empty when the invoice goes to the certified address. */
      sdiCode: string;
      /** Certified e-mail address; empty when there is a code. */
      pec: string;
    };
