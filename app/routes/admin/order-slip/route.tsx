import ArrowLeft from 'lucide-react/icons/arrow-left';
import Printer from 'lucide-react/icons/printer';
import { Fragment } from 'react';
import { data, href, Link } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { idFrom } from '../../../lib/uuid.ts';
import { addressLines } from '../../../shop/orders/address-lines.ts';
import { invoiceState } from '../../../shop/orders/invoice-deadline.ts';
import { invoiceLines } from '../../../shop/orders/invoice-request.ts';
import { orderNumber } from '../../../shop/orders/number.ts';
import { orderDate } from '../../../shop/orders/order-date.ts';
import { type OrderDetail, orderById } from '../../../shop/orders/order-detail.server.ts';
import { colorSuffix } from '../../../shop/orders/order-line.ts';
import { DELIVERY_METHODS } from '../../../shop/pricing/delivery-methods.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import type { ShopIdentity } from '../../../shop/settings/settings.ts';
import { Button } from '../../../ui/button.tsx';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'admin' } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Bolla ${orderNumber(loaderData.order.id)}` : 'Bolla');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, 'orders:read');
  const { db } = asked.context.get(shopContext);
  const order = await orderById(db, idFrom(asked.params.id));
  if (!order) throw data(null, { status: 404 });
  const { identity } = await loadSettings(db);
  return { order, identity };
}

/** What goes into the parcel: to whom, what, no prices. */
export default function OrderSlip({ loaderData }: Route.ComponentProps) {
  const { order, identity } = loaderData;
  return (
    <main id="contenuto" className="mx-auto max-w-[46rem] px-4 py-6 text-sm print:max-w-none print:p-0">
      <div className="mb-8 flex flex-wrap items-center gap-3 print:hidden">
        <Link
          to={href('/admin/ordini/:id', { id: order.id })}
          className="mr-auto inline-flex min-h-11 items-center gap-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={16} strokeWidth={1.8} />
          Torna all’ordine
        </Link>
        <Button size="sm" className="needs-script" onClick={() => window.print()}>
          <Printer aria-hidden size={16} strokeWidth={1.8} />
          Stampa
        </Button>
      </div>

      <SlipHeader order={order} identity={identity} />
      <Addressee order={order} />
      <Contents items={order.items} />
      <InvoiceAsked order={order} />
    </main>
  );
}

type OrderProps = { order: OrderDetail };

/** Who sells, and which order it is. */
function SlipHeader({ order, identity }: OrderProps & { identity: ShopIdentity }) {
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
        <h1 className="text-2xl font-semibold">Ordine {orderNumber(order.id)}</h1>
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
        <p className="mt-3 whitespace-pre-line border border-line p-3">
          <strong>Note:</strong> {order.notes}
        </p>
      )}
    </section>
  );
}

/** That an invoice was asked for, and for whom; its codes stay out of a parcel that may be a gift. */
function InvoiceAsked({ order }: OrderProps) {
  if (!order.invoiceRequest) return null;
  const [addressee] = invoiceLines(order.invoiceRequest);
  return (
    <section className="mt-6 border-t border-line pt-4" aria-label="Fattura richiesta">
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
function Contents({ items }: { items: OrderDetail['items'] }) {
  const pieces = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <>
      <table className="w-full border-collapse text-left">
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
      <p className="mt-3 text-right tabular-nums">
        {pieces === 1 ? '1 pezzo in tutto' : `${pieces} pezzi in tutto`}
      </p>
    </>
  );
}
