import { z } from 'zod';
import { INVOICE_REFUSALS, readInvoice } from '#shop/orders/invoice-requests/invoice-forms.ts';
import { issueInvoice } from '#shop/orders/invoices/issue.server.ts';
import { invoiceOfOrder, type OrderInvoice } from '#shop/orders/invoices/order-invoice.server.ts';
import { noteInvoice } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { vatByRate } from '#shop/orders/order-resource/order-shown.ts';
import { Day, NO_ORDER, Vat } from './order-schemas.ts';
import {
  type Call,
  invalidFields,
  operation,
  type Problem,
  type Resource,
  STALE,
  versionNumber,
} from './resource.ts';
import { Cents, Currency, Id } from './value-schemas.ts';

const File = z
  .strictObject({ name: z.string(), xml: z.string() })
  .meta({ id: 'InvoiceFile', description: 'FatturaPA, unsigned' });

const address = { street: z.string(), postal_code: z.string(), city: z.string(), province: z.string() };

const Addressee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string(), tax_code: z.string(), ...address }),
  z.strictObject({
    kind: z.literal('business'),
    company: z.string(),
    vat_number: z.string(),
    sdi_code: z.string(),
    pec: z.string(),
    ...address,
  }),
]);

const Invoice = z
  .strictObject({
    number: z.string().nullable().meta({ description: 'Null until it is noted' }),
    day: Day.nullable(),
    addressee: Addressee.nullable().meta({ description: 'Null once the customer is erased' }),
    currency: Currency,
    total_cents: Cents.meta({ description: 'What it bills, or would bill if it were noted now' }),
    vat: Vat,
    file: File.nullable().meta({ description: 'Once number and day are noted' }),
    credit_notes: z.array(
      z.strictObject({
        id: Id,
        number: z.string(),
        day: Day,
        amount_cents: Cents,
        vat: Vat,
        file: File.nullable(),
      }),
    ),
    credit_due_cents: Cents.meta({ description: 'Of the next credit note; 0 where none is due' }),
  })
  .meta({ id: 'Invoice' });

const NumberAndDay = z.strictObject({ number: z.string().max(40), day: Day }).meta({ id: 'InvoiceNumber' });

const NO_INVOICE: Problem = { problem: 'not_found', detail: 'No such order, or no invoice was requested.' };

async function answered({ shop, id }: Pick<Call<unknown, unknown>, 'shop' | 'id'>) {
  const invoice = await invoiceOfOrder(shop, id);
  return invoice ? { body: shown(invoice), version: String(invoice.order.version) } : NO_INVOICE;
}

export const invoice: Resource = {
  '/orders/{id}/invoice': {
    GET: operation({
      scope: 'orders:read',
      summary: 'The invoice that was requested with an order, with its file and credit notes',
      answer: Invoice,
      handle: answered,
    }),
    PUT: operation({
      scope: 'orders:write',
      summary: 'Note the number and day of an invoice; `If-Match` is the order’s version',
      act: 'api-order-invoice',
      body: NumberAndDay,
      answer: Invoice,
      async handle(call) {
        const { shop, token, id, body, version } = call;
        const form = new FormData();
        form.set('invoice_number', body.number);
        form.set('invoice_day', body.day);
        const read = readInvoice(form);
        if (!read.ok) return invalidFields(ownNames(read.fields));
        const { invoice_number: number, invoice_day: day } = read.value;
        const change = { orderId: id, actor: token.createdBy, version: versionNumber(version) };
        const noted = await noteInvoice(
          shop,
          { ...change, invoice: { number, day: day ?? '' } },
          issueInvoice,
        );
        if (noted.ok) return answered(call);
        switch (noted.code) {
          case 'unknown_order':
            return NO_ORDER;
          case 'stale':
            return STALE;
          case 'invalid_day':
            return invalidFields({ day: INVOICE_REFUSALS.invalid_day });
          case 'number_taken':
            return invalidFields({ number: INVOICE_REFUSALS.number_taken });
          default:
            return { problem: 'conflict', detail: INVOICE_REFUSALS[noted.code] };
        }
      },
    }),
  },
};

/** The form's field `invoice_day` is `day` here. */
function ownNames(fields: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, detail]) => [name.replace('invoice_', ''), detail]),
  );
}

function shown({ order, request, totalCents, regime, file, notes, dueCents }: OrderInvoice) {
  return {
    number: order.invoiceNumber,
    day: order.invoiceDay,
    addressee: addresseeOf(request),
    currency: 'EUR' as const,
    total_cents: totalCents,
    vat: vatByRate(totalCents, regime),
    file,
    credit_notes: notes.map(({ amountCents, ...note }) => ({
      ...note,
      amount_cents: amountCents,
      vat: vatByRate(amountCents, regime),
    })),
    credit_due_cents: dueCents,
  };
}

function addresseeOf(request: OrderInvoice['request']): z.infer<typeof Addressee> | null {
  if (request.kind === 'erased') return null;
  const { street, postalCode: postal_code, city, province } = request;
  const at = { street, postal_code, city, province };
  if (request.kind === 'person')
    return { kind: 'person', name: request.name, tax_code: request.taxCode, ...at };
  const { company, vatNumber: vat_number, sdiCode: sdi_code, pec } = request;
  return { kind: 'business', company, vat_number, sdi_code, pec, ...at };
}
