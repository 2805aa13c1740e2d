import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { staffLog } from '#db/schema/staff.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const add = async (name: string) =>
  (
    await createProduct(site.shop.db, {
      input: { ...PRODUCT_INPUT, name },
      now: new Date(),
      accountId: 'owner',
    })
  ).id;
const drawn = async (answer: Response) =>
  (await answer.text()).replace(/<script[\s\S]*?<\/script>|<!-- -->/g, '').replaceAll('\u00a0', ' ');
const read = async (path: string) => drawn(await fetch(site.url + path, { headers: { cookie: owner } }));

test('rows are chosen, their prices previewed, confirmed and noted, without scripts', async () => {
  const [one, two] = [await add('Scelto uno'), await add('Scelto due')];
  const list = await read('/admin/prodotti');
  expect(list).toContain('aria-label="Scegli Scelto uno"');
  expect(list).toContain('action="/admin/prodotti/insieme"');
  const path = `/admin/prodotti/insieme?prodotto=${one}&prodotto=${two}`;
  expect(await read(path)).toContain('2 prodotti scelti');
  const change = {
    kind: 'prices',
    how: 'Diminuisci di una percentuale',
    percent: '10',
    amount: '',
    ending: 'Finisce con ,90',
    announced: 'on',
  };
  const preview = await drawn(await sendForm(site, path, change, owner));
  expect(preview).toContain('2 prodotti cambiano.');
  expect(preview).toContain('35,90 €');
  const seen = /name="seen" value="(\w+)"/.exec(preview)?.[1] ?? '';
  const apply = { ...change, intent: 'apply', seen };
  const done = await sendForm(site, path, apply, owner);
  expect(done.status).toBe(200);
  const waiting = await drawn(done);
  expect(waiting).toContain('2 prodotti cambiano fra dieci secondi.');
  const prices = async () =>
    (await site.shop.db.select().from(products).where(eq(products.category, 'Vestiti'))).map(
      ({ priceCents }) => priceCents,
    );
  expect(await prices()).toEqual([4000, 4000]);
  // Taken back, it is not made; confirmed again, it is, after its seconds.
  const changeOf = (page: string) => /name="change" value="([\w-]+)"/.exec(page)?.[1] ?? '';
  const undo = { intent: 'undo', kind: 'prices', change: changeOf(waiting) };
  expect(await drawn(await sendForm(site, path, undo, owner))).toContain('sono rimasti com’erano');
  const confirmed = changeOf(await drawn(await sendForm(site, path, apply, owner)));
  await expect.poll(prices, { timeout: 30_000 }).toEqual([3590, 3590]);
  expect(await read(`${path}&cambio=${confirmed}`)).toContain('I prodotti sono cambiati.');
  const late = await sendForm(site, path, { ...undo, change: confirmed }, owner);
  expect([late.status, await drawn(late)]).toEqual([409, expect.stringContaining('È troppo tardi')]);
  // Sent again, it is not as it was seen.
  const again = await sendForm(site, path, apply, owner);
  expect(again.status).toBe(409);
  expect(await drawn(again)).toContain('Nel frattempo qualcosa è cambiato');
  const isNoted = and(eq(staffLog.act, 'products-together'), eq(staffLog.subject, 'prices'));
  await expect.poll(() => site.shop.db.$count(staffLog, isNoted)).toBe(2);
  await expect
    .poll(() => site.shop.db.$count(staffLog, eq(staffLog.act, 'products-together-undone')))
    .toBe(1);
});

test('all that a search finds are deleted together', async () => {
  await add('Sciarpa lunga');
  await add('Sciarpa corta');
  const path = '/admin/prodotti/insieme?tutti=1&q=sciarpa';
  const preview = await drawn(await sendForm(site, path, { kind: 'delete' }, owner));
  const seen = /name="seen" value="(\w+)"/.exec(preview)?.[1] ?? '';
  const done = await sendForm(site, path, { kind: 'delete', intent: 'apply', seen }, owner);
  expect(await drawn(done)).toContain('2 prodotti nel cestino');
  expect(await read('/admin/prodotti/cestino')).toContain('Sciarpa lunga');
  expect(await read(path)).toContain('Nessun prodotto scelto');
});

test.each([
  ['no such change', { kind: 'x' }, 400, 'Scegli che cosa cambiare.'],
  ['a field that is wrong', { kind: 'category', category: 'Cappelli' }, 422, 'Controlla i campi segnalati'],
])('%s is told', async (_what, form, status, text) => {
  const answer = await sendForm(site, `/admin/prodotti/insieme?prodotto=${await add('Resta')}`, form, owner);
  expect(answer.status).toBe(status);
  expect(await drawn(answer)).toContain(text);
});
