import { data, href, redirect } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { idFrom } from '#lib/uuid.ts';
import { receivedForm, shopFor } from '#routes/admin/shared/access.server.ts';
import { done, failed, invalid, refused } from '#routes/admin/shared/form-answers.server.ts';
import { NotLoaded, useShownToSignedIn } from '#routes/admin/shared/list-states.tsx';
import { adminMeta, loadShown, readAndWrite } from '#routes/admin/shared/page.ts';
import { BackToList } from '#routes/admin/shared/record-page.tsx';
import { DRAFT_ORDER_TITLE, draftOrderText } from '#shop/checkout/draft-orders/draft-order.ts';
import { draftOrderById, draftOrderLink } from '#shop/checkout/draft-orders/draft-orders.server.ts';
import { sellDraftOrder } from '#shop/checkout/staff-orders/order-from-draft.server.ts';
import { releaseDraftOrder, sendLink } from '#shop/checkout/staff-orders/propose.server.ts';
import { draftOrderRefusal, notSold } from '#shop/checkout/staff-orders/refusals.ts';
import { shownDraftOrder } from '#shop/checkout/staff-orders/shown.server.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { formatEuro } from '#shop/money/money.ts';
import type { Route } from './+types/route';
import { DraftOrderView, PIECES_RELEASED, type Shown } from './draft-order-view.tsx';

export const handle = {
  needs: readAndWrite('orders:write'),
  help: 'ordini-a-mano',
  acts: {
    'proposal-sold': { name: 'Ordine a mano pagato in negozio', intent: 'sold', subject: 'id' },
    'proposal-released': { name: 'Capi da parte rimessi in vendita', intent: 'release', subject: 'id' },
    'proposal-linked': { name: 'Link da confermare mandato', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Da confermare');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  return loadShown(shop.log, 'admin/ordini/proposte/:id', async (): Promise<Shown> => {
    const row = await draftOrderById(shop.db, idFrom(args.params.id));
    if (!row) throw data(null, { status: 404 });
    const settings = await shop.settings();
    const { customer } = row;
    const postalCode = customer.customer_postal_code || null;
    const proposal = await shownDraftOrder(shop, row, postalCode);
    const text = draftOrderText({
      name: (customer.customer_name ?? '').split(' ')[0] ?? '',
      shop: settings.identity.brand,
      total: formatEuro(proposal.quote.totalCents),
      until: proposal.until,
      link: draftOrderLink(shop, row),
    });
    return {
      proposal,
      customer,
      reason: row.discountReason,
      note: row.note,
      paymentId: crypto.randomUUID(),
      share:
        row.status === 'open'
          ? {
              subject: DRAFT_ORDER_TITLE,
              text,
              phone: customer.customer_phone ?? '',
              email: customer.customer_email ?? '',
            }
          : null,
      isNewLink: row.linkGeneration > 0,
      hasVat: hasVatOn(settings.taxRegimes, dayInRome(shop.now())),
    };
  });
}

export { loadOrStay as clientLoader, sendOrStay as clientAction } from '#routes/admin/shared/stay-on-page.ts';

/** Creates a link (`link`), sells at the counter (`sold`), or releases the pieces (`release`). */
export async function action(args: Route.ActionArgs) {
  const { form, text, shop, actor } = await receivedForm(args, handle);
  const id = idFrom(args.params.id);
  const version = Number(text('version'));
  const intent = form.get('intent');
  if (intent === 'sold') {
    const sold = await sellDraftOrder(shop, {
      proposalId: id,
      version,
      actor,
      paymentId: text('payment'),
      isTaken: form.get('taken') === 'on',
    });
    if (sold.ok) throw redirect(href('/admin/ordini/:id', { id: sold.orderId }), 303);
    if (sold.fields)
      return invalid({ customer: 'Manca qualcosa della cliente: premi «Modifica» e completa i suoi dati.' });
    return refused(409, notSold(sold));
  }
  if (intent !== 'link' && intent !== 'release') return failed(422);
  const settings = await shop.settings();
  const saved =
    intent === 'link'
      ? await sendLink(shop, { id, version, settings })
      : await releaseDraftOrder(shop, { id, version, actor });
  if (saved.ok) return done(intent === 'link' ? 'Il link è pronto: mandalo alla cliente.' : PIECES_RELEASED);
  const { status, message } = draftOrderRefusal(saved);
  return refused(status, message);
}

export default function DraftOrderPage({ loaderData }: Route.ComponentProps) {
  const shown = useShownToSignedIn(loaderData);
  return (
    <>
      <BackToList to={href('/admin/ordini/proposte')}>Da confermare e da parte</BackToList>
      <NotLoaded loaded={loaderData} message="Impossibile caricare la proposta" />
      {shown && <DraftOrderView {...shown} />}
    </>
  );
}
