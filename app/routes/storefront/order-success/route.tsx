import { useEffect } from 'react';
import { data, href, Navigate, useLocation, useRevalidator, useSearchParams } from 'react-router';
import { requestContext, shopContext, visitorContext } from '#boot/context.ts';
import { AUTH_MESSAGES } from '#routes/shared/credentials.ts';
import { pageMeta } from '#routes/shared/page-meta.ts';
import { retryAfter } from '#routes/shared/retry-after.ts';
import { noteSecurityEvent } from '#routes/shared/security-event.ts';
import { signUpCookie } from '#routes/shared/sign-up-cookie.server.ts';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { headersOfBoth, PRIVATE_PAGE } from '#routes/storefront/shared/private-page.ts';
import { serverOr } from '#routes/storefront/shared/server-or.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { EMPTY_FORM } from '#shop/checkout/order-entry/checkout-form.ts';
import { forgetCheckout, formStore } from '#shop/checkout/order-entry/checkout-memory.tsx';
import { orderOfPayer, payerOf } from '#shop/orders/order-status-page/order-by-link.server.ts';
import type { ShoppersOrder } from '#shop/orders/order-status-page/shoppers-order.ts';
import { ShoppersOrderView } from '#shop/orders/order-status-page/shoppers-order-view.tsx';
import { readOrderAccount } from '#shop/staff/auth/account-forms.ts';
import { useHydrated } from '#ui/browser-store.ts';
import { Spinner } from '#ui/spinner.tsx';
import { toast } from '#ui/toast.tsx';
import type { Route } from './+types/route';
import { Centred } from './centred.tsx';
import { Confirmed } from './confirmed.tsx';
import { GuestAccount, type GuestAccountAnswer } from './guest-account.tsx';
import { NotConfirmed } from './not-confirmed.tsx';
import { useVerification, type Verification } from './use-verification.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Conferma dell’ordine',
    description: 'La conferma del tuo ordine.',
    path: href('/order-success'),
    noindex: true,
  });

export const headers = headersOfBoth;

/** Only the payer knows the id of the provider's session. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await orderOfPayer(shop, sessionOf(url));
  const isGuest = order !== null && (await context.get(visitorContext)()) === null;
  return data({ order, isGuest }, { headers: PRIVATE_PAGE });
}

/** Makes an account for the order's address, which gets the usual confirmation e-mail. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const read = readOrderAccount(await request.formData());
  if (!read.ok) return answerOf(422, { ok: false, fields: read.fields, message: null });
  const payer = await payerOf(shop, sessionOf(url));
  if (!payer) return answerOf(404, { ok: false, fields: {}, message: AUTH_MESSAGES.failed });
  const caller = { headers: request.headers, clientAddress: context.get(requestContext).clientAddress };
  // Somebody else may have chosen a password for this address: the owner's replaces it.
  const { password } = read.value;
  const made = await shop.auth.signUp({ ...payer, password, replaces: true }, caller);
  noteSecurityEvent(context, 'sign-up', made.ok ? 'ok' : made.code);
  if (!made.ok && made.code === 'too_many_attempts')
    return answerOf(429, { ok: false, fields: {}, message: AUTH_MESSAGES[made.code] }, retryAfter(made));
  // Does not reveal an existing account.
  return answerOf(200, { ok: true }, made.ok ? { 'Set-Cookie': await signUpCookie(shop, made.mark) } : {});
}

function answerOf(status: number, answer: GuestAccountAnswer, headers: Record<string, string> = {}) {
  return data(answer, { status, headers: { ...PRIVATE_PAGE, ...headers } });
}

function sessionOf(url: URL): string {
  return url.searchParams.get('session_id') ?? '';
}

export function clientAction(args: Route.ClientActionArgs) {
  return serverOr(args, (): GuestAccountAnswer => ({ ok: false, fields: {}, message: AUTH_MESSAGES.failed }));
}

const NOT_VERIFIED = {
  title: 'Errore verifica pagamento',
  description: 'Non è stato possibile verificare il pagamento.',
  tone: 'error',
} as const;

const ORDERED = {
  title: 'Ordine confermato!',
  description: 'Nell’e-mail trovi come pagarlo.',
  tone: 'success',
} as const;

/** Messages by outcome (specification section 8). */
const MESSAGES: Partial<Record<Verification['status'], Parameters<typeof toast>[0]>> = {
  completed: {
    title: 'Pagamento confermato!',
    description: 'Il tuo ordine è stato elaborato con successo.',
    tone: 'success',
  },
  failed: {
    title: 'Errore verifica pagamento',
    description: 'Si è verificato un errore durante la verifica del pagamento.',
    tone: 'error',
  },
  refused: NOT_VERIFIED,
  open: NOT_VERIFIED,
  expired: NOT_VERIFIED,
  unknown: NOT_VERIFIED,
};

/** Verifies the payment on the return from the provider (specification section 2). */
export default function OrderSuccessPage({ loaderData: { order, isGuest } }: Route.ComponentProps) {
  const ready = useHydrated();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { orderId?: unknown } | null };
  const sessionId = search.get('session_id');
  const orderId = typeof state?.orderId === 'string' ? state.orderId : null;
  return (
    <main id="contenuto" tabIndex={-1} className="page pt-8 pb-(--section) md:pt-12">
      {/* Only the browser knows the state of the navigation. */}
      {!ready ? (
        <Checking />
      ) : sessionId ? (
        <Payment key={sessionId} sessionId={sessionId} order={order} isGuest={isGuest} />
      ) : orderId ? (
        <Confirmed title="Ordine confermato!" toPay={false} orderId={orderId} email={null} order={null} />
      ) : (
        <Navigate to={href('/shop')} replace />
      )}
    </main>
  );
}

function Payment({
  sessionId,
  order,
  isGuest,
}: {
  sessionId: string;
  order: ShoppersOrder | null;
  isGuest: boolean;
}) {
  const { forgetPending } = useCart();
  const { revalidate } = useRevalidator();
  const { verification, retry } = useVerification(sessionId, (answer) => {
    const message = answer.status === 'completed' && answer.toPay ? ORDERED : MESSAGES[answer.status];
    if (message) toast(message);
    if (answer.status === 'completed') {
      if (answer.checkoutId) forgetPending(answer.checkoutId);
      formStore.update(() => EMPTY_FORM);
      // The page was loaded before there was an order.
      if (!order) void revalidate();
    }
  });
  // Whatever the outcome, the next order needs a new checkout id.
  useEffect(forgetCheckout, []);
  if (verification.status === 'checking') return <Checking />;
  if (verification.status === 'completed') {
    return (
      <>
        <Confirmed
          title={
            verification.toPay || order?.totalCents === 0 ? 'Ordine confermato!' : 'Pagamento confermato!'
          }
          toPay={verification.toPay}
          orderId={verification.orderId}
          email={verification.email}
          order={order}
        />
        {order && (
          <div className="mt-10">
            <ShoppersOrderView order={order} />
            {isGuest && <GuestAccount />}
          </div>
        )}
      </>
    );
  }
  return <NotConfirmed status={verification.status} onRetry={retry} />;
}

function Checking() {
  return (
    <Centred>
      <h1 className="sr-only">Conferma dell’ordine</h1>
      <div className="needs-script">
        <Spinner label="Verifica del pagamento in corso..." className="size-8 text-accent" />
      </div>
      <WithoutScripts />
    </Centred>
  );
}
