import { data } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { fatturaPa, fatturaPaName } from '../../../shop/invoices/fattura-pa.ts';
import { readInvoice } from '../../../shop/orders/invoice-forms.ts';
import { noteInvoice, takeInvoiceBack } from '../../../shop/orders/invoices.server.ts';
import { orderById } from '../../../shop/orders/order-detail.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { done, invalid, notFound, refused } from '../shared/form-answers.server.ts';
import { readAndWrite } from '../shared/needs.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import type { Route } from './+types/route';

export const handle = { needs: readAndWrite('invoices:write') } satisfies RouteFacts;

/** The invoice of an order as FatturaPA; 404 until its number and day are noted down. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db } = asked.context.get(shopContext);
  const order = await orderById(db, idFrom(asked.params.id));
  const { invoiceRequest: request, invoiceNumber: number, invoiceDay: day } = order ?? {};
  if (!order || !request || request.kind === 'erased' || !number || !day) throw data(null, { status: 404 });
  const { identity: seller } = await loadSettings(db);
  return new Response(fatturaPa({ order, request, invoice: { number, day }, seller }), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fatturaPaName({ order, seller })}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Notes down the number and day of an order's invoice; `intent=take-back` forgets them. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, actor } = await receivedForm(asked, handle);
  const orderId = idFrom(asked.params.id);
  if (form.get('intent') === 'take-back') {
    const taken = await takeInvoiceBack(shop, { orderId, actor });
    return taken.ok ? done('Numero della fattura tolto') : notFound(UNKNOWN);
  }
  const read = readInvoice(form);
  if (!read.ok) return invalid(read.fields);
  const { invoice_number: number, invoice_day: day } = read.value;
  const noted = await noteInvoice(shop, { orderId, actor, invoice: { number, day: day ?? '' } });
  if (noted.ok) return done('Fattura annotata');
  switch (noted.code) {
    case 'unknown_order':
      return notFound(UNKNOWN);
    case 'not_asked':
      return refused(422, 'Per questo ordine non è stata chiesta una fattura.');
    case 'invalid_day':
      return invalid({ invoice_day: 'Scrivi un giorno fra quello del pagamento e oggi.' });
    case 'number_taken':
      return invalid({ invoice_number: 'Questo numero è già di un’altra fattura dello stesso anno.' });
  }
}

const UNKNOWN = 'questo ordine non esiste più';
