import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { LateWayOn } from '#routes/shared/late-way-on.tsx';
import { productCards } from '#shop/catalog/product-cards/product-cards.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { exchangeProgressOf } from '#shop/orders/exchanges/read.server.ts';
import { exchangeableOrders } from '#shop/orders/exchanges/sizes.server.ts';
import { changesOfOrders } from '#shop/orders/lifecycle/history/order-changes.server.ts';
import { orderPath } from '#shop/orders/lifecycle/order-link.server.ts';
import { ordersOfEmail } from '#shop/orders/lifecycle/orders.server.ts';
import { shownBalancePayments } from '#shop/orders/order-status-page/shown-balance-payments.server.ts';
import { dividedOrders } from '#shop/orders/shipments/read.server.ts';
import { shownParcels } from '#shop/orders/shipments/shipment.ts';
import { withdrawalProgressOf } from '#shop/orders/withdrawals/read.server.ts';
import { returnAddress } from '#shop/orders/withdrawals/return-address.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { Route } from './+types/route';
import { OwnOrder } from './own-order.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'I tuoi ordini' },
  { name: 'robots', content: 'noindex' },
];

/** Null for an order that leaves whole. */
function shownIn(divided: Awaited<ReturnType<typeof dividedOrders>>, id: string) {
  const found = divided.find(({ order }) => order.id === id);
  return found ? shownParcels(found.parcels, found.order.items) : null;
}

/** The orders of the account's e-mail address, once that is confirmed. */
export async function loader(args: Route.LoaderArgs) {
  const visitor = await requireAccount(args);
  const shop = args.context.get(shopContext);
  const own = visitor.emailVerified ? await ordersOfEmail(shop.db, visitor.email) : [];
  const [withdrawals, exchanges, exchangeable, changes, charges, divided, { identity }, cards] =
    await Promise.all([
      withdrawalProgressOf(shop.db, own),
      exchangeProgressOf(
        shop.db,
        own.map(({ id }) => id),
      ),
      exchangeableOrders(
        shop,
        own.map(({ id }) => id),
      ),
      changesOfOrders(
        shop.db,
        own.map(({ id }) => id),
      ),
      shownBalancePayments(shop, own),
      dividedOrders(
        shop.db,
        own.map(({ id }) => id),
      ),
      loadSettings(shop.db),
      productCards(
        shop,
        own.flatMap(({ items }) => items.map(({ productId }) => productId)),
      ),
    ]);
  return {
    orders: own.map((order) => ({
      order,
      path: orderPath(shop, 'status', order),
      withdrawals: withdrawals.get(order.id) ?? [],
      changedAt: changes.get(order.id)?.at(-1)?.at ?? null,
      exchanges: exchanges.get(order.id) ?? [],
      isExchangeable: exchangeable.has(order.id),
      charge: charges.get(order.id) ?? null,
      parcels: shownIn(divided, order.id),
    })),
    pictures: Object.fromEntries(cards.flatMap(({ id, pictures: [first] }) => (first ? [[id, first]] : []))),
    returnTo: returnAddress(identity),
  };
}

export default function Orders({ loaderData: { orders, ...shared } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mt-8 font-display text-2xl">I tuoi ordini</h1>
      {orders.length > 0 ? (
        <ul className="mt-4 grid gap-4">
          {orders.map(({ order, ...own }) => (
            <li key={order.id}>
              <OwnOrder order={order} {...own} {...shared} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <div className="mt-4 bg-surface p-6">
            <p>Non ci sono ordini fatti con questo indirizzo e-mail.</p>
            <p className="mt-4">
              <ButtonLink to={href('/shop')} size="sm">
                Vai allo shop
              </ButtonLink>
            </p>
          </div>
          <LateWayOn className="mt-12" />
        </>
      )}
    </>
  );
}
