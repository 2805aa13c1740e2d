import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { correctInvoice } from '#routes/admin/orders/shared/correct.server.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { type Answered, done, invalid, notFound, refused } from '#routes/admin/shared/form-answers.server.ts';
import { ORDER_GONE, staleOrder } from '#routes/admin/shared/order-refusal.server.ts';
import { readAndWrite } from '#routes/admin/shared/page.ts';
import { fileAnswer } from '#routes/shared/file-answer.ts';
import { sentText } from '#shop/forms/fields.ts';
import {
  INVOICE_REFUSALS,
  readCreditNote,
  readInvoice,
} from '#shop/orders/invoice-requests/invoice-forms.ts';
import { noteCreditNote, takeCreditNoteBack } from '#shop/orders/invoices/credit-notes.server.ts';
import { issueInvoice } from '#shop/orders/invoices/issue.server.ts';
import { documentFile } from '#shop/orders/invoices/order-invoice.server.ts';
import { noteInvoice, takeInvoiceBack } from '#shop/orders/lifecycle/invoice-data.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: readAndWrite('invoices:write'),
  acts: {
    'credit-note': { name: 'Nota di credito annotata', intent: 'credit-note', subject: 'id' },
    'credit-note-back': { name: 'Nota di credito tolta', intent: 'credit-note-back', subject: 'id' },
    'order-invoice': { name: 'Fattura annotata', subject: 'id' },
  },
} satisfies RouteFacts;

/** FatturaPA of the invoice, or of the credit note with the id in `nota`; 404 until number and day are recorded. */
export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const file = await documentFile(shop, idFrom(args.params.id), args.url.searchParams.get('nota'));
  if (!file) throw data(null, { status: 404 });
  const { name, xml } = file;
  return fileAnswer(name, xml, 'application/xml');
}

type RequestArgs = Awaited<ReturnType<typeof receivedForm>>;

/**
 * Records number and day of the invoice or (`credit-note`) credit note; `take-back`, `credit-note-back` remove them.
 */
export async function action(args: Route.ActionArgs) {
  const received = await receivedForm(args, handle);
  const { form, shop, visitor, actor } = received;
  const orderId = idFrom(args.params.id);
  const version = sentVersion(form);
  switch (form.get('intent')) {
    case 'take-back': {
      const taken = await takeInvoiceBack(shop, { orderId, actor, version });
      if (taken.ok) return done('Numero della fattura tolto');
      if (taken.code === 'unknown_order') return notFound(ORDER_GONE);
      if (taken.code === 'stale') return staleOrder({ shop, visitor }, { orderId, version });
      return refused(422, 'Questa fattura ha una nota di credito: prima togli quella.');
    }
    case 'correct':
      return correctInvoice({ shop, visitor }, form, { orderId, actor, version });
    case 'credit-note':
      return creditNote(received, orderId);
    case 'credit-note-back': {
      const noteId = sentText(form, 'note');
      const taken = await takeCreditNoteBack(shop, { orderId, actor, noteId, version });
      if (taken.ok) return done('Nota di credito tolta');
      return taken.code === 'stale'
        ? staleOrder({ shop, visitor }, { orderId, version })
        : notFound(ORDER_GONE);
    }
    default:
      return invoice(received, orderId);
  }
}

async function invoice({ form, shop, visitor, actor }: RequestArgs, orderId: string): Promise<Answered> {
  const read = readInvoice(form);
  if (!read.ok) return invalid(read.fields);
  const { invoice_number: number, invoice_day: day } = read.value;
  const version = sentVersion(form);
  const change = { orderId, actor, version, invoice: { number, day: day ?? '' } };
  const noted = await noteInvoice(shop, change, issueInvoice);
  if (noted.ok) return done('Fattura annotata');
  switch (noted.code) {
    case 'unknown_order':
      return notFound(ORDER_GONE);
    case 'stale':
      return staleOrder({ shop, visitor }, { orderId, version });
    case 'not_requested':
    case 'nothing_left':
      return refused(422, INVOICE_REFUSALS[noted.code]);
    case 'invalid_day':
      return invalid({ invoice_day: INVOICE_REFUSALS.invalid_day });
    case 'number_taken':
      return invalid({ invoice_number: INVOICE_REFUSALS.number_taken });
  }
}

async function creditNote({ form, shop, actor }: RequestArgs, orderId: string): Promise<Answered> {
  const read = readCreditNote(form);
  if (!read.ok) return invalid(read.fields);
  const { credit_number: number, credit_day: day } = read.value;
  const expectedCents = Number(sentText(form, 'credit_cents'));
  const noted = await noteCreditNote(shop, {
    orderId,
    actor,
    note: { number, day: day ?? '' },
    expectedCents,
  });
  if (noted.ok) return done('Nota di credito annotata');
  switch (noted.code) {
    case 'unknown_order':
      return notFound(ORDER_GONE);
    case 'no_invoice':
      return refused(422, 'Prima annota la fattura: la nota di credito si riferisce a lei.');
    case 'nothing_due':
      return refused(
        422,
        'Dopo la fattura niente è stato rimborsato o annullato: non serve una nota di credito.',
      );
    case 'amount_changed':
      return refused(409, 'Intanto i rimborsi sono cambiati: controlla l’importo della nota di credito.');
    case 'invalid_day':
      return invalid({ credit_day: 'Scrivi un giorno fra quello della fattura e oggi.' });
    case 'number_taken':
      return invalid({
        credit_number: 'Questo numero è già di una fattura o di una nota di credito dello stesso anno.',
      });
  }
}
