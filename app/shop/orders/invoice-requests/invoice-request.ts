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

/** An invoice as the owner noted it down: the number of her own sequence and its day (ISO). */
export type IssuedInvoice = { number: string; day: string };

/** The addressee line by line, as shopper and owner read it. */
export function invoiceLines(request: InvoiceRequest | ErasedInvoiceRequest): string[] {
  if (request.kind === 'erased') return ['Dati della fattura resi anonimi'];
  const { street, postalCode, city, province } = request;
  const address = `${street}, ${postalCode} ${city}${province ? ` (${province})` : ''}`;
  if (request.kind === 'person') return [request.name, `Codice fiscale ${request.taxCode}`, address];
  return [
    request.company,
    `Partita IVA ${request.vatNumber}`,
    address,
    ...(request.sdiCode ? [`Codice SDI ${request.sdiCode}`] : []),
    ...(request.pec ? [`PEC ${request.pec}`] : []),
  ];
}
