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

/**
 * Buys one piece of the demo shop as a shopper's browser does, and pays it on the test page.
 * @param buyer a new address is made up unless one is given; `delivery` is standard unless told, `card` one that pays.
 */
export async function placePaidOrder(
  shop: Pick<RunningShop, 'url'>,
  buyer: {
    email?: string;
    delivery?: 'standard' | 'express' | 'pickup';
    quantity?: number;
    card?: string;
  } = {},
): Promise<PaidOrder> {
  const {
    email = `cliente-${randomUUID().slice(0, 8)}@esempio.it`,
    delivery = 'standard',
    quantity = 1,
    card = '4242 4242 4242 4242',
  } = buyer;
  const call = async <Answer>(path: string, body: unknown) => {
    const answer = await fetch(`${shop.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Answer;
  };

  const list = await (await fetch(`${shop.url}/shop`)).text();
  const ids = [...new Set([...list.matchAll(/\/prodotto\/([0-9a-f-]{36})/g)].map(([, id]) => id as string))];
  for (const id of ids) {
    for (const size of SIZES) {
      const items = [{ id, size, quantity }];
      const place = { promo_code: null, delivery, postal_code: '24121' };
      const quoted = await call<QuoteAnswer>('/api/quote', { items, ...place });
      const [line] = quoted.lines;
      if (!line?.available) continue;
      const opened = await call<{ url?: string }>('/api/create-payment', {
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
      const order = await pay(opened.url, card, (session) =>
        call<{ order_id?: string }>('/api/verify-payment', { session_id: session }),
      );
      const number = `#${order.slice(0, 8).toUpperCase()}`;
      return { id: order, number, email, totalCents: quoted.quote.totalCents, productName: line.name };
    }
  }
  throw new Error('Nothing of the demo shop can be bought.');
}

async function pay(
  url: string,
  card: string,
  verify: (session: string) => Promise<{ order_id?: string }>,
): Promise<string> {
  const form = new URLSearchParams({
    metodo: 'card',
    numero: card,
    scadenza: '12 / 34',
    cvc: '123',
  });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  const { order_id } = await verify(session);
  if (!order_id) throw new Error(`The payment at ${url} did not become an order.`);
  return order_id;
}
