import { TriangleAlert } from 'lucide-react';
import Printer from 'lucide-react/icons/printer';
import { href, Link } from 'react-router';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { CopyOrderLink } from '#routes/admin/orders/shared/copy-order-link.tsx';
import { useOrderForm } from '#routes/admin/orders/shared/use-order-form.tsx';
import { type OnUnsaved, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { isOwnMethod, paidWhen } from '#shop/checkout/payment-methods/payment-methods.ts';
import { FormCheckbox } from '#shop/forms/form-field.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { MoneyBadges, StatusBadge } from '#shop/orders/lifecycle/order-badges.tsx';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { SeenOrder } from '#shop/orders/lifecycle/order-detail.server.ts';
import { GiftNote, OrderMoney, OrderPieces } from '#shop/orders/lifecycle/order-detail.tsx';
import { isCalledOff, toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import { REFUSED_FIELDS as fields } from '#shop/orders/offline-payments/payment-fields.ts';
import { parcelRefusal } from '#shop/orders/offline-payments/refused-parcel.ts';
import type { OrderRecord } from '#shop/orders/order-record/order-record.server.ts';
import { type Dispute, disputeSentence, isOpenDispute } from '#shop/orders/refunds/dispute.ts';
import { partlySentWords } from '#shop/orders/shipments/shipment.ts';
import { type Paper, type PaperKind, paperSentence } from '#shop/orders/slips/papers.ts';
import { buttonClass } from '#ui/button.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { CustomerCorrection } from './customer-correction.tsx';
import { DifferencePanel, OtherMethods, useWaiver, type Waiver } from './difference-panel.tsx';
import { NextOrder, OrderActions } from './order-actions.tsx';
import { OrderExchanges } from './order-exchanges.tsx';
import { OrderHistory } from './order-history.tsx';
import { InvoiceCorrection, InvoicePanel } from './order-invoice.tsx';
import { CustomerPanel, PaymentPanel } from './order-panels.tsx';
import { RefundPanel } from './order-refund.tsx';
import { ShippingPanel } from './order-shipping.tsx';
import { PaidToShop } from './paid-to-shop.tsx';

type Props = { shown: OrderRecord; onUnsaved: OnUnsaved };

export function OrderView({ shown }: { shown: OrderRecord }) {
  const { order, events } = shown;
  const { unsaved, onUnsaved } = useUnsavedParts();
  const props = { shown, onUnsaved };
  // Held by the page: the waived difference leaves it before the answer arrives.
  const waiver = useWaiver(order, onUnsaved);
  const payment = <Payment {...props} waiver={waiver} />;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <BackToList to={href('/admin/ordini')}>Tutti gli ordini</BackToList>
        {shown.nextId && <NextOrder id={shown.nextId} />}
      </div>
      <Heading shown={shown} />
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <OrderActions order={order} parcels={shown.parcels} remaining={shown.remaining} />
        <OtherActions order={order} />
      </div>
      <OutdatedPapers orderId={order.id} papers={shown.papers} />
      <OpenDisputes disputes={shown.disputes} />
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel title="Prodotti" className="max-lg:order-2">
            <OrderPieces {...shown} items={order.items} status={order.status} />
            <OrderMoney
              order={{ ...order, refundedWrappingCents: shown.remaining?.wrapping.refundedCents ?? 0 }}
            />
          </Panel>
          <Panel id="rimborsi" title="Rimborsi" className="scroll-mt-4 max-lg:order-3">
            <DisputesOfRefunds disputes={shown.disputes} />
            <RefundPanel {...shown} freshRefundId={shown.refundId} onUnsaved={onUnsaved} />
          </Panel>
          <Panel id="cambi" title="Cambi" className="scroll-mt-4 max-lg:order-3">
            <OrderExchanges order={order} exchanges={shown.exchanges} today={shown.today} />
          </Panel>
          <Panel title="Storia" className="max-lg:order-6">
            <OrderHistory order={order} events={events} onUnsaved={onUnsaved} />
          </Panel>
        </div>
        <div className="grid min-w-0 gap-5 max-lg:contents">
          <Panel id="spedizione" title="Stato e spedizione" className="scroll-mt-4 max-lg:order-1">
            <ShippingPanel {...shown} onUnsaved={onUnsaved} />
            {parcelRefusal(order) === null && <RefusedParcel order={order} onUnsaved={onUnsaved} />}
          </Panel>
          {/* Unpaid money stands at the top. */}
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
          <Invoice {...props} />
          {!shown.charge && payment}
        </div>
      </div>
      <UnsavedGuard unsaved={unsaved.length > 0} />
    </>
  );
}

function Heading({ shown: { order, parcels } }: Pick<Props, 'shown'>) {
  const partlySent = partlySentWords(parcels);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="font-display text-2xl md:text-3xl">
        Ordine{' '}
        <span className="font-sans text-xl font-semibold tabular-nums md:text-2xl">
          {orderNumber(order.id)}
        </span>
      </h1>
      <StatusBadge status={order.status} label={ownerStatus(order.status, order.deliveryMethod)} />
      {partlySent && <p className="font-semibold">{partlySent}</p>}
      <MoneyBadges money={order.money} />
      <p className="text-ink-soft tabular-nums">
        <time dateTime={order.createdAt.toISOString()}>{orderDate(order.createdAt)}</time>
      </p>
    </div>
  );
}

