import { randomUUID } from 'node:crypto';
import type { RunningShop } from './shop.ts';

const SIZES = ['Unica', 'S', 'M', 'L', '40', '42', '44', 'XS', 'XL', '38', '46'];

export type PaidOrder = {
  id: string;
  number: string;
  email: string;
  totalCents: number;
  productName: string;
  size: string;
};

type QuoteAnswer = {
  lines: { available: boolean; name: string }[];
  quote: { totalCents: number };
};

/** What is not said is made up: a new address, standard delivery, one piece, a card that pays. */
type Buyer = {
  name?: string;
  /** For the delivery. */
  notes?: string;
  /** What it is a piece of. */
  category?: string;
  email?: string;
  delivery?: 'standard' | 'express' | 'pickup';
  quantity?: number;
  card?: string;
  /** What the form sends of an invoice, by its fields. */
  invoice?: Record<string, unknown>;
  /** What the slip says to who gets it, whether it is wrapped, and who buys it for somebody else. */
  gift?: { message: string; wrapped: boolean; buyer?: string };
};

type OpenPayment = {
  checkoutId: string;
  email: string;
  url: string;
  totalCents: number;
  productId: string;
  productName: string;
  size: string;
};

/** Buys one piece of the demo shop as a shopper's browser does, and pays it on the test page. */
export async function placePaidOrder(shop: Pick<RunningShop, 'url'>, buyer: Buyer = {}): Promise<PaidOrder> {
  const opened = await openPayment(shop, buyer);
  const { status, orderId: id } = await pay(shop, opened, buyer.card);
  if (!id) throw new Error(`The payment at ${opened.url} did not become an order: ${status}.`);
  const { email, totalCents, productName, size } = opened;
  return { id, number: `#${id.slice(0, 8).toUpperCase()}`, email, totalCents, productName, size };
}

/** The same for a piece that is gone when the money arrives: `take` is called between the two. */
export async function payForNothing(
  shop: Pick<RunningShop, 'url'>,
  buyer: Buyer & { take: (piece: OpenPayment) => Promise<unknown> },
): Promise<OpenPayment> {
  const opened = await openPayment(shop, buyer);
  await buyer.take(opened);
  const { status } = await pay(shop, opened, buyer.card);
  if (status !== 'refunding' && status !== 'refunded')
    throw new Error(`The payment at ${opened.url} is ${status}.`);
  return opened;
}

async function call<Answer>(shop: Pick<RunningShop, 'url'>, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.url },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

/** Goes to pay for the first piece that is to be had. */
export async function openPayment(shop: Pick<RunningShop, 'url'>, buyer: Buyer = {}): Promise<OpenPayment> {
  const {
    email = `cliente-${randomUUID().slice(0, 8)}@esempio.it`,
    name = 'Ada Bianchi',
    delivery = 'standard',
    quantity = 1,
  } = buyer;
  const requested = new URLSearchParams(buyer.category ? { category: buyer.category } : {});
  const list = await (await fetch(`${shop.url}/shop?${requested}`)).text();
  const ids = [...new Set([...list.matchAll(/\/prodotto\/([0-9a-f-]{36})/g)].map(([, id]) => id as string))];
  for (const id of ids) {
    for (const size of SIZES) {
      const items = [{ id, size, quantity }];
      const given = buyer.gift && {
        gift_wanted: true,
        gift_message: buyer.gift.message,
        gift_wrapped: buyer.gift.wrapped,
        ...(buyer.gift.buyer === undefined
          ? { gift_recipient: 'self' }
          : { gift_recipient: 'other', gift_buyer: buyer.gift.buyer }),
      };
      const place = { promo_code: null, delivery, postal_code: '24121', ...given };
      const quoted = await call<QuoteAnswer>(shop, '/api/quote', { items, ...place });
      const [line] = quoted.lines;
      if (!line?.available) continue;
      const checkoutId = randomUUID();
      const { totalCents } = quoted.quote;
      const opened = await call<{ url?: string }>(shop, '/api/create-payment', {
        ...place,
        checkout_id: checkoutId,
        items,
        customer_name: name,
        customer_email: email,
        customer_phone: '+39 333 1234567',
        customer_address: 'Via Roma 1',
        customer_city: 'Bergamo',
        customer_postal_code: '24121',
        notes: buyer.notes ?? 'Citofono Bianchi',
        expected_total_cents: totalCents,
        ...buyer.invoice,
      });
      if (!opened.url) throw new Error(`No payment was opened: ${JSON.stringify(opened)}`);
      return { checkoutId, email, url: opened.url, totalCents, productId: id, productName: line.name, size };
    }
  }
  throw new Error('Nothing of the demo shop can be bought.');
}

/** Pays on the test page, and asks the shop what came of it. */
async function pay(
  shop: Pick<RunningShop, 'url'>,
  { url }: OpenPayment,
  card = '4242 4242 4242 4242',
): Promise<{ status: string; orderId: string | null }> {
  const form = new URLSearchParams({
    metodo: 'card',
    numero: card,
    scadenza: '12 / 34',
    cvc: '123',
  });
  await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  const shown = await call<{ status: string; order_id?: string }>(shop, '/api/verify-payment', {
    session_id: session,
  });
  return { status: shown.status, orderId: shown.order_id ?? null };
}
