import { lazy, Suspense, useEffect, useRef } from 'react';
import { data, href, useNavigate, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { newestShown } from '#routes/storefront/shared/newest.server.ts';
import { headersOfLoader, PARTIAL } from '#routes/storefront/shared/partial.ts';
import { RecentlyViewed } from '#routes/storefront/shared/recently-viewed.tsx';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { PendingPayment } from '#shop/checkout/order-entry/pending-payment.tsx';
import { useHydrated } from '#ui/browser-store.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Route } from './+types/route';
import { FullCart } from './full-cart.tsx';
import { useCancelledPayment } from './use-cancelled-payment.tsx';

// Drawn by the server; the inline script hides it where the browser has a cart.
const EmptyCart = lazy(() => import('./empty-cart.tsx'));

export const handle = { cached: { query: {} } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Il tuo carrello',
    description: 'Gli articoli che hai scelto, con spedizione e totale.',
    path: href('/cart'),
    noindex: true,
  });

/** What an empty cart shows: only the browser knows whether it is empty. */
export async function loader({ context }: Route.LoaderArgs) {
  const newest = await newestShown(context);
  return data(newest, newest ? undefined : PARTIAL);
}

export const headers = headersOfLoader;

/** Drawn from the browser's storage, corrected by the server (specification section 2). */
export default function CartPage({ loaderData: newest }: Route.ComponentProps) {
  const cart = useCart();
  const ready = useHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // Removed pieces are not suggested again.
  const held = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cart.items) held.current.add(id);
  }, [cart.items]);
  const { cancelled, isFree } = useCancelledPayment(ready ? search.get('annullato') : null, () =>
    navigate(href('/cart'), { replace: true, preventScrollReset: true }),
  );
  // Scrolls to the message about the payment.
  useEffect(() => {
    if (cancelled) window.scrollTo(0, 0);
  }, [cancelled]);
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="page fills-screen flex flex-col pt-8 pb-(--section) md:pt-12"
    >
      <div role="status">
        {cancelled && (
          <p className="mb-8 border-sage border-l-2 bg-surface px-5 py-4">
            {cart.items.length > 0
              ? 'Pagamento annullato. Il tuo carrello è ancora qui.'
              : 'Pagamento annullato.'}
          </p>
        )}
      </div>
      <PendingPayment />
      {cart.items.length === 0 && (
        <div className={`contents ${ready ? '' : 'cart-empty'}`}>
          <Suspense>
            <EmptyCart newest={newest} />
          </Suspense>
          {ready && <RecentlyViewed without={[...held.current]} className="pt-16" />}
        </div>
      )}
      {!ready && <CartSkeleton />}
      {ready && cart.items.length > 0 && <FullCart reload={isFree} />}
    </main>
  );
}

/** Shown before hydration; the inline script chooses between it and the empty cart. */
function CartSkeleton() {
  return (
    <div className="cart-full">
      {/* The served page has one heading, that of the empty cart. */}
      <p className="display-2">Il Tuo Carrello</p>
      <WithoutScripts className="mt-8" />
      <div className="needs-script mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem] xl:gap-x-24">
        <div className="grid gap-5">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