function OtherActions({ order }: Pick<OrderRecord, 'order'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {STATUSES_TO_HANDLE.includes(order.status) && !order.soldInShop && order.refunded !== 'whole' && (
        <Link
          to={href('/admin/ordini/:id/modifica', { id: order.id })}
          className={buttonClass('secondary', 'sm')}
        >
          Modifica l’ordine
        </Link>
      )}
      <CopyOrderLink id={order.id} variant="ghost" />
      <Link to={href('/admin/ordini/:id/bolla', { id: order.id })} className={buttonClass('secondary', 'sm')}>
        <Printer aria-hidden size={16} strokeWidth={1.8} />
        Bolla da stampare
      </Link>
    </div>
  );
}

function Payment({ shown, waiver, onUnsaved }: Props & { waiver: Waiver }) {
  const { order, charge, methods, payments, wasCharged } = shown;
  return (
    <Panel title="Pagamento" className={charge ? 'max-lg:order-2' : 'max-lg:order-5'}>
      <PaymentPanel order={order} realPayments={shown.realPayments} />
      {charge && <DifferencePanel order={order} charge={charge} onUnsaved={onUnsaved} waiver={waiver} />}
      {methods.length > 0 && <OtherMethods order={order} methods={methods} onUnsaved={onUnsaved} />}
      {(isOwnMethod(order.paymentMethod) || wasCharged || payments.length > 0) && (
        <PaidToShop
          {...shown}
          onUnsaved={onUnsaved}
          wasCharged={wasCharged || shown.events.some(({ kind }) => kind === 'way-changed')}
        />
      )}
    </Panel>
  );
}

/** The requested invoice or, with permission to add one, a form for it. */
function Invoice({ shown: { order, credit, today }, onUnsaved }: Props) {
  const mayInvoice = useMay('invoices:write');
  const { invoiceRequest: request } = order;
  const mayAdd = mayInvoice && order.customerEmail !== '' && !isCalledOff(order);
  if (!request && !mayAdd) return null;
  return (
    <Panel id="fattura" title="Fattura" className="scroll-mt-4 max-lg:order-4">
      {request ? (
        <InvoicePanel order={order} request={request} credit={credit} today={today} onUnsaved={onUnsaved} />
      ) : (
        <InvoiceCorrection order={order} request={request} onUnsaved={onUnsaved} />
      )}
    </Panel>
  );
}

/** Undecided disputes, above all actions on the order. */
function OpenDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.filter(isOpenDispute).map((dispute) => (
    <div
      key={dispute.id}
      role="alert"
      className="mt-4 flex items-start gap-3 border-l-2 border-sale bg-surface p-4"
    >
      <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0 text-sale" />
      <p className="min-w-0">{disputeSentence(dispute)}</p>
    </div>
  ));
}

/** Warning above the refund form: a refund besides a dispute would return the money twice. */
function DisputesOfRefunds({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map((dispute) => (
    <p key={dispute.id} className="mb-4 border-l-2 border-sale bg-surface p-3">
      {isOpenDispute(dispute)
        ? 'Il pagamento è contestato: finché la banca non decide, il fornitore dei pagamenti non accetta rimborsi.'
        : disputeSentence(dispute)}
    </p>
  ));
}

const ANEW: Record<PaperKind, { label: string; to: (id: string) => string }> = {
  'slip-opened': { label: 'Bolla di adesso', to: (id) => href('/admin/ordini/:id/bolla', { id }) },
  'courier-file-made': {
    label: 'File del corriere di adesso',
    to: (id) => `${href('/admin/ordini/corriere')}?ordine=${id}`,
  },
};

/** Papers printed before the order changed, with links to their present state. */
function OutdatedPapers({ orderId, papers }: { orderId: string; papers: Paper[] }) {
  const outdated = papers.filter(({ isOutdated }) => isOutdated);
  if (outdated.length === 0) return null;
  return (
    <div role="status" className="mt-5 grid gap-3 border-gold border-l-2 bg-surface p-4">
      {outdated.map((paper) => (
        <p key={paper.kind} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span>L’ordine è cambiato. {paperSentence(paper)}.</span>
          <Link to={ANEW[paper.kind].to(orderId)} className={buttonClass('secondary', 'sm')}>
            {ANEW[paper.kind].label}
          </Link>
        </p>
      ))}
    </div>
  );
}

/** Records that an unpaid parcel was refused and returns to the shop. */
function RefusedParcel({ order, onUnsaved }: { order: SeenOrder; onUnsaved: OnUnsaved }) {
  const { fetcher, errors, bind, head, round } = useOrderForm('refused', order, {
    texts: {
      saved: 'Pacco rifiutato: l’ordine è annullato',
      failed: 'Impossibile segnare il pacco rifiutato',
    },
    onUnsaved,
  });
  return (
    <fetcher.Form {...bind} key={round} className="mt-4 grid gap-3 border-line border-t pt-4">
      {head}
      <input type="hidden" name="intent" value="refused" />
      <p className="text-ink-soft">
        {paidWhen(order.paymentMethod) === 'to_courier'
          ? `Il corriere deve incassare ${formatEuro(toCollectCents(order))}.`
          : 'L’ordine è partito e non è pagato.'}{' '}
        Se il pacco torna perché è stato rifiutato, l’ordine si annulla e non c’è niente da restituire.
      </p>
      <FormCheckbox fields={fields} errors={errors} name="keep_out" />
      <SendButton fetcher={fetcher} variant="secondary" className="justify-self-start">
        Pacco rifiutato
      </SendButton>
    </fetcher.Form>
  );
}
