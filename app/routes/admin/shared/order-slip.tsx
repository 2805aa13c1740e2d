import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { themeFilePath } from '#shop/marketing/theme/theme-files.ts';
import { formatEuro } from '#shop/money/money.ts';
import { addressLines } from '#shop/orders/lifecycle/address-lines.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { colorSuffix, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import { sentBefore } from '#shop/orders/slips/papers.ts';
import type { Slip } from '#shop/orders/slips/slip.ts';
import { DELIVERY_METHODS } from '#shop/pricing/delivery/delivery-methods.ts';
import { Button } from '#ui/button.tsx';

type OrderProps = { order: Slip };

type SlipProps = OrderProps & {
  identity: ShopIdentity;
  /** Heading level: 2 where the page has its own heading. */
  level: 1 | 2;
};

/** No prices. A gift's recipient reads nothing that was written for the shop. */
export function OrderSlip({ order, identity, level }: SlipProps) {
  return (
    <>
      <SlipHeader order={order} identity={identity} level={level} />
      <Addressee order={order} />
      <ToCollect order={order} />
      <GiftCard order={order} />
      <Contents order={order} />
      <InvoiceRequest order={order} />
    </>
  );
}

export function OrderSlips({ slips, identity }: { slips: readonly Slip[]; identity: ShopIdentity }) {
  return slips.map((slip, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: an order may have several, and none of them moves
      key={`${slip.id} ${index}`}
      className="mb-12 break-after-page border-t border-line pt-8 last:break-after-auto print:mb-0 print:border-0 print:pt-0"
    >
      <OrderSlip order={slip} identity={identity} level={2} />
    </div>
  ));
}

/** A page to print; on screen with a way back and a print button. */
export function Paper({ back, children }: { back: { to: string; label: string }; children: ReactNode }) {
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

function ShopHead({ identity: { brand, mailTheme } }: Pick<SlipProps, 'identity'>) {
  const logo = mailTheme?.logo;
  if (!logo) return <p className="font-display text-2xl">{brand}</p>;
  const { id, width, height } = logo;
  return (
    <img
      src={themeFilePath(id, 'logo.png')}
      alt={brand}
      width={width}
      height={height}
      className="mb-2 h-10 w-auto max-w-64 object-contain object-left"
    />
  );
}

function SlipHeader({ order, identity, level }: SlipProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
      <div>
        <ShopHead identity={identity} />
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

/** Amount that the courier collects at the door. */
function ToCollect({ order: { toCollectCents } }: OrderProps) {
  if (toCollectCents === 0) return null;
  return (
    <p className="my-6 border-2 border-ink p-3 text-lg">
      Contrassegno: il corriere incassa <strong className="tabular-nums">{formatEuro(toCollectCents)}</strong>
    </p>
  );
}

/** The recipient of a gift must not read what the giver wrote to the shop. */
const notOnGifts = ({ giftMessage }: Slip) => (giftMessage === null ? '' : 'print:hidden');

function GiftCard({ order }: OrderProps) {
  if (order.giftMessage === null) return null;
  return (
    <section className="my-6 border-y border-line py-4" aria-label="Regalo">
      <p className="print:hidden">
        <strong>Regalo:</strong> {order.isWrapped ? 'con confezione regalo' : 'senza confezione regalo'}. Note
        e fattura si vedono qui e non si stampano.
      </p>
      {order.giftMessage && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere font-display text-xl">{order.giftMessage}</p>
      )}
    </section>
  );
}

/** Invoice request without tax codes, since the parcel may be a gift. */
function InvoiceRequest({ order }: OrderProps) {
  const { invoice } = order;
  if (!invoice) return null;
  return (
    <section className={`mt-6 border-t border-line pt-4 ${notOnGifts(order)}`} aria-label="Fattura richiesta">
      <h2 className="text-xs text-ink-soft">Fattura richiesta</h2>
      <p>
        {invoice.addressee}
        <br />
        {invoice.state}
      </p>
    </section>
  );
}

/** A tick box for each line to pack; refunded pieces are listed apart. */
function Contents({ order: { items, elsewhere } }: OrderProps) {
  const toPack = items.filter((item) => item.toPack > 0);
  const refunded = items.filter((item) => item.toPack < item.quantity);
  const pieces = toPack.reduce((sum, item) => sum + item.toPack, 0);
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
            {toPack.map((item) => (
              <tr key={`${item.productId} ${item.size}`} className="break-inside-avoid border-b border-line">
                <td className="py-2.5">
                  <span aria-hidden className="block size-4 border border-ink" />
                </td>
                <td className="py-2.5 tabular-nums">{item.toPack}</td>
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
      {elsewhere.sent.length > 0 && <p className="mt-4">{sentBefore(elsewhere.sent)}</p>}
      {elsewhere.follows.length > 0 && (
        <p className="mt-4">In un altro pacco: {elsewhere.follows.join('; ')}.</p>
      )}
      {refunded.length > 0 && (
        <section className="mt-4 print:hidden" aria-label="Rimborsati">
          <h2 className="text-xs text-ink-soft">Rimborsati: non vanno nel pacco</h2>
          <ul>
            {refunded.map((item) => (
              <li key={`${item.productId} ${item.size}`} className="wrap-anywhere">
                <del>
                  {item.quantity - item.toPack} × {pieceName(item)}
                </del>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
