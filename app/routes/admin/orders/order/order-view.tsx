import Printer from 'lucide-react/icons/printer';
import { href, Link } from 'react-router';
import { STATUSES_TO_HANDLE } from '#db/values/orders.ts';
import { CopyOrderLink } from '#routes/admin/orders/shared/copy-order-link.tsx';
import { type OnUnsaved, useUnsavedParts } from '#routes/admin/shared/forms.ts';
import { BackToList, Panel } from '#routes/admin/shared/record-page.tsx';
import { UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { useMay } from '#routes/admin/shared/use-may.ts';
import { isOwnMethod } from '#shop/checkout/payment-methods/payment-methods.ts';
import { ownerStatus } from '#shop/orders/lifecycle/history/timeline.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { GiftNote, OrderMoney, OrderPieces } from '#shop/orders/lifecycle/order-detail.tsx';
import { MoneyBadges } from '#shop/orders/lifecycle/payments/money-badges.tsx';
import { isCalledOff } from '#shop/orders/lifecycle/payments/order-money.ts';
import { StatusBadge } from '#shop/orders/lifecycle/status-badge.tsx';
import { parcelRefusal } from '#shop/orders/offline-payments/refused-parcel.ts';
import type { OrderRecord } from '#shop/orders/order-record/order-record.server.ts';
import { partlySentWords } from '#shop/orders/shipments/shipment.ts';
import { buttonClass } from '#ui/button.tsx';
import { CustomerCorrection } from './customer-correction.tsx';
import { DifferencePanel, OtherWays, useWaiver, type Waiver } from './difference-panel.tsx';
import { DisputesOfRefunds, OpenDisputes } from './disputes.tsx';
import { NextOrder, OrderActions } from './order-actions.tsx';
import { OrderExchanges } from './order-exchanges.tsx';
import { OrderHistory } from './order-history.tsx';
import { InvoiceCorrection, InvoicePanel } from './order-invoice.tsx';
import { CustomerPanel, PaymentPanel } from './order-panels.tsx';
import { RefundPanel } from './order-refund.tsx';
import { ShippingPanel } from './order-shipping.tsx';
import { OutdatedPapers } from './outdated-papers.tsx';
import { PaidToShop } from './paid-to-shop.tsx';
import { RefusedParcel } from './refused-parcel.tsx';

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
  const { order, charge, ways, payments, wasCharged } = shown;
  return (
    <Panel title="Pagamento" className={charge ? 'max-lg:order-2' : 'max-lg:order-5'}>
      <PaymentPanel order={order} realPayments={shown.realPayments} />
      {charge && <DifferencePanel order={order} charge={charge} onUnsaved={onUnsaved} waiver={waiver} />}
      {ways.length > 0 && <OtherWays order={order} ways={ways} onUnsaved={onUnsaved} />}
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
