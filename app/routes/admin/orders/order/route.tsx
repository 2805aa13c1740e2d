import Printer from 'lucide-react/icons/printer';
import { data, href, Link } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isKeyOf } from '#lib/keys.ts';
import { idFrom } from '#lib/uuid.ts';
import { addProvince, correct, sendAgain } from '#routes/admin/orders/shared/correct.server.ts';
import { requireGrant, requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { callAction } from '#routes/admin/shared/call-action.ts';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import {
  type Answered,
  done,
  failed,
  invalid,
  moved,
  notFound,
  refused,
} from '#routes/admin/shared/form-answers.server.ts';
import { loadOr, NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { type Loaded, loadShown } from '#routes/admin/shared/load-shown.ts';
import {
  NOT_MOVED,
  notMoved,
  type StaffRequest,
  staleOrder,
} from '#routes/admin/shared/order-refusal.server.ts';
import { receivedForm } from '#routes/admin/shared/received-form.server.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { reopenedSentence } from '#routes/admin/shared/reopened.server.ts';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { sentText } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { latestBalancePaymentOf } from '#shop/orders/balance-payments/balance-payments.server.ts';
import { otherWays } from '#shop/orders/edits/change-way.server.ts';
import { reopenWithRest } from '#shop/orders/edits/reopen-rest.server.ts';
import type { WayOffer } from '#shop/orders/edits/way.ts';
import { type ExchangeRow, exchangesOfOrder } from '#shop/orders/exchanges/read.server.ts';
import { type CreditShown, creditShown } from '#shop/orders/invoices/credit-notes.server.ts';
import { setPacking } from '#shop/orders/lifecycle/courier-news.server.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { addNote, moveOrder, setDeliveryDay, setParcel } from '#shop/orders/lifecycle/move-order.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { lacksNumber } from '#shop/orders/lifecycle/number-sent.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { GiftNote, OrderMoney, OrderPieces } from '#shop/orders/lifecycle/order-detail.tsx';
import {
  parcelOf,
  readDelivery,
  readNote,
  readPacking,
  readParcel,
  readStatus,
} from '#shop/orders/lifecycle/order-forms.ts';
import type { StatusRefusal } from '#shop/orders/lifecycle/order-status.server.ts';
import { orderReader, seenEvents, seenOrder } from '#shop/orders/lifecycle/order-visibility.ts';
import { MoneyBadges } from '#shop/orders/lifecycle/payments/money-badges.tsx';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { agreedDay } from '#shop/orders/lifecycle/payments/paid.server.ts';
import { moreTime } from '#shop/orders/lifecycle/payments/pay-by.ts';
import { StatusBadge } from '#shop/orders/lifecycle/status-badge.tsx';
import type { UndoableMove } from '#shop/orders/lifecycle/undo.ts';
import { undoableMove } from '#shop/orders/lifecycle/undo-move.server.ts';
import { sentVersion } from '#shop/orders/lifecycle/version.ts';
import type { OrderPayment } from '#shop/orders/offline-payments/payment.ts';
import { REFUSED_FIELDS } from '#shop/orders/offline-payments/payment-fields.ts';
import { paymentsOfOrder } from '#shop/orders/offline-payments/payments.server.ts';
import { refuseParcel } from '#shop/orders/offline-payments/refused-parcel.server.ts';
import { PARCEL_REFUSALS, parcelRefusal } from '#shop/orders/offline-payments/refused-parcel.ts';
import { refundAccountOf } from '#shop/orders/refunds/account.server.ts';
import type { RefundAccount } from '#shop/orders/refunds/account.ts';
import type { Dispute } from '#shop/orders/refunds/dispute.ts';
import { disputesOfOrder } from '#shop/orders/refunds/disputes.server.ts';
import { type OrderWithRefunds, orderWithRefunds } from '#shop/orders/refunds/read.server.ts';
import { piecesLeft, type Remaining, remainingOf } from '#shop/orders/refunds/remaining.ts';
import { parcelsOf } from '#shop/orders/shipments/read.server.ts';
import { type Parcels, partlySentWords } from '#shop/orders/shipments/shipment.ts';
import { papersOf } from '#shop/orders/slips/papers.server.ts';
import type { Paper } from '#shop/orders/slips/papers.ts';
import {
  type RefundProposal,
  refundProposal,
  type WithdrawalRow,
  withdrawalsOfOrder,
} from '#shop/orders/withdrawals/read.server.ts';
import { can } from '#shop/staff/auth/visitor.ts';
import { buttonClass } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { CustomerCorrection } from './customer-correction.tsx';
import { DifferencePanel, useWaiver } from './difference-panel.tsx';
import { DisputesOfRefunds, OpenDisputes } from './disputes.tsx';
import { InvoiceCorrection } from './invoice-correction.tsx';
import { OrderExchanges } from './order-exchanges.tsx';
import { OrderHistory } from './order-history.tsx';
import { InvoicePanel } from './order-invoice.tsx';
import { CustomerPanel, PaymentPanel } from './order-panels.tsx';
import { RefundPanel } from './order-refund.tsx';
import { ShippingPanel } from './order-shipping.tsx';
import { OtherWays } from './other-ways.tsx';
import { OutdatedPapers } from './outdated-papers.tsx';
import { PaidToShop } from './paid-to-shop.tsx';
import { RefusedParcel } from './refused-parcel.tsx';
import { type ShownBalancePayment, shownBalancePayment } from './shown-balance-payment.server.ts';

export const handle = {
  needs: { read: 'orders:read', write: 'orders:write' },
  help: 'ordine',
  acts: {
    'order-status': { name: 'Stato dell’ordine cambiato', intent: 'status', subject: 'id' },
    'order-parcel': { name: 'Spedizione salvata', intent: 'parcel', subject: 'id' },
    'order-province': { name: 'Provincia di un ordine aggiunta', intent: 'province', subject: 'id' },
    'order-packing': { name: 'Colli e peso salvati', intent: 'packing', subject: 'id' },
    'order-delivery': { name: 'Consegna segnata', intent: 'delivery', subject: 'id' },
    'order-parcel-refused': { name: 'Pacco rifiutato', intent: 'refused', subject: 'id' },
    'order-note': { name: 'Nota sull’ordine', intent: 'note', subject: 'id' },
  },
} satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.shown ? `Ordine ${orderNumber(loaderData.shown.order.id)}` : 'Ordine');

type Shown = Omit<OrderWithRefunds, 'order'> & {
  order: SeenOrder;
  /** Null for who may not see what went back. */
  remaining: Remaining | null;
  /** Pieces of each line, by its key, that are not refunded: to be packed and sent. */
  piecesLeft: Record<string, number>;
  /** Id of the refund that the form asks for: sent twice, it is one refund. */
  refundId: string;
  /** Id of the confirmation that is sent again: requested twice, it is one e-mail. */
  mailId: string;
  realPayments: boolean;
  disputes: Dispute[];
  withdrawals: WithdrawalRow[];
  /** What the refund form begins with when the owner comes from a withdrawal. */
  proposal: RefundProposal | null;
  /** Credit notes of its invoice, and what is due; null without an invoice, and for whoever may not see it. */
  credit: CreditShown | null;
  /** Today in Italy, ISO. */
  today: string;
  /** The parcel has left, and no e-mail has named its number. */
  lacksNumber: boolean;
  /** What came and went without the provider; empty for who may not see money. */
  payments: OrderPayment[];
  /** ISO day in Italy on which it was ordered, or proposed by the shop: money may have come since. */
  agreed: string;
  /** Where the shopper wants her money back; null while she has not said so, and for who may not see it. */
  account: RefundAccount | null;
  /** What a link asks for since the order was changed; null where it never did. */
  charge: ShownBalancePayment | null;
  /** Until when more time can be given to pay it. */
  moreTime: Date | null;
  /** The papers that were made of it. */
  papers: Paper[];
  /** The other ways in which it can be paid. */
  ways: WayOffer[];
  /** A difference was requested once. */
  wasCharged: boolean;
  /** Id of the payment that the form notes down: sent twice, it is one. */
  paymentId: string;
  /** The last change of status, while it may be taken back. */
  undo: UndoableMove | null;
  /** Its exchanges, the newest first. */
  exchanges: ExchangeRow[];
  /** How it is divided, where it leaves in several parcels. */
  parcels: Parcels;
  /** Id of the parcel that the form makes ready: sent twice, it is one. */
  shipmentId: string;
};

export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const reader = orderReader(visitor);
  const mayRefund = reader.seesMoney;
  const shop = args.context.get(shopContext);
  return loadShown(shop.log, 'admin/ordini/:id', async (): Promise<Shown> => {
    const story = await orderWithRefunds(shop.db, idFrom(args.params.id));
    if (!story) throw data(null, { status: 404 });
    const withdrawalId = args.url.searchParams.get('recesso');
    const { shipping: policy } = await loadSettings(shop.db);
    const remaining = remainingOf(story.order, story.refunds);
    return {
      order: seenOrder(story.order, reader),
      events: seenEvents(story.events, reader),
      refunds: mayRefund ? story.refunds : [],
      remaining: mayRefund ? remaining : null,
      piecesLeft: piecesLeft(remaining),
      refundId: crypto.randomUUID(),
      mailId: crypto.randomUUID(),
      realPayments: shop.selling() === 'live',
      disputes: mayRefund ? await disputesOfOrder(shop.db, story.order.id) : [],
      withdrawals: mayRefund ? await withdrawalsOfOrder(shop.db, story.order.id) : [],
      proposal:
        withdrawalId === null || !mayRefund
          ? null
          : await refundProposal(shop.db, { order: story.order, withdrawalId, policy }),
      credit: reader.seesInvoices ? await creditShown(shop.db, story.order) : null,
      today: dayInRome(shop.now()),
      lacksNumber: await lacksNumber(shop.db, story.order),
      payments: mayRefund ? await paymentsOfOrder(shop.db, story.order.id) : [],
      agreed: await agreedDay(shop.db, story.order.id),
      account: mayRefund ? await refundAccountOf(shop.db, story.order.id) : null,
      charge: await shownBalancePayment(shop, story.order),
      moreTime: moreTime(story.order, shop.now(), (await loadSettings(shop.db)).ownMethods),
      papers: await papersOf(shop.db, story.order.id),
      ways: await otherWays(shop, story.order),
      wasCharged: (await latestBalancePaymentOf(shop.db, story.order.id)) !== null,
      paymentId: crypto.randomUUID(),
      undo: await undoableMove(shop, story.order),
      exchanges: await exchangesOfOrder(shop, story.order.id, reader),
      parcels: await parcelsOf(shop.db, story.order),
      shipmentId: crypto.randomUUID(),
    };
  });
}

