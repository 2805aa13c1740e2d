import { data, href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { onlyPermitted, requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminStyle } from '#routes/admin/shared/admin-style.ts';
import { chosenOrderIds } from '#routes/admin/shared/chosen-orders.ts';
import { OrderSlips, Paper } from '#routes/admin/shared/order-slip.tsx';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { ordersById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { orderReader } from '#shop/orders/lifecycle/order-visibility.ts';
import { slipsOf } from '#shop/orders/shipments/read.server.ts';
import { notePapers } from '#shop/orders/slips/papers.server.ts';
import type { Route } from './+types/route';

export const links: Route.LinksFunction = adminStyle;

export const handle = { needs: { read: 'orders:read' }, kind: 'admin' } satisfies RouteFacts;

export const middleware: Route.MiddlewareFunction[] = [onlyPermitted];

export const meta: Route.MetaFunction = () => adminMeta('Bolle');

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

/** `?ordine=` gives ids and their sequence; unknown ones are left out. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requirePermission(args, handle.needs.read);
  const { db, now, settings } = args.context.get(shopContext);
  const orders = await ordersById(db, chosenOrderIds(args.url));
  if (orders.length === 0) throw data(null, { status: 404 });
  const opened = orders.map(({ id }) => id);
  await notePapers({ db, now }, opened, { kind: 'slip-opened', actor: visitor.userId });
  const { identity } = await settings();
  return { slips: await slipsOf(db, orders, orderReader(visitor)), identity };
}

/** Each parcel's slip on its own sheet. */
export default function OrderSlipsPage({ loaderData }: Route.ComponentProps) {
  const { slips, identity } = loaderData;
  return (
    <Paper back={{ to: href('/admin/ordini'), label: 'Torna agli ordini' }}>
      <h1 className="mb-6 font-display text-2xl print:hidden">
        {slips.length === 1 ? '1 bolla' : `${slips.length} bolle`}
      </h1>
      <OrderSlips slips={slips} identity={identity} />
    </Paper>
  );
}
