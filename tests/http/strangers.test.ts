import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { checkouts } from '#db/schema/payments.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ANNA = {
  customer_name: 'Anna Riservata',
  customer_email: 'anna.riservata@example.it',
  customer_phone: '+39 333 000 0000',
  customer_address: 'Vicolo Segreto 7',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  notes: 'Citofono Riservata',
};
const HERS = /riservata|vicolo segreto|333 000/i;
const EVA = { email: 'eva@example.it', password: 'una-password', name: 'Eva' };

let site: TestSite;
let shirt: string;
let order: { id: string; checkoutId: string };
beforeAll(async () => {
  site = await openSite();
  shirt = await addProduct(site.shop.db, { stock: { M: 50 } });
  const { url } = (await (await pay({})).json()) as { url: string };
  await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams({ metodo: 'card', numero: '4242424242424242', scadenza: '12/34', cvc: '123' }),
  });
  await post('/api/verify-payment', { session_id: url.split('/').at(-1) });
  const [made] = await site.shop.db.select().from(orders);
  if (!made) throw new Error('no order was made');
  order = made;
});
afterAll(() => site.stop());

function post(path: string, body: unknown) {
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify(body),
  });
}

const pay = (more: Record<string, unknown>) =>
  post('/api/create-payment', {
    checkout_id: crypto.randomUUID(),
    items: [{ id: shirt, size: 'M', quantity: 1, price: 20 }],
    ...ANNA,
    delivery: 'standard',
    ...more,
  });

const send = (path: string, fields: Record<string, string>) => sendForm(site, path, fields);

describe('somebody else’s order', () => {
  test('is not found by its number, its id, its checkout’s id or a guess', async () => {
    const numbers = [
      order.id,
      order.id.slice(0, 8),
      `#${order.id.slice(0, 8)}`,
      order.checkoutId,
      '1',
      '*',
      '%',
    ];
    for (const guess of numbers) {
      const said = await (await post('/api/verify-payment', { session_id: guess })).json();
      expect(said).toEqual({
        ok: false,
        success: false,
        code: expect.stringMatching(/^(unknown_payment|bad_request)$/),
        title: expect.any(String),
        description: expect.any(String),
        status: 'unknown',
      });
      for (const path of [
        `/order-success?session_id=${encodeURIComponent(guess)}`,
        `/order-success.data?session_id=${encodeURIComponent(guess)}`,
        `/cart?annullato=${encodeURIComponent(guess)}`,
        `/pagamento-di-prova/${encodeURIComponent(guess)}`,
        `/admin/ordini/${encodeURIComponent(guess)}`,
        `/admin/ordini/${encodeURIComponent(guess)}.data`,
        `/admin/ordini/${encodeURIComponent(guess)}/bolla`,
      ]) {
        const answer = await fetch(`${site.url}${path}`, { redirect: 'manual' });
        expect(await answer.text(), path).not.toMatch(HERS);
      }
    }
  });

  test('is not shown to an account that claims the address without having shown that it reads it', async () => {
    const claimed = { email: ANNA.customer_email, password: 'una-password' };
    await send('/auth', { modo: 'registrazione', ...claimed });
    const answer = await send('/auth', claimed);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('is not shown to another account, in a page or in its data', async () => {
    const cookie = await signedInCookie(site, await confirmedAccount(site, EVA));
    for (const path of [
      '/account',
      '/account.data',
      `/account?order=${order.id}`,
      `/account.data?email=${ANNA.customer_email}`,
      '/admin/ordini.data',
      `/admin/ordini/${order.id}.data`,
      '/admin.data',
      '/admin/privacy.data',
    ]) {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
      const text = await answer.text();
      expect(text, path).not.toMatch(/vicolo segreto|333 000|citofono/i);
      expect(text, path).not.toContain(order.id);
    }
  });

  test('is not opened again, changed or ended by who does not know its checkout', async () => {
    for (const checkout_id of [order.id, crypto.randomUUID()]) {
      const answer = await post('/api/cancel-payment', { checkout_id });
      expect(await answer.text()).not.toMatch(HERS);
    }
    const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, order.id));
    expect(stored).toMatchObject({ status: 'pending', customerAddress: ANNA.customer_address });
    // Who does know it, and asks for something else under it, is told nothing of what it was.
    const other = await pay({ checkout_id: order.checkoutId, customer_email: 'eva@example.it' });
    expect(other.status).toBe(409);
    expect(await other.text()).not.toMatch(HERS);
  });
});

