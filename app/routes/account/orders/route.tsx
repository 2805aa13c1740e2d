import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import { requireAccount } from '#routes/account/shared/access.server.ts';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { ownOrders } from '#shop/orders/order-status-page/shoppers-order.server.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/route';
import { OwnOrder } from './own-order.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'I tuoi ordini' },
  { name: 'robots', content: 'noindex' },
];

/** The orders of the account's e-mail address, once that is confirmed. */
export async function loader(args: Route.LoaderArgs) {
  const { email, emailVerified } = await requireAccount(args);
  return ownOrders(args.context.get(shopContext), emailVerified ? email : null);
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
          <LateSearchAndNewest className="mt-12" />
        </>
      )}
    </>
  );
}
