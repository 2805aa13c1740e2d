import Printer from 'lucide-react/icons/printer';
import { data, href, Link } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { can } from '../../../shop/auth/visitor.ts';
import { addNote, moveOrder, setDeliveryDay, setParcel } from '../../../shop/orders/move-order.server.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { GiftNote, OrderMoney, OrderPieces } from '../../../shop/orders/order-detail.tsx';
import { readDelivery, readNote, readParcel, readStatus } from '../../../shop/orders/order-forms.ts';
import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { ownerStatus } from '../../../shop/orders/timeline.ts';
import { lacksNumber } from '../../../shop/orders/told-number.server.ts';
import type { UndoableMove } from '../../../shop/orders/undo.ts';
import { undoableMove } from '../../../shop/orders/undo-move.server.ts';
import { type OrderWithRefunds, orderWithRefunds } from '../../../shop/refunds/read.server.ts';
import { restockable } from '../../../shop/refunds/refund.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import {
  type RefundProposal,
  refundProposal,
  type WithdrawalRow,
  withdrawalsOfOrder,
} from '../../../shop/withdrawals/read.server.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requireGrant, requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { attempt } from '../shared/attempt.ts';
import type { FormAnswer } from '../shared/form-answer.ts';
import { done, failed, invalid, moved, notFound, refused } from '../shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import { receivedForm } from '../shared/received-form.server.ts';
import { BackToList, Panel } from '../shared/record-page.tsx';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { OrderHistory } from './order-history.tsx';
import { InvoicePanel } from './order-invoice.tsx';
import { CustomerPanel, PaymentPanel } from './order-panels.tsx';
import { RefundPanel } from './order-refund.tsx';
import { ShippingPanel } from './order-shipping.tsx';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'ordine',
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.shown ? `Ordine ${orderNumber(loaderData.shown.order.id)}` : 'Ordine');

type Shown = OrderWithRefunds & {
  /** Pieces of each line, by its key, that may still go back into stock. */
  returnable: Record<string, number>;
  /** Id of the refund that the form asks for: sent twice, it is one refund. */
  refundId: string;
  realPayments: boolean;
  withdrawals: WithdrawalRow[];
  /** What the refund form begins with when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  /** Today in Italy, ISO. */
  today: string;
  /** The parcel has left, and no letter has named its number. */
  lacksNumber: boolean;
  /** The last change of status, while it may be taken back. */
  undo: UndoableMove | null;
};