test('sent e-mails are stored where no address serves them', async () => {
  const { dataDir } = site.shop.config;
  const sent = () => readdirSync(join(dataDir, 'mail')).find((name) => name.endsWith('.eml'));
  await expect.poll(sent).toBeDefined();
  for (const path of [
    `/mail/${sent()}`,
    `/media/../mail/${sent()}`,
    `/media/..%2f..%2fmail%2f${sent()}`,
    `/media/%2e%2e/%2e%2e/mail/${sent()}`,
    `/assets/../../../mail/${sent()}`,
    `/data/mail/${sent()}`,
  ]) {
    const answer = await fetch(`${site.url}${path}`);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).not.toMatch(HERS);
  }
});

describe('an address that is known here is answered like one that is not', () => {
  /** What a page says, without what was typed. */
  const said = async (answer: Response, email: string) => ({
    status: answer.status,
    headers: [...answer.headers.keys()].filter((name) => name !== 'content-length'),
    text: (await answer.text()).replaceAll(email, '…'),
  });

  test.each([
    ['/auth/recupero', {}],
    ['/auth/conferma/invia', {}],
    ['/newsletter', {}],
    ['/api/newsletter', {}],
  ])('by %s', async (path, more) => {
    await send('/api/newsletter', { email: ADMINISTRATOR.email });
    const known = await said(await send(path, { email: ADMINISTRATOR.email, ...more }), ADMINISTRATOR.email);
    const unknown = await said(
      await send(path, { email: 'nessuno@example.it', ...more }),
      'nessuno@example.it',
    );
    expect(known.status).toBe(200);
    expect(known).toEqual(unknown);
  });

  test('by signing in', async () => {
    const email = 'nessuno@example.it';
    const known = await said(
      await send('/auth', { email: ADMINISTRATOR.email, password: 'sbagliata' }),
      ADMINISTRATOR.email,
    );
    expect(known.status).toBe(401);
    expect(known).toEqual(await said(await send('/auth', { email, password: 'sbagliata' }), email));
  });
});

test('a checkout ignores fields of the request that it does not know', async () => {
  const checkout_id = crypto.randomUUID();
  const answer = await pay({
    checkout_id,
    customer_email: 'furba@example.it',
    status: 'paid',
    total_amount: 0.01,
    totalCents: '0.01',
    total_cents: 1,
    quote: { totalCents: 1 },
    lines: [],
    createdAt: '1999-01-01',
    expiresAt: '2999-01-01',
    providerSessionId: 'cs_mine',
    shippingCents: 0,
    customer: { customer_email: 'altra@example.it' },
    __proto__: { delivery: 'pickup' },
    constructor: { prototype: { delivery: 'pickup' } },
    items: [
      { id: shirt, size: 'M', quantity: 1, price: 20, priceCents: 1, net: 0, original_price: 0, color: 'x' },
    ],
  });
  expect(answer.status).toBe(200);
  const [row] = await site.shop.db.select().from(checkouts).where(eq(checkouts.id, checkout_id));
  expect(row).toMatchObject({ status: 'open', email: 'furba@example.it', totalCents: 2499 });
  expect(row?.providerSessionId).not.toBe('cs_mine');
  expect(row?.createdAt.getFullYear()).toBeGreaterThan(2000);
  expect(row?.expiresAt.getFullYear()).toBeLessThan(2900);
});
