import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let skirt: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  skirt = await addProduct(site.shop.db, { name: 'Gonna', category: 'Gonne', priceCents: 3000 });
});
afterAll(() => site.stop());

const save = (fields: Record<string, string>, cookie = owner) =>
  sendForm(site, '/admin/impostazioni/codici.data', { intent: 'save', active: 'on', ...fields }, cookie);
const post = async (path: string, body: object) => {
  const answer = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id: skirt, size: 'Unica', quantity: 1, price: 30 }], ...body }),
  });
  return { status: answer.status, body: await answer.json() };
};
const CUSTOMER = {
  customer_name: 'Anna Bianchi',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

test('what the owner asks of a code is told in the cart and at payment', async () => {
  const made = await save({
    code: 'Gonne50',
    amount: '5',
    minimum: '50',
    category: 'Gonne',
    free_delivery: 'on',
  });
  expect(made.status).toBe(200);
  expect((await post('/api/quote', { promo_code: 'gonne50' })).body).toMatchObject({
    promo: 'invalid',
    promoRefusal: { sentence: 'Il codice gonne50 vale da 50,00\u00a0€ di spesa sulla categoria Gonne' },
    quote: { totalCents: 3499 },
  });
  const items = [{ id: skirt, size: 'Unica', quantity: 2, price: 30 }];
  expect((await post('/api/quote', { promo_code: 'gonne50', items })).body).toMatchObject({
    promo: 'valid',
    promoGives: { sentence: 'Sconto 5,00\u00a0€ su Gonne e spedizione gratuita', percent: null },
    quote: { discountCents: 500, shippingCents: 0, totalCents: 5500 },
  });
  const refused = await post('/api/create-payment', {
    ...CUSTOMER,
    customer_email: 'minima@esempio.it',
    promo_code: 'gonne50',
  });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'promo_minimum', answer: { promo: 'invalid' } },
  });
});

test('a second use by the same customer is refused with its reason', async () => {
  expect((await save({ code: 'unavolta', percent: '10', once: 'on', max_uses: '2' })).status).toBe(200);
  const pay = (customer_email: string, quantity: number) =>
    post('/api/create-payment', {
      ...CUSTOMER,
      customer_email,
      promo_code: 'unavolta',
      items: [{ id: skirt, size: 'Unica', quantity, price: 30 }],
    });
  expect((await pay('Anna@Esempio.it', 1)).status).toBe(200);
  expect(await pay('anna@esempio.it', 2)).toMatchObject({
    status: 409,
    body: { code: 'promo_once', title: 'Codice già usato' },
  });
  expect((await pay('ada@esempio.it', 1)).status).toBe(200);
  expect(await pay('bea@esempio.it', 1)).toMatchObject({ status: 409, body: { code: 'promo_used_up' } });
  const settings = await fetch(`${site.url}/admin/impostazioni/codici`, { headers: { cookie: owner } });
  expect(await settings.text()).toContain('2 di 2');
});

test.each([
  [{ code: 'niente' }, 'Scrivi una percentuale o un importo, oppure segna la spedizione gratuita.'],
  [
    { code: 'tutti-e-due', percent: '10', amount: '5' },
    'Una percentuale oppure un importo: non tutti e due.',
  ],
  [{ code: 'altrove', percent: '10', category: 'Cappelli' }, 'Questa scelta non esiste più'],
])('%j is refused beside its field', async (fields, message) => {
  const answer = await save(fields as Record<string, string>);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
});

test('only the owner writes codes', async () => {
  expect((await save({ code: 'ladro', percent: '99' }, '')).status).toBe(401);
});
