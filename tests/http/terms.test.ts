import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '#db/schema/orders.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
const clock = { now: new Date('2026-03-10T10:00:00Z') };
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const read = async (path: string, cookie = '') => {
  const answer = await fetch(site.url + path, { headers: { cookie } });
  return {
    status: answer.status,
    headers: answer.headers,
    text: (await answer.text()).replaceAll('<!-- -->', ''),
  };
};

async function setStandardShipping(euro: string) {
  const { shipping } = await loadSettings(site.shop.db);
  const typed = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  const fields = {
    intent: 'shipping',
    standardCents: euro,
    freeFromCents: typed(shipping.freeFromCents),
    expressCents: typed(shipping.expressCents),
    remoteSurchargeCents: typed(shipping.remoteSurchargeCents),
    cutoffHour: String(shipping.cutoffHour),
  };
  const saved = await sendForm(site, '/admin/impostazioni', fields, owner);
  expect(saved.status).toBe(200);
}

test('an order leads to its own terms for ever, whatever the owner changes since', async () => {
  expect((await read('/termini-condizioni')).text).toContain(
    '<time dateTime="2026-03-10">10 marzo 2026</time>',
  );
  const account = await confirmedAccount(site, { email: 'ada@esempio.it', password: 'una-password' });
  const order = await placePaidOrder(site, { email: account.email });
  clock.now = new Date('2026-03-12T10:00:00Z');
  await setStandardShipping('6,11');

  const now = (await read('/termini-condizioni')).text;
  expect(now).toContain('<time dateTime="2026-03-12">12 marzo 2026</time>');
  expect(now).toContain('6,11');
  const inForce = /href="(\/termini-condizioni\/[0-9a-f]{64})"/.exec(now)?.[1] ?? '';

  const page = (await read(`/admin/ordini/${order.id}`, owner)).text;
  const [, path = '', version] =
    /href="(\/termini-condizioni\/[0-9a-f]{64})"[^>]*>(Versione del[^<]+)</.exec(page) ?? [];
  expect(version).toBe('Versione del 10 marzo 2026');
  expect(path).not.toBe(inForce);
  expect((await read('/account', await signedInCookie(site, account))).text).toContain(`href="${path}"`);
  const then = await read(path);
  expect(then.status).toBe(200);
  expect(then.text).toContain('4,99');
  expect(then.text).not.toContain('6,11');
  expect(then.text).toContain('Versione del 10 marzo 2026');
  expect((await read(inForce)).text).toContain('6,11');
});

test('a version of the terms is served without scripts', async () => {
  const { text } = await read('/termini-condizioni');
  const path = /href="(\/termini-condizioni\/[0-9a-f]{64})"/.exec(text)?.[1] ?? '';
  const { headers } = await read(path);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("style-src 'sha256-");
  expect(policy).not.toContain('unsafe');
});

test.each(['/termini-condizioni/abc', `/termini-condizioni/${'ab'.repeat(32)}`])(
  '%s is no version, and leads to the one in force',
  async (path) => {
    const { status, text } = await read(path);
    expect(status).toBe(404);
    expect(text).toContain('Leggi i termini in vigore');
  },
);

test('an order from before the text was stored says so', async () => {
  const dated = await addOrder(site.shop.db, { termsVersion: '2025-08-12' });
  const bare = await addOrder(site.shop.db);
  expect((await read(`/admin/ordini/${dated}`, owner)).text).toContain(
    'Versione del 12 agosto 2025, testo non conservato con l’ordine',
  );
  expect((await read(`/admin/ordini/${bare}`, owner)).text).toContain('Testo non conservato con l’ordine');
  expect(await site.shop.db.select().from(orders).where(eq(orders.id, bare))).toMatchObject([
    { termsHash: null },
  ]);
});