export async function loader(asked: Route.LoaderArgs) {
  const visitor = await requirePermission(asked, handle.needs.read);
  const mayRefund = can(visitor, 'refunds:write');
  const shop = asked.context.get(shopContext);
  return loadShown(shop.log, 'admin/ordini/:id', async (): Promise<Shown> => {
    const story = await orderWithRefunds(shop.db, idFrom(asked.params.id));
    if (!story) throw data(null, { status: 404 });
    const withdrawalId = new URL(asked.request.url).searchParams.get('recesso');
    const { shipping: policy } = await loadSettings(shop.db);
    return {
      ...story,
      ...(!can(visitor, 'invoices:write') && { order: { ...story.order, invoiceRequest: null } }),
      returnable: restockable(story.order.items, story.refunds),
      refundId: crypto.randomUUID(),
      realPayments: shop.selling() === 'live',
      withdrawals: mayRefund ? await withdrawalsOfOrder(shop.db, story.order.id) : [],
      proposal:
        withdrawalId === null || !mayRefund
          ? null
          : await refundProposal(shop.db, { order: story.order, withdrawalId, policy }),
      today: dayInRome(shop.now()),
      lacksNumber: await lacksNumber(shop.db, story.order),
      undo: await undoableMove(shop, story.order.id),
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

const UNKNOWN = 'questo ordine non esiste più';
const NOT_MOVED = "Impossibile aggiornare l'ordine";

/** Moves the order, or adds to what is known of it; its refunds have an address of their own. */
export async function action(asked: Route.ActionArgs) {
  const { form, shop, visitor, actor } = await receivedForm(asked, handle);
  const orderId = idFrom(asked.params.id);

  switch (form.get('intent')) {
    case 'status': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const parcel = form.has('carrier') ? parcelOf(read.value) : null;
      const wanted = readStatus(form);
      if (!wanted.ok) return refused(422, NOT_MOVED);
      const { status: to, refund } = wanted.value;
      if (refund) requireGrant(asked, visitor, 'refunds:write');
      const change = await moveOrder(shop, { orderId, to, actor, parcel, refund });
      if (change.ok) return moved(change.undo);
      return refused(change.code === 'unknown_order' ? 404 : 422, NOT_MOVED);
    }
    case 'parcel': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const { tell } = read.value;
      const kept = await setParcel(shop, { orderId, actor, parcel: parcelOf(read.value), tell });
      if (!kept.ok) return notFound(UNKNOWN);
      return done(kept.told ? 'Spedizione salvata: il cliente riceve il numero.' : 'Spedizione salvata');
    }
    case 'delivery': {
      const read = readDelivery(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setDeliveryDay(shop, { orderId, actor, day: read.value.delivered });
      if (set.ok) return done('Data di consegna salvata');
      if (set.code === 'unknown_order') return notFound(UNKNOWN);
      return invalid({ delivered: 'Scrivi un giorno fra quello dell’ordine e oggi.' });
    }
    case 'note': {
      const read = readNote(form);
      if (!read.ok) return invalid(read.fields);
      const added = await addNote(shop, { orderId, actor, text: read.value.note });
      return added.ok ? done('Nota aggiunta') : notFound(UNKNOWN);
    }
    default:
      return failed(422);
  }
}

function parcelOf({
  carrier,
  tracking_number: trackingNumber,
}: {
  carrier: string;
  tracking_number: string;
}) {
  return { carrier, trackingNumber };
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return attempt<FormAnswer>(() => serverAction());
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const kept = useLastShown(loaderData.shown);
  // The customer's address does not stay on the screen of somebody who signed out.
  const shown = !loaderData.refused && kept?.order.id === idFrom(params.id) ? kept : null;
  useLive('orders');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’ordine" />
      {shown && <OrderView shown={shown} />}
    </>
  );
}

function OrderView({ shown }: { shown: Shown }) {
  const { order, events, refunds, returnable, refundId, realPayments, withdrawals, proposal } = shown;
  const number = orderNumber(order.id);
  const { unsaved, onUnsaved } = useUnsavedParts();

  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl md:text-3xl">
          Ordine <span className="font-sans text-xl font-semibold tabular-nums md:text-2xl">{number}</span>
        </h1>
        <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
        <p className="text-ink-soft tabular-nums">
          <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time>
        </p>
        <Link
          to={href('/admin/ordini/:id/bolla', { id: order.id })}
          className={`${buttonClass('secondary', 'sm')} sm:ml-auto`}
        >
          <Printer aria-hidden size={16} strokeWidth={1.8} />
          Bolla da stampare
        </Link>
      </div>

      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Prodotti" className="max-lg:order-2">
            <OrderPieces items={order.items} />
            <OrderMoney order={order} />
          </Panel>
          <Panel id="rimborsi" title="Rimborsi" className="scroll-mt-4 max-lg:order-3">
            <RefundPanel
              order={order}
              refunds={refunds}
              returnable={returnable}
              firstRefundId={refundId}
              withdrawals={withdrawals}
              proposal={proposal}
              onUnsaved={onUnsaved}
            />
          </Panel>
          <Panel title="Storia" className="max-lg:order-6">
            <OrderHistory order={order} events={events} onUnsaved={onUnsaved} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Stato e spedizione" className="max-lg:order-1">
            <ShippingPanel {...shown} onUnsaved={onUnsaved} />
          </Panel>
          <Panel title="Cliente" className="max-lg:order-4">
            <CustomerPanel order={order} />
          </Panel>
          {order.giftMessage !== null && (
            <Panel title="Regalo" className="max-lg:order-2">
              <GiftNote order={order} />
            </Panel>
          )}
          {order.invoiceRequest && (
            <Panel id="fattura" title="Fattura" className="scroll-mt-4 max-lg:order-4">
              <InvoicePanel {...{ order, request: order.invoiceRequest, today: shown.today, onUnsaved }} />
            </Panel>
          )}
          <Panel title="Pagamento" className="max-lg:order-5">
            <PaymentPanel order={order} realPayments={realPayments} />
          </Panel>
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}
