import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { addressLines } from '../../../shop/orders/address-lines.ts';
import { invoiceState } from '../../../shop/orders/invoice-deadline.ts';
import { invoiceLines } from '../../../shop/orders/invoice-request.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import type { OrderDetail } from '../../../shop/orders/order-detail.server.ts';
import { colorSuffix } from '../../../shop/orders/order-line.ts';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import type { ShopIdentity } from '../../../shop/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';

type OrderProps = { order: OrderDetail };

type SlipProps = OrderProps & {
  identity: ShopIdentity;
  /** The heading's rank: below the page's own where several are printed together. */
  level: 1 | 2;
};

/** What goes into the parcel: to whom, what, no prices. Who gets a gift reads nothing that was said to the shop alone. */
export function OrderSlip({ order, identity, level }: SlipProps) {
  return (
    <>
      <SlipHeader {...{ order, identity, level }} />
      <Addressee order={order} />
      <GiftCard order={order} />
      <Contents order={order} />
      <InvoiceAsked order={order} />
    </>
  );
}

type PaperProps = { back: { to: string; label: string }; children: ReactNode };

/** A page that is printed; on the screen there is a way back, and the button that prints it. */
export function Paper({ back, children }: PaperProps) {
  return (
    <main id="contenuto" className="mx-auto max-w-[46rem] px-4 py-6 text-sm print:max-w-none print:p-0">
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        <Link
          to={back.to}
          className="mr-auto inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.8} />
          {back.label}
        </Link>
        <Button size="sm" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden size={16} strokeWidth={1.8} />
          Stampa
        </Button>
      </div>
      {children}
    </main>
  );
}

/** Who sells, and which order it is. */
function SlipHeader({ order, identity, level }: SlipProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
      <div>
        <p className="font-display text-2xl">{identity.brand}</p>
        <p>
          {identity.company}
          <br />
          {identity.street}, {identity.postalCode} {identity.city} ({identity.province})
          <br />
          {identity.phone} · {identity.email}
        </p>
      </div>
      <div className="tabular-nums sm:text-right print:text-right">
        <Heading className="text-2xl font-semibold">Ordine {orderNumber(order.id)}</Heading>
        <p>{orderDate(order.createdAt)}</p>
        <p>{DELIVERY_METHODS[order.deliveryMethod].name}</p>
        {order.carrier && (
          <p>
            {order.carrier} {order.trackingNumber}
          </p>
        )}
      </div>
    </header>
  );
}

function Addressee({ order }: OrderProps) {
  return (
    <section className="my-6" aria-label="Destinatario">
      <h2 className="text-xs text-ink-soft">Destinatario</h2>
      <address className="text-lg not-italic">
        <strong>{order.customerName}</strong>
        {addressLines(order).map((line) => (
          <Fragment key={line}>
            <br />
            {line}
          </Fragment>
        ))}
        {order.customerPhone && (
          <>
            <br />
            Tel. {order.customerPhone}
          </>
        )}
      </address>
      {order.notes && (
        <p className={`mt-3 whitespace-pre-line border border-line p-3 ${notOnGifts(order)}`}>
          <strong>Note:</strong> {order.notes}
        </p>
      )}
    </section>
  );
}

/** Hides what the giver told the shop from the paper that who gets the gift will find. */
const notOnGifts = ({ giftMessage }: OrderDetail) => (giftMessage === null ? '' : 'print:hidden');

/** What the giver says; who packs also reads how. */
function GiftCard({ order }: OrderProps) {
  if (order.giftMessage === null) return null;
  return (
    <section className="my-6 border-y border-line py-4" aria-label="Regalo">
      <p className="print:hidden">
        <strong>Regalo:</strong>{' '}
        {order.wrappingCents === null ? 'senza confezione regalo' : 'con confezione regalo'}. Note e fattura
        si vedono qui e non si stampano.
      </p>
      {order.giftMessage && (
        <p className="mt-3 whitespace-pre-line break-words font-display text-xl">{order.giftMessage}</p>
      )}
    </section>
  );
}

/** That an invoice was asked for, and for whom; its codes stay out of a parcel that may be a gift. */
function InvoiceAsked({ order }: OrderProps) {
  if (!order.invoiceRequest) return null;
  const [addressee] = invoiceLines(order.invoiceRequest);
  return (
    <section className={`mt-6 border-t border-line pt-4 ${notOnGifts(order)}`} aria-label="Fattura richiesta">
      <h2 className="text-xs text-ink-soft">Fattura richiesta</h2>
      <p>
        {addressee}
        <br />
        {invoiceState(order)}
      </p>
    </section>
  );
}

/** What is packed, with a box for ticking each line. */
function Contents({ order: { items } }: OrderProps) {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <div className="overflow-x-auto">
        <table className="w-full min-w-72 border-collapse text-left">
          <caption className="sr-only">Contenuto del pacco</caption>
          <thead>
            <tr className="border-b border-ink">
              <th scope="col" className="w-10 py-2">
                <span className="sr-only">Controllato</span>
              </th>
              <th scope="col" className="w-16 py-2">
                Pezzi
              </th>
              <th scope="col" className="py-2">
                Prodotto
              </th>
              <th scope="col" className="w-24 py-2">
                Taglia
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={`${item.productId} ${item.size}`} className="break-inside-avoid border-b border-line">
                <td className="py-2.5">
                  <span aria-hidden className="block size-4 border border-ink" />
                </td>
                <td className="py-2.5 tabular-nums">{item.quantity}</td>
                <td className="py-2.5">
                  {item.name}
                  {colorSuffix(item)}
                </td>
                <td className="py-2.5">{item.size}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-right tabular-nums">
        {pieces === 1 ? '1 pezzo in tutto' : `${pieces} pezzi in tutto`}
      </p>
    </>
  );
}
