import { data, href } from 'react-router';
import { shopContext } from '../../../../boot/context.ts';
import type { RouteFacts } from '../../../../http/route-facts.ts';
import { loadSettings } from '../../../../shop/company/settings/settings.server.ts';
import { ordersById } from '../../../../shop/orders/orders/order-detail.server.ts';
import { orderReader } from '../../../../shop/orders/orders/order-visibility.ts';
import { slipOf } from '../../../../shop/orders/orders/slip.ts';
import { piecesLeftOf } from '../../../../shop/orders/refunds/read.server.ts';
import { onlyPermitted, requirePermission } from '../../shared/access.server.ts';
import { adminMeta } from '../../shared/admin-meta.ts';
import { adminStyle } from '../../shared/admin-style.ts';
import { chosenOrderIds } from '../../shared/chosen-orders.ts';
import { OrderSlip, Paper } from '../../shared/order-slip.tsx';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'orders:read' }, kind: 'admin' } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [onlyPermitted];

export const meta: Route.MetaFunction = () => adminMeta('Bolle');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** The orders that `?ordine=` names, in its order; what is no order is left out. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const { db } = args.context.get(shopContext);
  const orders = await ordersById(db, chosenOrderIds(args.request));
  if (orders.length === 0) throw data(null, { status: 404 });
  const { identity } = await loadSettings(db);
  const reader = orderReader(visitor);
  const left = await piecesLeftOf(db, orders);
  return { orders: orders.map((order) => slipOf(order, reader, left.get(order.id) ?? {})), identity };
}

/** The slips of several orders, each on paper of its own. */
export default function OrderSlipsPage({ loaderData }: Route.ComponentProps) {
  const { orders, identity } = loaderData;
  return (
    <Paper back={{ to: href('/admin/ordini'), label: 'Torna agli ordini' }}>
      <h1 className="mb-6 font-display text-2xl print:hidden">
        {orders.length === 1 ? '1 bolla' : `${orders.length} bolle`}
      </h1>
      {orders.map((order) => (
        <div
          key={order.id}
          className="mb-12 break-after-page border-t border-line pt-8 last:break-after-auto print:mb-0 print:border-0 print:pt-0"
        >
          <OrderSlip order={order} identity={identity} level={2} />
        </div>
      ))}
    </Paper>
  );
}
