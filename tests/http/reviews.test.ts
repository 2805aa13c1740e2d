import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { reviews } from '#db/schema/reviews.ts';
import { switchReviews } from '#shop/customers/reviews/decide.server.ts';
import { orderPath } from '#shop/orders/lifecycle/order-link.server.ts';
import { addOrder, addProduct } from '#support/room.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite();
  product = await addProduct(site.shop.db, { name: 'Abito Luna', stock: { S: 3, M: 3 } });
});
afterAll(() => site.stop());

const get = async (path: string) => {
  const answer = await fetch(site.url + path);
  return { status: answer.status, html: await answer.text() };
};
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(site.url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: answer.status, html: await answer.text() };
};
async function bought(email = 'ada@esempio.it'): Promise<string> {
  const line = { productId: product, name: 'Abito Luna', size: 'M', color: 'Nero', quantity: 1 };
  return addOrder(site.shop.db, {
    customerEmail: email,
    status: 'delivered',
    createdAt: site.shop.now(),
    deliveredAt: site.shop.now(),
    items: [{ ...line, priceCents: 5000, discountCents: 0 }],
  });
}
const linkOf = (id: string) => orderPath(site.shop, 'review', { id, linkGeneration: 0 });
const page = () => get(`/prodotto/${product}`);
const SAID = {
  stars: '4',
  fit: 'right',
  title: 'Bello',
  body: '<script>alert(1)</script>',
  shownName: 'Ada B.',
};

test('without reviews a product looks as it did, and no link opens anything while they are off', async () => {
  const { html } = await page();
  for (const word of ['Recensioni', 'AggregateRating', 'Secondo chi'])
    expect({ word, there: html.includes(word) }).toEqual({ word, there: false });
  expect((await get(linkOf(await bought()))).status).toBe(410);
  expect((await get('/recensione?token=inventato')).status).toBe(410);
});

test('a review is written without scripts, shown once it is published, and withdrawn', async () => {
  await switchReviews(site.shop, true);
  const id = await bought();
  const link = linkOf(id);
  const form = await get(link);
  expect(form.html).toContain('Abito Luna');
  expect(form.html).toContain('value="Ada B."');
  const line = `${product}|M`;
  const refused = await post(link, { line, ...SAID, stars: '' });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('Scegli da 1 a 5 stelle.');
  expect(refused.html).toContain('value="Bello"');
  expect((await post(link, { line, ...SAID, stars: '9' })).status).toBe(422);
  expect((await post(link, { line: 'altro', ...SAID })).status).toBe(409);
  const sent = await post(link, { line, ...SAID });
  expect(sent.status).toBe(200);
  expect(sent.html).toContain('In attesa');
  expect((await page()).html).not.toContain('AggregateRating');

  await site.shop.db.update(reviews).set({ status: 'published', decidedAt: site.shop.now() });
  await expect.poll(async () => (await page()).html).toContain('AggregateRating');
  const { html } = await page();
  expect(html).toContain('"reviewCount":1');
  expect(html).toContain('Come verifichiamo le recensioni');
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toContain('<script>alert(1)');

  expect((await post(link, { line, version: '1', ...SAID })).status).toBe(409);
  const withdrawn = await post(link, { line, intent: 'withdraw' });
  expect(withdrawn.html).toContain('Recensione ritirata');
  await expect.poll(async () => (await page()).html).not.toContain('AggregateRating');
});

test('many reviews are pages, and enough votes stand beside the sizes', async () => {
  await switchReviews(site.shop, true);
  for (let n = 0; n < 7; n += 1) {
    const orderId = await bought(`c${n}@esempio.it`);
    await site.shop.db.insert(reviews).values({
      ...{
        orderId,
        productId: product,
        line: `${product}|M`,
        size: 'M',
        stars: 5,
        title: '',
        body: `Parere ${n}`,
      },
      ...{ fit: 'right', shownName: `C${n}`, status: 'published', decidedAt: site.shop.now() },
      writtenAt: new Date(site.shop.now().getTime() + n * 1000),
    });
  }
  await expect.poll(async () => (await page()).html).toContain('7 recensioni');
  const { html } = await page();
  expect(html).toContain('Secondo chi l’ha comprato: veste giusto (7 su 7)');
  expect(html).toContain('Parere 6');
  expect(html).not.toContain('Parere 0');
  const second = await get(`/prodotto/${product}?recensioni=2`);
  expect(second.html).toContain('Parere 0');
  expect(second.html).toContain('Pagina 2 di 2');
  expect(second.html).toContain(`rel="canonical" href="${site.shop.config.publicUrl}/prodotto/${product}"`);
  await switchReviews(site.shop, false);
  await expect.poll(async () => (await page()).html).not.toContain('7 recensioni');
});

test('the link against invitations works by its button alone', async () => {
  await switchReviews(site.shop, true);
  const id = await bought('no@esempio.it');
  const link = orderPath(site.shop, 'reviewObjection', { id, linkGeneration: 0 });
  expect((await get(link)).html).toContain('Non mandarmi più inviti</button>');
  expect((await post(link, {})).html).toContain('Niente più inviti');
  expect((await get('/recensione/basta?token=inventato')).status).toBe(410);
  const status = orderPath(site.shop, 'status', { id, linkGeneration: 0 });
  expect((await get(status)).html).toContain('/recensione/basta?token=');
  // A secret of another page opens none of these.
  const other = status.split('token=')[1];
  expect((await get(`/recensione?token=${other}`)).status).toBe(410);
  expect((await get(`/recensione/basta?token=${other}`)).status).toBe(410);
  expect(await site.shop.db.$count(orders, eq(orders.id, id))).toBe(1);
  expect(await site.shop.db.$count(outbox, eq(outbox.kind, 'review-invitation'))).toBe(0);
});
