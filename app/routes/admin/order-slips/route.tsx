import { data, href } from 'react-router';
import { shopContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { ordersById } from '../../../shop/orders/order-detail.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { requirePermission } from '../shared/access.server.ts';
import { adminMeta } from '../shared/admin-meta.ts';
import { adminStyle } from '../shared/admin-style.ts';
import { chosenOrderIds } from '../shared/chosen-orders.ts';
import { OrderSlip, Paper } from '../shared/order-slip.tsx';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'orders:read' }, kind: 'admin' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Bolle');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** The orders that `?ordine=` names, in its order; what is no order is left out. */
export async function loader(asked: Route.LoaderArgs) {
  await requirePermission(asked, handle.needs.read);
  const { db } = asked.context.get(shopContext);
  const orders = await ordersById(db, chosenOrderIds(asked.request));
  if (orders.length === 0) throw data(null, { status: 404 });
  const { identity } = await loadSettings(db);
  return { orders, identity };
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
