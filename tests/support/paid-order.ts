import { randomUUID } from 'node:crypto';
import type { RunningShop } from './shop.ts';

const SIZES = ['Unica', 'S', 'M', 'L', '40', '42', '44', 'XS', 'XL', '38', '46'];

export type PaidOrder = {
  id: string;
  number: string;
  email: string;
  totalCents: number;
  productName: string;
};

type QuoteAnswer = {
  lines: { available: boolean; name: string }[];
  quote: { totalCents: number };
};

type Buyer = {
  email?: string;
  delivery?: 'standard' | 'express' | 'pickup';
  quantity?: number;
  card?: string;
};

/**
 * Buys one piece of the demo shop as a shopper's browser does, and pays it on the test page.
 * @param buyer a new address is made up unless one is given; `delivery` is standard unless told, `card` one that pays.
 */
export async function placePaidOrder(shop: Pick<RunningShop, 'url'>, buyer: Buyer = {}): Promise<PaidOrder> {
  const { url, ...bought } = await openPayment(shop, buyer);
  const id = await pay(shop, url, buyer.card ?? '4242 4242 4242 4242');
  return { id, number: `#${id.slice(0, 8).toUpperCase()}`, ...bought };
}

/** Goes as far as the payment page of one piece of the demo shop; answers the page's address and what is bought. */
export async function openPayment(
  shop: Pick<RunningShop, 'url'>,
  {
    email = `cliente-${randomUUID().slice(0, 8)}@esempio.it`,
    delivery = 'standard',
    quantity = 1,
  }: Buyer = {},
) {
  const list = await (await fetch(`${shop.url}/shop`)).text();
  const ids = [...new Set([...list.matchAll(/\/prodotto\/([0-9a-f-]{36})/g)].map(([, id]) => id as string))];
  for (const id of ids) {
    for (const size of SIZES) {
      const items = [{ id, size, quantity }];
      const place = { promo_code: null, delivery, postal_code: '24121' };
      const quoted = await call<QuoteAnswer>(shop, '/api/quote', { items, ...place });
      const [line] = quoted.lines;
      if (!line?.available) continue;
      const opened = await call<{ url?: string }>(shop, '/api/create-payment', {
        ...place,
        checkout_id: randomUUID(),
        items,
        customer_name: 'Ada Bianchi',
        customer_email: email,
        customer_phone: '+39 333 1234567',
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
        notes: 'Citofono Bianchi',
        expected_total_cents: quoted.quote.totalCents,
      });
      if (!opened.url) throw new Error(`No payment was opened: ${JSON.stringify(opened)}`);
      return { url: opened.url, email, totalCents: quoted.quote.totalCents, productName: line.name };
    }
  }
  throw new Error('Nothing of the demo shop can be bought.');
}

async function call<Answer>(shop: Pick<RunningShop, 'url'>, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

async function pay(shop: Pick<RunningShop, 'url'>, url: string, card: string): Promise<string> {
  const form = new URLSearchParams({
    metodo: 'card',
    numero: card,
    scadenza: '12 / 34',
    cvc: '123',
  });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  const { order_id } = await call<{ order_id?: string }>(shop, '/api/verify-payment', {
    session_id: session,
  });
  if (!order_id) throw new Error(`The payment at ${url} did not become an order.`);
  return order_id;
}
