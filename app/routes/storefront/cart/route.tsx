import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { WhatsappQuestion } from '#routes/shared/whatsapp-question.tsx';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { DeliveryAndPayment } from '#routes/storefront/shared/checkout/delivery-and-payment.tsx';
import { RecentlyViewed } from '#routes/storefront/shared/recently-viewed.tsx';
import { RetryNotice } from '#routes/storefront/shared/retry-notice.tsx';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { CardWithPieces } from '#shop/catalog/products/product.ts';
import type { CartItem, LinePrice } from '#shop/checkout/cart/cart.ts';
import { CartLine } from '#shop/checkout/cart/cart-line.tsx';
import { cartStore, useCart } from '#shop/checkout/cart/use-cart.tsx';
import {
  type Basket,
  type BasketView,
  limitsIn,
  viewBasket,
} from '#shop/checkout/order-entry/basket-view.ts';
import { OrderAmounts } from '#shop/checkout/order-entry/order-amounts.tsx';
import { PendingPayment } from '#shop/checkout/order-entry/pending-payment.tsx';
import { promoEnded, useQuote } from '#shop/checkout/order-entry/use-quote.tsx';
import { cartQuestion } from '#shop/company/identity/whatsapp-links.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { FreeShippingBar } from '#shop/pricing/delivery/free-shipping-bar.tsx';
import { useHydrated, useIsStored } from '#ui/browser-store.ts';
import { Button, ButtonLink, TextLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import type { Route } from './+types/route';
import { PromoForm } from './cart-promo.tsx';
import { useCancelledPayment } from './use-cancelled-payment.tsx';

const NotStored = lazy(() => import('#ui/not-stored.tsx'));
// Drawn by the server; the inline script hides it where the browser has a cart.
const NothingChosen = lazy(async () => ({
  default: (await import('#routes/storefront/shared/nothing-chosen.tsx')).NothingChosen,
}));

/** Loaded after the cart: it asks the catalogue for the sizes. */
const loadOptions = () => import('./line-options.tsx');

export const handle = { cached: { query: {} } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Il tuo carrello',
    description: 'Gli articoli che hai scelto, con spedizione e totale.',
    path: href('/cart'),
    noindex: true,
  });

/** Drawn from the browser's storage, corrected by the server (specification section 2). */
export default function CartPage() {
  const cart = useCart();
  const ready = useHydrated();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // What was removed here is not suggested again in its place.
  const held = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cart.items) held.current.add(id);
  }, [cart.items]);
  const { cancelled, isFree } = useCancelledPayment(ready ? search.get('annullato') : null, () =>
    navigate(href('/cart'), { replace: true, preventScrollReset: true }),
  );
  // The message about the payment is at the top.
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
            <NothingChosen
              Icon={ShoppingBag}
              title="Il tuo carrello è vuoto"
              description="Quando trovi qualcosa che ti piace, lo ritrovi qui."
              toShop="Inizia lo Shopping"
            />
          </Suspense>
          {ready && <RecentlyViewed without={[...held.current]} className="pt-16" />}
        </div>
      )}
      {!ready && <CartSkeleton />}
      {ready && cart.items.length > 0 && <FullCart reload={isFree} />}
    </main>
  );
}

/** `reload` turns true when this browser's own checkout has released its pieces. */
function FullCart({ reload }: { reload: boolean }) {
  const { items, count, promo, setQuantity, changeSize, remove, reprice, dropPromo, learnLimits } = useCart();
  const { shipping } = useRootData();
  /** Message about a code that lapsed while applied. */
  const [lapsed, setLapsed] = useState<string | null>(null);
  const basket: Basket = { items, promo, delivery: 'standard', postalCode: '', wrapped: false };
  const live = useQuote(basket, (answer) => {
    const sold = answer.lines.filter((line) => !line.gone);
    learnLimits(limitsIn(answer));
    reprice(new Map(sold.map((line) => [line.key, line.priceCents])));
    if (promo && answer.promo === 'invalid') {
      setLapsed(promoEnded(promo.code, answer));
      dropPromo();
    }
  });
  const { lines, quote, delivery } = viewBasket(basket, live.answered, shipping);
  const payable = lines.some((line) => line.counted);
  const { retry } = live;
  const part = useLazyModule(loadOptions, true);
  const [cards, setCards] = useState<readonly CardWithPieces[]>([]);
  const isStored = useIsStored(cartStore);
  function optionsOf(key: string, item: CartItem) {
    const card = cards.find(({ id }) => id === item.id);
    const changes = {
      onSize: (size: string, price: LinePrice) => changeSize(key, size, price),
      onRemove: (title: string) => remove(key, title),
    };
    return part && card
      ? {
          options: <part.LineOptions {...{ item, card }} {...changes} />,
          optionsNameSize: part.namesSize({ item, card }),
        }
      : {};
  }
  useEffect(() => {
    if (reload) retry();
  }, [reload, retry]);

  return (
    <>
      {part && <part.LoadCards ids={items.map(({ id }) => id)} onCards={setCards} />}
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="display-2">Il Tuo Carrello</h1>
        <p className="text-ink-soft">{count === 1 ? '1 articolo' : `${count} articoli`}</p>
      </header>
      <div role="status">
        {!isStored && (
          <Suspense>
            <NotStored what="il carrello" stay="resta" />
          </Suspense>
        )}
      </div>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem] xl:gap-x-24">
        <section aria-label="Articoli">
          <ul>
            {lines.map(({ key, ...line }) => (
              <CartLine
                key={key}
                {...line}
                {...optionsOf(key, line.item)}
                onQuantity={(quantity) => setQuantity(key, quantity)}
                onRemove={() => remove(key)}
              />
            ))}
          </ul>
          <TextLink alone to={href('/shop')} className="mt-6">
            Continua lo Shopping
          </TextLink>
          <WhatsappQuestion
            text={cartQuestion(
              items.map((item) => ({ ...item, size: item.size === ONE_SIZE ? null : item.size })),
            )}
          />
        </section>
        <aside aria-labelledby="summary" className="self-start bg-surface p-5 sm:p-8 lg:sticky lg:top-28">
          <h2 id="summary" className="display-3">
            Riepilogo ordine
          </h2>
          {payable && (
            <FreeShippingBar policy={shipping} subtotalCents={quote.subtotalCents} className="mt-5" />
          )}
          <PromoForm items={items} lapsed={lapsed} quote={quote} />
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
      {payable && <Foot totalCents={quote.totalCents} />}
    </>
  );
}

/** On phones and tablets, where the summary stands below all lines. */
function Foot({ totalCents }: { totalCents: Cents }) {
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex max-[18.75rem]:flex-wrap items-center justify-between gap-4 border-line border-t bg-bg px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] lg:hidden"
    >
      <p className="leading-tight">
        <span className="block text-ink-soft text-sm">Da pagare</span>
        <span className="font-semibold text-lg tabular-nums">{formatEuro(totalCents)}</span>
      </p>
      <ButtonLink to={href('/checkout')}>Al pagamento</ButtonLink>
    </div>
  );
}

function Amounts({ quote, delivery }: Pick<BasketView, 'quote' | 'delivery'>) {
  const { hasVat } = useRootData();
  return (
    <>
      <OrderAmounts quote={quote} hasVat={hasVat} className="mt-6" />
      <p className="mt-4 min-h-6">{delivery.find(({ method }) => method === 'standard')?.arrival}</p>
    </>
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
