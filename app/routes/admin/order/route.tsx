import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { data, href, Link, useRevalidator } from 'react-router';
import { shopContext } from '../../../context.ts';
import { addNote, moveOrder, setParcel } from '../../../shop/orders/move-order.server.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { OrderMoney, OrderPieces } from '../../../shop/orders/order-detail.tsx';
import { StatusBadge } from '../../../shop/orders/status-badge.tsx';
import { type OrderStory, orderStory } from '../../../shop/refunds/read.server.ts';
import {
  REFUND_REFUSALS,
  type RefundRefusal,
  type Restock,
  refundAmount,
  restockable,
} from '../../../shop/refunds/refund.ts';
import { requestRefund } from '../../../shop/refunds/request.server.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { useLive } from '../../shared/use-live.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { attempt } from '../shared/attempt.ts';
import { LoadFailure, loadOr, useLastShown } from '../shared/list-states.tsx';
import { type Loaded, loadShown } from '../shared/load-shown.ts';
import type { OrderAnswer } from '../shared/order-answer.ts';
import { UnsavedGuard } from '../shared/unsaved-guard.tsx';
import { useUnsavedParts } from '../shared/use-unsaved-parts.ts';
import type { Route } from './+types/route';
import { OrderHistory } from './order-history.tsx';
import { CustomerPanel, PaymentPanel } from './order-panels.tsx';
import { RefundPanel } from './order-refund.tsx';
import { ShippingPanel } from './order-shipping.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.shown ? `Ordine ${orderNumber(loaderData.shown.order.id)}` : 'Ordine' },
  { name: 'robots', content: 'noindex, nofollow' },
];

type Shown = OrderStory & {
  /** Pieces of each line that may still go back on the shelf. */
  returnable: number[];
  /** Id of the refund that the form asks for: sent twice, it is one refund. */
  refundId: string;
  realPayments: boolean;
};

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'orders:read');
  const shop = asked.context.get(shopContext);
  return loadShown(shop.log, 'admin/ordini/:id', async (): Promise<Shown> => {
    const story = await orderStory(shop.db, asked.params.id);
    if (!story) throw data(null, { status: 404 });
    return {
      ...story,
      returnable: restockable(story.order.items, story.refunds),
      refundId: crypto.randomUUID(),
      realPayments: shop.selling() === 'live',
    };
  });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>(request, () => serverLoader());
}

const UNKNOWN = 'Questo ordine non esiste più.';

export async function action(asked: Route.ActionArgs) {
  const visitor = await requirePermission(asked, 'orders:write');
  const shop = asked.context.get(shopContext);
  const orderId = asked.params.id;
  const actor = visitor.userId;
  const form = await asked.request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const parcel = { carrier: text('carrier'), trackingNumber: text('tracking_number') };
  const refuse = (status: number, message: string, field?: string) =>
    data<OrderAnswer>({ ok: false, message, field }, { status });

  switch (text('intent')) {
    case 'status': {
      const sent = form.has('carrier') ? parcel : null;
      const moved = await moveOrder(shop, { orderId, to: text('status'), actor, parcel: sent });
      if (moved.ok) return data<OrderAnswer>({ ok: true, message: 'Stato ordine aggiornato' });
      return refuse(moved.code === 'unknown_order' ? 404 : 422, "Impossibile aggiornare l'ordine");
    }
    case 'parcel': {
      const kept = await setParcel(shop, { orderId, actor, parcel });
      if (!kept.ok) return refuse(404, UNKNOWN);
      const message = kept.told ? 'Spedizione salvata: il cliente riceve il numero.' : 'Spedizione salvata';
      return data<OrderAnswer>({ ok: true, message });
    }
    case 'note': {
      const added = await addNote(shop, { orderId, actor, text: text('note') });
      if (added.ok) return data<OrderAnswer>({ ok: true, message: 'Nota aggiunta' });
      if (added.code === 'unknown_order') return refuse(404, UNKNOWN);
      return refuse(422, 'Scrivi la nota prima di aggiungerla.', 'note');
    }
    case 'refund': {
      const amountCents = refundAmount(text('amount'));
      if (amountCents === null) return refuse(422, REFUND_REFUSALS.invalid_amount.message, 'amount');
      const asking = {
        refundId: text('refund_id'),
        orderId,
        amountCents,
        reason: text('reason'),
        restock: restockOf(form),
        actor,
      };
      const taken = await requestRefund(shop, asking);
      if (taken.ok)
        return data<OrderAnswer>({
          ok: true,
          message: 'Rimborso avviato: il cliente riceve una lettera.',
        });
      const { status, message } = REFUND_REFUSALS[taken.code];
      return refuse(status, message, AMOUNT_REFUSALS.includes(taken.code) ? 'amount' : undefined);
    }
    default:
      return refuse(422, 'Richiesta non riconosciuta.');
  }
}

/** Refusals that are told beside the amount. */
const AMOUNT_REFUSALS: RefundRefusal[] = ['invalid_amount', 'too_much', 'refunded_elsewhere'];

/** Fields named `back_0`, `back_1`, … carry the pieces of each line. */
function restockOf(form: FormData): Restock[] {
  return [...form].flatMap(([name, value]) => {
    const line = /^back_(\d{1,3})$/.exec(name)?.[1];
    if (line === undefined || value === '' || value === '0') return [];
    return [{ line: Number(line), quantity: Number(value) }];
  });
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<OrderAnswer> {
  return attempt<OrderAnswer>(() => serverAction());
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const kept = useLastShown(loaderData.shown);
  // The customer's address does not stay on the screen of somebody who signed out.
  const shown = !loaderData.refused && kept?.order.id === params.id ? kept : null;
  useLive('orders');
  return (
    <>
      {loaderData.shown === null && (
        <LoadFailure
          message="Impossibile caricare l'ordine"
          refused={loaderData.refused}
          onRetry={() => void revalidate()}
        />
      )}
      {shown && <OrderView shown={shown} />}
    </>
  );
}

function OrderView({ shown }: { shown: Shown }) {
  const { order, events, refunds, returnable, refundId, realPayments } = shown;
  const number = orderNumber(order.id);
  const { unsaved, onUnsaved } = useUnsavedParts();

  return (
    <>
      <p>
        <Link
          to={href('/admin/ordini')}
          className="inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.8} />
          Tutti gli ordini
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl md:text-3xl">
          Ordine <span className="font-sans text-xl font-semibold tabular-nums md:text-2xl">{number}</span>
        </h1>
        <StatusBadge status={order.status} />
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
          <Panel title="Rimborsi" className="max-lg:order-3">
            <RefundPanel
              order={order}
              refunds={refunds}
              returnable={returnable}
              firstRefundId={refundId}
              onUnsaved={onUnsaved}
            />
          </Panel>
          <Panel title="Storia" className="max-lg:order-6">
            <OrderHistory events={events} onUnsaved={onUnsaved} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Stato e spedizione" className="max-lg:order-1">
            <ShippingPanel order={order} onUnsaved={onUnsaved} />
          </Panel>
          <Panel title="Cliente" className="max-lg:order-4">
            <CustomerPanel order={order} />
          </Panel>
          <Panel title="Pagamento" className="max-lg:order-5">
            <PaymentPanel order={order} realPayments={realPayments} />
          </Panel>
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

type PanelProps = { title: string; className: string; children: ReactNode };

function Panel({ title, className, children }: PanelProps) {
  return (
    <section className={`min-w-0 border border-line p-4 md:p-5 ${className}`} aria-label={title}>
      <h2 className="mb-3 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}
