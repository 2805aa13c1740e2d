import type { ErasedInvoiceRequest, InvoiceRequest } from '#db/json/orders.ts';

/** Number and ISO day as recorded by the owner. */
export type IssuedInvoice = { number: string; day: string };

/** Lines of the addressee. */
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
