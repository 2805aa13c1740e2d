import { href } from 'react-router';
import { shopContext } from '../../../context.ts';
import { orderPath } from '../../../shop/orders/order-link.server.ts';
import { ordersOfEmail } from '../../../shop/orders/orders.server.ts';
import { OwnOrder } from '../../../shop/tracking/own-order.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { requireAccount } from '../shared/access.server.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [
  { title: 'I tuoi ordini' },
  { name: 'robots', content: 'noindex' },
];

/** The orders made with the account's address; an address that nobody has confirmed shows nobody's. */
export async function loader(asked: Route.LoaderArgs) {
  const visitor = await requireAccount(asked);
  const shop = asked.context.get(shopContext);
  const own = visitor.emailVerified ? await ordersOfEmail(shop.db, visitor.email) : [];
  return {
    orders: own.map((order) => ({ order, path: orderPath(shop, 'status', order.id) })),
  };
}

export default function Orders({ loaderData: { orders } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mt-8 font-display text-2xl">I tuoi ordini</h1>
      {orders.length > 0 ? (
        <ul className="mt-4 grid gap-4">
          {orders.map(({ order, path }) => (
            <li key={order.id}>
              <OwnOrder {...{ order, path }} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4 bg-surface p-6">
          <p>Non ci sono ordini fatti con questo indirizzo e-mail.</p>
          <p className="mt-4">
            <ButtonLink to={href('/shop')} size="sm">
              Vai allo shop
            </ButtonLink>
          </p>
        </div>
      )}
    </>
  );
}
