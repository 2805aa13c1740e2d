import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { useEffect, useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { useRootData } from '../../../root-data.ts';
import { CartLine } from '../../../shop/cart/cart-line.tsx';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { type Basket, type BasketView, limitsIn, viewBasket } from '../../../shop/checkout/basket-view.ts';
import { OrderAmounts } from '../../../shop/checkout/order-amounts.tsx';
import { PendingPayment } from '../../../shop/checkout/pending-payment.tsx';
import { useCancelledPayment } from '../../../shop/checkout/use-cancelled-payment.tsx';
import { useQuote } from '../../../shop/checkout/use-quote.tsx';
import { FreeShippingBar } from '../../../shop/pricing/free-shipping-bar.tsx';
import { useHydrated } from '../../../ui/browser-store.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { DeliveryAndPayment } from '../shared/delivery-and-payment.tsx';
import { NothingChosen } from '../shared/nothing-chosen.tsx';
import { RecentlyViewed } from '../shared/recently-viewed.tsx';
import { RetryNotice } from '../shared/retry-notice.tsx';
import { WithoutScripts } from '../shared/without-scripts.tsx';
import type { Route } from './+types/route';
import { PromoForm } from './cart-promo.tsx';

export const handle = { kept: { query: {}, namesItsProducts: true } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Il tuo carrello',
    description: 'Gli articoli che hai scelto, con spedizione e totale.',
    path: href('/cart'),
    noindex: true,
  });

/** The cart (specification section 2), drawn from the browser and put right by the server. */
export default function CartPage() {
  const cart = useCart();
  const ready = useHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // What was taken out of the cart here is not offered again in its place.
  const held = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cart.items) held.current.add(id);
  }, [cart.items]);
  const { cancelled, isFree } = useCancelledPayment(ready ? search.get('annullato') : null, () =>
    navigate(href('/cart'), { replace: true, preventScrollReset: true }),
  );
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="page fills-screen flex flex-col pt-8 pb-20 md:pt-12 md:pb-28"
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
          <NothingChosen
            Icon={ShoppingBag}
            title="Il tuo carrello è vuoto"
            description="Quando trovi qualcosa che ti piace, lo ritrovi qui."
            toShop="Inizia lo Shopping"
          />
          {ready && <RecentlyViewed without={[...held.current]} className="pt-16" />}
        </div>
      )}
      {!ready && <CartSkeleton />}
      {ready && cart.items.length > 0 && <FullCart asksAgain={isFree} />}
    </main>
  );
}

/** `asksAgain` turns true when pieces became free that this browser's own attempt held. */
function FullCart({ asksAgain }: { asksAgain: boolean }) {
  const { items, count, promo, setQuantity, remove, reprice, dropPromo, learnLimits } = useCart();
  const { shipping } = useRootData();
  /** What is said of a code that stopped counting while it was applied. */
  const [lapsed, setLapsed] = useState<string | null>(null);
  const basket: Basket = { items, promo, delivery: 'standard', postalCode: '', wrapped: false };
  const live = useQuote(basket, (answer) => {
    const sold = answer.lines.filter((line) => !line.gone);
    learnLimits(limitsIn(answer));
    reprice(new Map(sold.map((line) => [line.key, line.priceCents])));
    if (promo && answer.promo === 'invalid') {
      setLapsed(answer.promoRefusal?.sentence ?? `Il codice ${promo.code} non è più valido`);
      dropPromo();
    }
  });
  const { lines, quote, delivery } = viewBasket(basket, live.answered, shipping);
  const payable = lines.some((line) => line.counted);
  const { retry } = live;
  useEffect(() => {
    if (asksAgain) retry();
  }, [asksAgain, retry]);

  return (
    <>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="display-2">Il Tuo Carrello</h1>
        <p className="text-ink-soft">{count === 1 ? '1 articolo' : `${count} articoli`}</p>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem] xl:gap-x-24">
        <section aria-label="Articoli">
          <ul>
            {lines.map(({ key, ...line }) => (
              <CartLine
                key={key}
                {...line}
                onQuantity={(quantity) => setQuantity(key, quantity)}
                onRemove={() => remove(key)}
              />
            ))}
          </ul>
          <TextLink alone to={href('/shop')} className="mt-6">
            Continua lo Shopping
          </TextLink>
        </section>
        <aside aria-labelledby="summary" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
          <h2 id="summary" className="display-3">
            Riepilogo ordine
          </h2>
          {payable && (
            <FreeShippingBar policy={shipping} subtotalCents={quote.subtotalCents} className="mt-5" />
          )}
          <PromoForm items={items} lapsed={lapsed} />
          {payable ? (
            <Amounts {...{ quote, delivery }} />
          ) : (
            <p id="not-payable" className="mt-6">
              Nessun articolo del carrello è disponibile nella quantità scelta: modifica il carrello per
              procedere.
            </p>
          )}
          <RetryNotice shown={live.failed} onRetry={retry} className="mt-4 bg-bg px-3 py-2 text-sm">
            Non riusciamo a verificare prezzi e disponibilità in questo momento: li ricontrolleremo prima del
            pagamento.
          </RetryNotice>
          {payable ? (
            <ButtonLink to={href('/checkout')} className="mt-6 w-full">
              Procedi al Pagamento
            </ButtonLink>
          ) : (
            <Button disabled aria-describedby="not-payable" className="mt-6 w-full">
              Procedi al Pagamento
            </Button>
          )}
          <DeliveryAndPayment className="mt-4" />
        </aside>
      </div>
    </>
  );
}

/** What the cart comes to, and when it would arrive; the line for that is kept while it is asked for. */
function Amounts({ quote, delivery }: Pick<BasketView, 'quote' | 'delivery'>) {
  return (
    <>
      <OrderAmounts quote={quote} className="mt-6" />
      <p className="mt-4 min-h-6">{delivery.find(({ method }) => method === 'standard')?.arrival}</p>
    </>
  );
}

/** What is seen of it and of an empty cart before the page lives, the page's own script has found out by then. */
function CartSkeleton() {
  return (
    <div className="cart-full">
      {/* The page as it is served has one heading, that of the empty cart. */}
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
