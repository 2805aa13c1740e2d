import { data, href } from 'react-router';
import { shopContext } from '../../../../boot/context.ts';
import type { RouteFacts } from '../../../../http/route-facts.ts';
import { idFrom } from '../../../../lib/uuid.ts';
import { loadSettings } from '../../../../shop/company/settings/settings.server.ts';
import { parcelOfExchange } from '../../../../shop/orders/exchanges/parcel.ts';
import { exchangesWithOrders } from '../../../../shop/orders/exchanges/read.server.ts';
import { orderNumber } from '../../../../shop/orders/orders/number.ts';
import { orderById } from '../../../../shop/orders/orders/order-detail.server.ts';
import { orderReader } from '../../../../shop/orders/orders/order-visibility.ts';
import { slipOf } from '../../../../shop/orders/orders/slip.ts';
import { piecesLeftOf } from '../../../../shop/orders/refunds/read.server.ts';
import { onlyPermitted, requirePermission } from '../../shared/access.server.ts';
import { adminMeta } from '../../shared/admin-meta.ts';
import { adminStyle } from '../../shared/admin-style.ts';
import { OrderSlip, Paper } from '../../shared/order-slip.tsx';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'orders:read' }, kind: 'admin' } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [onlyPermitted];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Bolla ${orderNumber(loaderData.order.id)}` : 'Bolla');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** The slip of an order, or of the new pieces of the exchange in `cambio`. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const { db } = args.context.get(shopContext);
  const order = await orderById(db, idFrom(args.params.id));
  if (!order) throw data(null, { status: 404 });
  const { identity } = await loadSettings(db);
  const reader = orderReader(visitor);
  const exchangeId = new URL(args.request.url).searchParams.get('cambio');
  if (exchangeId === null) {
    const left = (await piecesLeftOf(db, [order])).get(order.id) ?? {};
    return { order: slipOf(order, reader, left), identity };
  }
  const [found] = await exchangesWithOrders(db, [exchangeId]);
  if (found?.order.id !== order.id) throw data(null, { status: 404 });
  const { newLine, quantity } = found.exchange;
  const parcel = parcelOfExchange(order, found.exchange);
  return { order: slipOf(parcel, reader, { [newLine]: quantity }), identity };
}

export default function OrderSlipPage({ loaderData }: Route.ComponentProps) {
  const { order, identity } = loaderData;
  return (
    <Paper back={{ to: href('/admin/ordini/:id', { id: order.id }), label: 'Torna all’ordine' }}>
      <OrderSlip order={order} identity={identity} level={1} />
    </Paper>
  );
}
