import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import { type Basket, basketKey, type QuoteAnswer } from '#shop/checkout/order-entry/basket-view.ts';
import { type CheckoutForm, sentForm } from '#shop/checkout/order-entry/checkout-form.ts';
import { checkoutIdFor, forgetCheckout } from '#shop/checkout/order-entry/checkout-memory.tsx';
import { PAYMENT_FAILED } from '#shop/checkout/order-entry/checkout-page-failures.ts';
import type { EntryErrors } from '#shop/checkout/order-entry/entry.ts';
import type { CheckoutFailure } from '#shop/checkout/order-entry/failures.ts';

/** Why the payment page was not reached, in words to show. */
export type PaymentProblem = {
  code: CheckoutFailure | 'no_answer' | 'no_url';
  title: string;
  description: string;
  fields?: EntryErrors;
  answer?: QuoteAnswer;
};

/** `checkoutId` is null where the server does not name it. */
type PaymentPage = { url: string; checkoutId: string | null };

/** Timeout (ms) of server and provider. */
const PATIENCE = 30_000;

const NO_ANSWER: PaymentProblem = {
  code: 'no_answer',
  title: 'Errore',
  description: 'Impossibile procedere al pagamento. Riprova.',
};

const NO_SESSION: PaymentProblem = { code: 'payment_failed', ...PAYMENT_FAILED };

const NO_URL: PaymentProblem = {
  code: 'no_url',
  title: 'Errore',
  description: 'URL di pagamento non valido. Riprova.',
};

/**
 * `pay` leads to the payment page and resolves to the problem, or null when it leaves: the cart is then set aside.
 * `stage` is `leaving` until the page changes or wakes up.
 */
export function usePayment() {
  const { leaveForPayment } = useCart();
  const [stage, setStage] = useState<'idle' | 'requesting' | 'leaving'>('idle');

  useEffect(() => {
    // Back from the payment page without a reload.
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setStage('idle');
      // Scrolls to the message about the payment.
      window.scrollTo({ top: 0, behavior: 'instant' });
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  async function pay(basket: Basket, form: CheckoutForm, totalCents: number): Promise<PaymentProblem | null> {
    setStage('requesting');
    const fingerprint = JSON.stringify([basketKey(basket), sentForm(form), totalCents]);
    let checkoutId = checkoutIdFor(fingerprint);
    let reply = await ask(checkoutId, basket, form, totalCents);
    if ('code' in reply && reply.code === 'checkout_changed') {
      // The id belongs to an ended or different checkout: tries again with a new one.
      forgetCheckout();
      checkoutId = checkoutIdFor(fingerprint);
      reply = await ask(checkoutId, basket, form, totalCents);
    }
    if ('code' in reply) {
      setStage('idle');
      return reply;
    }
    setStage('leaving');
    leaveForPayment(reply.checkoutId ?? checkoutId, new Date());
    window.location.assign(reply.url);
    return null;
  }
  return { stage, pay };
}

async function ask(
  checkoutId: string,
  basket: Basket,
  form: CheckoutForm,
  totalCents: number,
): Promise<PaymentProblem | PaymentPage> {
  try {
    const response = await fetch(href('/api/create-payment'), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        checkout_id: checkoutId,
        // Colour is fixed for every order line (specification section 3).
        items: basket.items.map((item) => ({ ...item, color: 'Nero' })),
        ...sentForm(form),
        promo_code: basket.promo?.code ?? null,
        expected_total_cents: totalCents,
      }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return { ...NO_SESSION, ...(await refusalIn(response)) };
    const { url, checkout_id } = (await response.json()) as { url?: unknown; checkout_id?: unknown };
    const page = paymentUrl(url);
    return page ? { url: page, checkoutId: typeof checkout_id === 'string' ? checkout_id : null } : NO_URL;
  } catch {
    return NO_ANSWER;
  }
}

/** The refusal's body; empty if unreadable. */
async function refusalIn(response: Response): Promise<Partial<PaymentProblem>> {
  const problem: Partial<PaymentProblem> | null = await response.json().catch(() => null);
  return problem?.code && problem.title && problem.description !== undefined ? problem : {};
}

function paymentUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, window.location.href)) return null;
  const { protocol, href } = new URL(value, window.location.href);
  return value && /^https?:$/.test(protocol) ? href : null;
}
