import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** One of the things that a shopper's browser asks the shop for. */
export type Step = 'create' | 'pay' | 'verify' | 'cancel';

export type Wish = { id: string; size: string; quantity: number };

export type Payment = { metodo: 'card' | 'klarna'; approvazione?: 'subito' | 'ritardo' | 'rifiuto' };

/** A shopper with a full cart, who tries each step again until the shop has answered it. */
export type Shopper = ReturnType<typeof shopper>;

const PATIENCE_MS = 40_000;

/** Answers that tell the browser to try the same again. */
class TryAgain extends Error {}

export function shopper(
  urlOf: () => string,
  wishes: Wish[],
  more: { promoCode?: string; payment?: Payment; email?: string } = {},
) {
  const checkoutId = randomUUID();
  const email = more.email ?? `${checkoutId}@example.it`;
  let paymentUrl: string | null = null;
  /** What the shop said in the end; `undecided` until then. */
  let shown:
    | 'undecided'
    | 'unavailable'
    | 'gone'
    | 'completed'
    | 'expired'
    | 'refunding'
    | 'refunded'
    | 'pending' = 'undecided';
  const serverErrors: string[] = [];

  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${urlOf()}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.text();
    if (answer.status >= 500) {
      serverErrors.push(`${answer.status} ${path}`);
      throw new TryAgain(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    }
    return { status: answer.status, body: JSON.parse(text) as Record<string, unknown> };
  };

  const steps: Record<Step, () => Promise<void>> = {
    async create() {
      const { status, body } = await post('/api/create-payment', {
        checkout_id: checkoutId,
        items: wishes.map((wish) => ({ ...wish, color: 'Nero' })),
        customer_name: 'Anna Bianchi',
        customer_email: email,
        customer_phone: '',
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
        notes: '',
        delivery: 'standard',
        promo_code: more.promoCode ?? null,
        expected_total_cents: null,
      });
      if (status === 200) paymentUrl = String(body.url);
      else if (status === 409 && body.code === 'unavailable') shown = 'unavailable';
      else if (status === 409 && body.code === 'checkout_changed') shown = 'gone';
      else throw new Error(`create-payment: ${status} ${JSON.stringify(body)}`);
    },
    async pay() {
      if (!paymentUrl) return;
      // The address that the shopper was sent to names one node; a load balancer would find another.
      const { pathname } = new URL(paymentUrl);
      if (!pathname.startsWith('/pagamento-di-prova/')) return;
      const answer = await fetch(`${urlOf()}${pathname}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          metodo: 'card',
          numero: '4242 4242 4242 4242',
          scadenza: '12 / 34',
          cvc: '123',
          ...more.payment,
        }),
        signal: AbortSignal.timeout(10_000),
      });
      await answer.text();
      if (answer.status === 303 || answer.status === 302) return;
      if (answer.status === 410) shown = 'expired';
      else throw new TryAgain(`payment page: ${answer.status}`);
    },
    async verify() {
      const sessionId = paymentUrl?.match(/cs_test_\w+/)?.[0];
      if (!sessionId) return;
      const { body } = await post('/api/verify-payment', { session_id: sessionId });
      if (body.status === 'unknown') throw new Error(`the shop does not know ${sessionId}`);
      if (body.status !== 'open') shown = body.status as typeof shown;
    },
    async cancel() {
      await post('/api/cancel-payment', { checkout_id: checkoutId });
    },
  };

  return {
    checkoutId,
    email,
    wishes,
    outcome: () => shown,
    paymentUrl: () => paymentUrl,
    /** Times that the shop answered a step with 5xx. */
    serverErrors: () => serverErrors.length,
    /** Those answers: status and path. */
    errors: () => serverErrors,
    /** One try, whatever comes of it. */
    attempt: (step: Step) => steps[step]().catch(() => {}),
    /** Tries until the shop has answered. */
    async insist(step: Step) {
      const giveUp = Date.now() + PATIENCE_MS;
      for (;;) {
        try {
          return await steps[step]();
        } catch (error) {
          const passing = error instanceof TryAgain || error instanceof TypeError || isTimeout(error);
          if (!passing || Date.now() > giveUp) throw error;
          await pause(100);
        }
      }
    },
  };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}