export function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs): Promise<Loaded<Shown>> {
  return loadOr<Loaded<Shown>>({ request, url }, () => serverLoader());
}

const UNKNOWN = 'questo ordine non esiste più';

/** Moves the order, or adds to what is known of it; its money and its parcels have addresses of their own. */
export async function action(args: Route.ActionArgs) {
  const { form, shop, visitor, actor } = await receivedForm(args, handle);
  const orderId = idFrom(args.params.id);
  const from = { orderId, version: sentVersion(form) };
  const by = { shop, visitor };

  switch (form.get('intent')) {
    case 'status': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const parcel = form.has('carrier') ? parcelOf(read.value) : null;
      const requestedStatus = readStatus(form);
      if (!requestedStatus.ok) return refused(422, NOT_MOVED);
      const { status: to, refund, sure, rest } = requestedStatus.value;
      if (refund) requireGrant(args, visitor, 'refunds:write');
      const day = sentText(form, 'delivered');
      const arrived = day !== '' && { delivered: day };
      const move = { ...from, to, actor, parcel, sure, ...arrived };
      const change = rest
        ? await reopenWithRest(shop, { ...move, mayGiveBack: can(visitor, 'refunds:write') })
        : await moveOrder(shop, { ...move, refund });
      if (!change.ok) return notMoved(by, from, change);
      return moved(change, await reopenedSentence(shop.db, orderId, change));
    }
    case 'parcel': {
      const read = readParcel(form);
      if (!read.ok) return invalid(read.fields);
      const { tell } = read.value;
      const saved = await setParcel(shop, { ...from, actor, parcel: parcelOf(read.value), notify: tell });
      if (!saved.ok) return saved.code === 'stale' ? staleOrder(by, from) : notFound(UNKNOWN);
      return done(
        saved.isNotified ? 'Spedizione salvata: la cliente riceve il numero.' : 'Spedizione salvata',
      );
    }
    case 'packing': {
      const read = readPacking(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setPacking(shop, { ...from, actor, ...read.value });
      if (set.ok) return done('Colli e peso salvati');
      return set.code === 'stale' ? staleOrder(by, from) : notFound(UNKNOWN);
    }
    case 'delivery': {
      const read = readDelivery(form);
      if (!read.ok) return invalid(read.fields);
      const set = await setDeliveryDay(shop, { ...from, actor, day: read.value.delivered });
      if (set.ok) return done('Data di consegna salvata');
      if (set.code === 'stale') return staleOrder(by, from);
      if (set.code === 'unknown_order') return notFound(UNKNOWN);
      return invalid({ delivered: 'Scrivi un giorno fra quello dell’ordine e oggi.' });
    }
    case 'refused':
      return refusedParcel(by, form, { ...from, actor });
    case 'correct':
      requireGrant(args, visitor, 'customers:write');
      return correct(by, form, { ...from, actor });
    case 'province':
      requireGrant(args, visitor, 'customers:write');
      return addProvince(by, form, { ...from, actor });
    case 'confirmation':
      requireGrant(args, visitor, 'customers:write');
      return sendAgain(by, form, { ...from, actor });
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

const readRefusedParcel = formReader(REFUSED_FIELDS);

/** Notes down that the order's parcel was refused at the door. */
async function refusedParcel(
  by: StaffRequest,
  form: FormData,
  from: { orderId: string; version: number; actor: string },
): Promise<Answered> {
  const read = readRefusedParcel(form);
  if (!read.ok) return invalid(read.fields);
  const noted = await refuseParcel(by.shop, { ...from, keepOut: read.value.keep_out });
  if (noted.ok) return done('Pacco rifiutato: l’ordine è annullato e la cliente riceve un’e-mail.');
  if (isKeyOf(PARCEL_REFUSALS, noted.code)) {
    const { status, message } = PARCEL_REFUSALS[noted.code];
    return refused(status, message);
  }
  return notMoved(by, from, noted as StatusRefusal);
}

/** A failure leaves the page, and what was typed on it. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<FormAnswer> {
  return callAction<FormAnswer>(() => serverAction());
}

export default function Order({ loaderData, params }: Route.ComponentProps) {
  const saved = useLastShown(loaderData.shown);
  // The customer's address does not stay on the screen of somebody who signed out.
  const shown = !loaderData.refused && saved?.order.id === idFrom(params.id) ? saved : null;
  useLive('orders');
  return (
    <>
      <NotLoaded loaded={loaderData} message="Impossibile caricare l’ordine" />
      {shown && <OrderView shown={shown} />}
    </>
  );
}

function OrderView({ shown }: { shown: Shown }) {
  const { order, events, refunds, remaining, refundId, realPayments, withdrawals, proposal } = shown;
  const number = orderNumber(order.id);
  const partlySent = partlySentWords(shown.parcels);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const mayInvoice = useMay('invoices:write');
  // Kept by the page: what it is about leaves it before the answer comes.
  const waiver = useWaiver(order, onUnsaved);
  // Money that is still owed stands where it is seen.
  const payment = (
    <Panel title="Pagamento" className={shown.charge ? 'max-lg:order-2' : 'max-lg:order-5'}>
      <PaymentPanel order={order} realPayments={realPayments} />
      {shown.charge && <DifferencePanel {...{ order, onUnsaved, waiver }} charge={shown.charge} />}
      {shown.ways.length > 0 && <OtherWays {...{ order, onUnsaved }} ways={shown.ways} />}
      {(isOwnMethod(order.paymentMethod) || shown.wasCharged || shown.payments.length > 0) && (
        <PaidToShop
          {...{ order, onUnsaved }}
          payments={shown.payments}
          wasCharged={shown.wasCharged || events.some(({ kind }) => kind === 'way-changed')}
          moreTime={shown.moreTime}
          paymentId={shown.paymentId}
          agreed={shown.agreed}
          today={shown.today}
        />
      )}
    </Panel>
  );

  return (
    <>
      <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl md:text-3xl">
          Ordine <span className="font-sans text-xl font-semibold tabular-nums md:text-2xl">{number}</span>
        </h1>
        <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
        {partlySent && <p className="font-semibold">{partlySent}</p>}
        <MoneyBadges money={order.money} />
        <p className="text-ink-soft tabular-nums">
          <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time>
        </p>
        <div className="flex flex-wrap gap-x-4 gap-y-2 sm:ml-auto">
          {STATUSES_TO_HANDLE.includes(order.status) && !order.soldInShop && (
            <Link
              to={href('/admin/ordini/:id/modifica', { id: order.id })}
              className={buttonClass('secondary', 'sm')}
            >
              Modifica l’ordine
            </Link>
          )}
          <Link to={`${href('/admin/ordini/nuovo')}?da=${order.id}`} className={buttonClass('ghost', 'sm')}>
            Copia in un nuovo ordine
          </Link>
          <Link
            to={href('/admin/ordini/:id/bolla', { id: order.id })}
            className={buttonClass('secondary', 'sm')}
          >
            <Printer aria-hidden size={16} strokeWidth={1.8} />
            Bolla da stampare
          </Link>
        </div>
      </div>

      <OutdatedPapers orderId={order.id} papers={shown.papers} />
      <OpenDisputes disputes={shown.disputes} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Prodotti" className="max-lg:order-2">
            <OrderPieces items={order.items} piecesLeft={shown.piecesLeft} />
            <OrderMoney order={{ ...order, refundedWrappingCents: remaining?.wrapping.refundedCents ?? 0 }} />
          </Panel>
          <Panel id="rimborsi" title="Rimborsi" className="scroll-mt-4 max-lg:order-3">
            <DisputesOfRefunds disputes={shown.disputes} />
            <RefundPanel
              order={order}
              refunds={refunds}
              remaining={remaining}
              freshRefundId={refundId}
              withdrawals={withdrawals}
              proposal={proposal}
              account={shown.account}
              today={shown.today}
              onUnsaved={onUnsaved}
            />
          </Panel>
          <Panel id="cambi" title="Cambi" className="scroll-mt-4 max-lg:order-3">
            <OrderExchanges order={order} exchanges={shown.exchanges} today={shown.today} />
          </Panel>
          <Panel title="Storia" className="max-lg:order-6">
            <OrderHistory order={order} events={events} onUnsaved={onUnsaved} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Stato e spedizione" className="max-lg:order-1">
            <ShippingPanel {...shown} onUnsaved={onUnsaved} />
            {parcelRefusal(order) === null && <RefusedParcel order={order} onUnsaved={onUnsaved} />}
          </Panel>
          {shown.charge && payment}
          <Panel title="Cliente" className="max-lg:order-4">
            <CustomerPanel order={order} />
            <CustomerCorrection order={order} mailId={shown.mailId} onUnsaved={onUnsaved} />
          </Panel>
          {order.giftMessage !== null && (
            <Panel title="Regalo" className="max-lg:order-2">
              <GiftNote order={order} />
            </Panel>
          )}
          {order.invoiceRequest && (
            <Panel id="fattura" title="Fattura" className="scroll-mt-4 max-lg:order-4">
              <InvoicePanel
                {...{
                  order,
                  request: order.invoiceRequest,
                  credit: shown.credit,
                  today: shown.today,
                  onUnsaved,
                }}
              />
            </Panel>
          )}
          {mayInvoice && !order.invoiceRequest && order.customerEmail !== '' && !isCalledOff(order) && (
            <Panel id="fattura" title="Fattura" className="scroll-mt-4 max-lg:order-4">
              <InvoiceCorrection order={order} request={null} onUnsaved={onUnsaved} />
            </Panel>
          )}
          {!shown.charge && payment}
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}
