import ArrowLeft from 'lucide-react/icons/arrow-left';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { shopContext, visitorContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { useAccountStorage } from '#routes/shared/use-account-storage.ts';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { signInLink } from '#routes/storefront/shared/menu.ts';
import { NothingChosen } from '#routes/storefront/shared/nothing-chosen.tsx';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { shownBeforePaying } from '#shop/checkout/order-entry/before-paying.server.ts';
import type { KnownCustomer } from '#shop/checkout/order-entry/checkout-form.ts';
import { useKnownCustomer } from '#shop/checkout/order-entry/checkout-memory.tsx';
import { EMPTY_CART } from '#shop/checkout/order-entry/checkout-page-failures.ts';
import { PendingPayment } from '#shop/checkout/order-entry/pending-payment.tsx';
import { addressesOf } from '#shop/customers/address-book/addresses.server.ts';
import { entryOf } from '#shop/customers/address-book/saved-address.ts';
import { lastAddressOf } from '#shop/orders/lifecycle/orders.server.ts';
import { useHydrated } from '#ui/browser-store.ts';
import { ButtonLink, TextLink } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Route } from './+types/route';
import { CheckoutForm } from './checkout-form.tsx';
import { usePayment } from './use-payment.tsx';
import { useScrollAfterReload } from './use-scroll-after-reload.ts';

export const handle = { cached: { query: {} }, plainHeader: true } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Indirizzo, consegna e pagamento del tuo ordine.',
    path: href('/checkout'),
    noindex: true,
  });

/**
 * Initial form of a signed-in shopper: the account's e-mail and preferred address or, once the e-mail is confirmed, the
 * last parcel's. Also the notice that everybody must see before paying.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(shopContext);
  const shown = shownBeforePaying(await settings());
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { account: null, known: null, addresses: [], ...shown };
  const addresses = await addressesOf(db, visitor.userId);
  const [preferred] = addresses;
  const last = visitor.emailVerified && !preferred ? await lastAddressOf(db, visitor.email) : null;
  const known: KnownCustomer = {
    // An account made by e-mail alone is named after the beginning of its address.
    customer_name: last?.name ?? '',
    customer_phone: last?.phone ?? '',
    customer_address: last?.address ?? '',
    customer_city: last?.city ?? '',
    customer_postal_code: last?.postalCode ?? '',
    customer_province: last?.province ?? '',
    ...(preferred && entryOf(preferred)),
    customer_email: visitor.email,
  };
  return { account: visitor.userId, known, addresses, ...shown };
}

export default function CheckoutPage({
  loaderData: { account, known, addresses, ...shown },
}: Route.ComponentProps) {
  const { items } = useCart();
  const ready = useHydrated();
  // The session may have ended since the page loaded.
  useAccountStorage(account);
  useKnownCustomer(known);
  const payment = usePayment();
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="page max-w-[76rem]! fills-screen flex flex-col pt-8 pb-(--section) md:pt-12"
    >
      {payment.stage === 'leaving' ? (
        <Leaving />
      ) : (
        <>
          <PendingPayment />
          {!ready ? (
            <CheckoutSkeleton />
          ) : items.length === 0 ? (
            <NothingToPay />
          ) : (
            <Full {...shown} payment={payment} addresses={known && addresses} />
          )}
        </>
      )}
    </main>
  );
}

function Full(props: ComponentProps<typeof CheckoutForm>) {
  useScrollAfterReload();
  return (
    <>
      <ButtonLink to={href('/cart')} variant="ghost" size="sm" className="-ml-5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Torna al carrello
      </ButtonLink>
      <h1 className="display-2 mt-3">Checkout</h1>
      {props.addresses === null && (
        <p className="mt-3 text-ink-soft">
          Hai un account? <TextLink to={signInLink(href('/checkout'))}>Accedi</TextLink> e non riscrivi i tuoi
          dati. Oppure continua senza.
        </p>
      )}
      <CheckoutForm {...props} />
    </>
  );
}

function NothingToPay() {
  return (
    <NothingChosen
      Icon={ShoppingBag}
      title={EMPTY_CART.title}
      description={EMPTY_CART.description}
      toShop="Vai allo shop"
    />
  );
}

function Leaving() {
  return (
    <div className="my-auto grid place-content-center justify-items-center text-center">
      <Spinner label="Ti portiamo alla pagina di pagamento..." className="size-6" />
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <>
      <h1 className="display-2">Checkout</h1>
      <WithoutScripts className="mt-8" />
      <div className="needs-script mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,35rem)_26rem] lg:justify-between">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
