import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { shopContext, visitorContext } from '../../../context.ts';
import type { RouteFacts } from '../../../http/route-facts.ts';
import { addressesOf } from '../../../shop/address-book/addresses.server.ts';
import { entryOf } from '../../../shop/address-book/saved-address.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import type { KnownCustomer } from '../../../shop/checkout/checkout-form.ts';
import { useKnownCustomer } from '../../../shop/checkout/checkout-memory.tsx';
import { PendingPayment } from '../../../shop/checkout/pending-payment.tsx';
import { usePayment } from '../../../shop/checkout/use-payment.tsx';
import { guaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { lastAddressOf } from '../../../shop/orders/orders.server.ts';
import { loadSettings } from '../../../shop/settings/settings.server.ts';
import { useHydrated } from '../../../ui/browser-store.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { WithoutScripts } from '../shared/without-scripts.tsx';
import type { Route } from './+types/route';
import { CheckoutForm } from './checkout-form.tsx';

export const handle = { kept: { query: {}, namesItsProducts: true } } satisfies RouteFacts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Indirizzo, consegna e pagamento del tuo ordine.',
    path: href('/checkout'),
    noindex: true,
  });

/**
 * What is known of somebody who is signed in, to begin the form with: e-mail of the account and the address that it
 * prefers or else, once its e-mail address is confirmed, to whom and where the last parcel went. And the notice that everybody is shown before paying.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const notice = guaranteeNotice(await loadSettings(db));
  const visitor = await context.get(visitorContext)();
  if (!visitor) return { known: null, addresses: [], notice };
  const addresses = await addressesOf(db, visitor.userId);
  const [preferred] = addresses;
  const last = visitor.emailVerified && !preferred ? await lastAddressOf(db, visitor.email) : null;
  const known: KnownCustomer = {
    // An account that was made by e-mail alone has no name but the beginning of its address.
    customer_name: last?.name ?? '',
    customer_phone: last?.phone ?? '',
    customer_address: last?.address ?? '',
    customer_city: last?.city ?? '',
    customer_postal_code: last?.postalCode ?? '',
    ...(preferred && entryOf(preferred)),
    customer_email: visitor.email,
  };
  return { known, addresses, notice };
}

/** The checkout (specification section 2): who the order is for, how it travels, what it costs. */
export default function CheckoutPage({ loaderData: { known, addresses, notice } }: Route.ComponentProps) {
  const { items } = useCart();
  const ready = useHydrated();
  useKnownCustomer(known);
  const payment = usePayment();
  return (
    <main
      id="contenuto"
      tabIndex={-1}
      className="page fills-screen flex flex-col pt-8 pb-20 md:pt-12 md:pb-28"
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
            <Full {...{ payment, notice }} addresses={known && addresses} />
          )}
        </>
      )}
    </main>
  );
}

function Full(props: ComponentProps<typeof CheckoutForm>) {
  return (
    <>
      <ButtonLink to={href('/cart')} variant="ghost" size="sm" className="-ml-5 self-start">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Torna al carrello
      </ButtonLink>
      <h1 className="display-2 mt-3">Checkout</h1>
      <CheckoutForm {...props} />
    </>
  );
}

function NothingToPay() {
  return (
    <EmptyState
      centred
      level={1}
      title="Carrello vuoto"
      description="Aggiungi prodotti al carrello prima di procedere"
      action={<ButtonLink to={href('/shop')}>Vai allo Shop</ButtonLink>}
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
      <div className="needs-script mt-8 grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <Skeleton className="h-[36rem]" />
        <Skeleton className="h-96" />
      </div>
    </>
  );
}
