import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { idFrom } from '#lib/uuid.ts';
import { onlyPermitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { OrderSlip, OrderSlips, Paper } from '#routes/admin/shared/order-slip.tsx';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { parcelOfExchange } from '#shop/orders/exchanges/exchange.ts';
import { exchangesWithOrders } from '#shop/orders/exchanges/read.server.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { slipsOf } from '#shop/orders/shipments/read.server.ts';
import { notePapers } from '#shop/orders/slips/papers.server.ts';
import { slipOf } from '#shop/orders/slips/slip.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'orders:read' }, kind: 'admin' } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [onlyPermitted];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Bolla ${orderNumber(loaderData.orderId)}` : 'Bolla');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** Slips of all parcels, of one (`pacco`), or of the new pieces of an exchange (`cambio`). */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const { db, now, settings } = args.context.get(shopContext);
  const order = await orderById(db, idFrom(args.params.id));
  if (!order) throw data(null, { status: 404 });
  const { identity } = await settings();
  const reader = orderReader(visitor);
  const query = args.url.searchParams;
  const exchangeId = query.get('cambio');
  if (exchangeId === null) {
    const slips = await slipsOf(db, [order], reader, query.get('pacco') ?? undefined);
    if (slips.length === 0) throw data(null, { status: 404 });
    await notePapers({ db, now }, [order.id], { kind: 'slip-opened', actor: visitor.userId });
    return { orderId: order.id, slips, identity };
  }
  const [found] = await exchangesWithOrders(db, [exchangeId]);
  if (found?.order.id !== order.id) throw data(null, { status: 404 });
  const { newLine, quantity } = found.exchange;
  const parcel = parcelOfExchange(order, found.exchange);
  return { orderId: order.id, slips: [slipOf(parcel, reader, { [newLine]: quantity })], identity };
}

export default function OrderSlipPage({ loaderData }: Route.ComponentProps) {
  const { orderId, slips, identity } = loaderData;
  const [only, ...others] = slips;
  return (
    <Paper back={{ to: href('/admin/ordini/:id', { id: orderId }), label: 'Torna all’ordine' }}>
      {only && others.length === 0 ? (
        <OrderSlip order={only} identity={identity} level={1} />
      ) : (
        <OrderSlips slips={slips} identity={identity} />
      )}
    </Paper>
  );
}
