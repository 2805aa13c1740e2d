import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach } from 'vitest';
import { type PaymentEmulatorOptions, startPaymentEmulator } from '../../payment-emulator/emulator.ts';

export const SECRET_KEY = 'sk_test_emulator';
export const WEBHOOK_SECRET = 'whsec_emulator';
export const SHOP = 'http://negozio.test';
export const PAYS = '4242 4242 4242 4242';
export const DECLINED = '4000 0000 0000 0002';
export const ASKS = '4000 0025 0000 3155';

/** What ends after each test, the last begun first. */
export const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** Starts an emulator that ends with the test, and a client of it. */
export async function start(options: Partial<PaymentEmulatorOptions> = {}) {
  const emulator = await startPaymentEmulator({
    publicUrl: SHOP,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    ...options,
  });
  endings.push(() => emulator.close());
  const stripe = client(emulator.port);
  const address = `http://127.0.0.1:${emulator.port}`;
  return { emulator, stripe, address };
}

/** The provider's own library, speaking to an emulator. */
export function client(port: number, key = SECRET_KEY) {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A directory that goes with the test. */
export function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'payment-emulator-'));
  endings.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** 2 × 24,99 € + 4,99 € shipping = 54,97 €. */
export function order(
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    line_items: [
      {
        price_data: {
          currency: 'eur',
          unit_amount: 2499,
          product_data: { name: 'Camicia "Lia" <lino> & seta', description: 'Taglia M' },
        },
        quantity: 2,
      },
    ],
    shipping_options: [
      {
        shipping_rate_data: {
          display_name: 'Standard',
          type: 'fixed_amount',
          fixed_amount: { amount: 499, currency: 'eur' },
        },
      },
    ],
    allowed_payment_method_types: ['card', 'klarna', 'paypal', 'satispay', 'scalapay'],
    customer_email: 'anna@example.it',
    client_reference_id: 'checkout-1',
    metadata: { checkout: 'checkout-1' },
    payment_intent_data: { metadata: { checkout: 'checkout-1' } },
    success_url: `${SHOP}/order-success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${SHOP}/cart?a=1&b=2`,
    locale: 'it',
    ...changes,
  };
}

/** Sends a form of the payment page of a session; `step` is the end of its address. */
export function submit(address: string, id: string, fields: Record<string, string>, step = '') {
  return fetch(`${address}/pagamento-di-prova/${id}${step}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** What the form says of a card. */
export function withCard(numero: string, changes: Record<string, string> = {}) {
  return { metodo: 'card', numero, scadenza: '12/40', cvc: '123', ...changes };
}

/** A session that a card has paid. */
export async function paidSession(shop: Awaited<ReturnType<typeof start>>, card = PAYS) {
  const { id } = await shop.stripe.checkout.sessions.create(order());
  await submit(shop.address, id, withCard(card));
  const session = await shop.stripe.checkout.sessions.retrieve(id);
  return { id, intent: session.payment_intent as string };
}

/** What has happened so far, the oldest first. */
export async function typesOfEvents(stripe: Stripe) {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map((event) => event.type as string).reverse();
}

/** A receiver of webhooks that answers with the given statuses, then with 200. */
export async function receiver(statuses: number[] = [], port = 0) {
  const received: { body: string; signature: string }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ body, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook` };
}
