import { lazy, Suspense, useEffect, useState } from 'react';
import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { WhatsappQuestion } from '#routes/shared/whatsapp-question.tsx';
import { DeliveryAndPayment } from '#routes/storefront/shared/checkout/delivery-and-payment.tsx';
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
import { promoEnded, useQuote } from '#shop/checkout/order-entry/use-quote.tsx';
import { cartQuestion } from '#shop/company/identity/whatsapp-links.ts';
import { type Cents, formatEuro } from '#shop/money/money.ts';
import { FreeShippingBar } from '#shop/pricing/delivery/free-shipping-bar.tsx';
import { useIsStored } from '#ui/browser-store.ts';
import { Button, ButtonLink, TextLink } from '#ui/button.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { PromoForm } from './cart-promo.tsx';

const NotStored = lazy(() => import('#ui/not-stored.tsx'));

/** Loaded after the cart, since it requests the catalogue's sizes. */
const loadOptions = () => import('./line-options.tsx');

/** `reload` turns true when this browser's own checkout has released its pieces. */
export function FullCart({ reload }: { reload: boolean }) {
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

/** For phones and tablets, where the summary stands below all lines. */
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
