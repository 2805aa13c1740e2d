import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { createProduct } from '#shop/catalog/products/products.server.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let size: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const product = {
    ...PRODUCT_INPUT,
    name: 'Gilet di prova',
    sizes: [{ size: 'S', stock: 3, barcode: '8001234567897', sku: 'GIL-S' }],
  };
  const { id } = await createProduct(site.shop.db, { input: product, now: new Date(), accountId: 'owner' });
  const [row] = await site.shop.db.select().from(productSizes).where(eq(productSizes.productId, id));
  size = row?.id ?? '';
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie: owner } });
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') };
};
/** The hidden fields of a page's form. */
const hidden = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
const correct = async (form: Record<string, string>, id = size) => {
  const drawn = hidden((await read(`/admin/giacenze/${id}`)).text);
  return sendForm(site, `/admin/giacenze/${id}`, { key: crypto.randomUUID(), ...drawn, ...form }, owner);
};

test('a size is found by its product, its barcode and its SKU', async () => {
  for (const q of ['gilet', '8001234567897', 'gil-s'])
    expect((await read(`/admin/giacenze?q=${q}`)).text).toContain(`/admin/giacenze/${size}`);
  expect((await read('/admin/giacenze?q=zzzz')).text).toContain('Nessuna taglia trovata');
});

test('a count is put right with its reason, which the page of the size shows', async () => {
  expect((await correct({ stock: '2', stock_was: '3', note: '' })).status).toBe(422);
  expect((await correct({ stock: '-1', stock_was: '3', note: 'Rotto' })).status).toBe(422);
  expect((await correct({ stock: '2', stock_was: '3', note: 'Cerniera rotta' })).status).toBe(200);
  const { text } = await read(`/admin/giacenze/${size}`);
  // Drawn before somebody else corrected it, and from a page that has no key.
  const again = { stock: '1', stock_was: '3', note: 'Cerniera rotta' };
  const late = await correct({ ...again, version: '1' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('adesso ne risultano 2');
  expect((await correct({ ...again, key: '' })).status).toBe(422);
  expect(text).toContain('Correzione: Cerniera rotta');
  expect(text).toContain('-1');
  expect(text).toContain('Prima giacenza');
  expect(text).toContain(ADMINISTRATOR.email);
});

test('there is no page of a size that there is not', async () => {
  for (const id of ['x', crypto.randomUUID()]) {
    expect((await read(`/admin/giacenze/${id}`)).status).toBe(404);
    expect((await correct({ stock: '2', stock_was: '3', note: 'Rotto' }, id)).status).toBe(404);
  }
});

test('the product form takes codes of each size, and says whose a taken one is', async () => {
  // What else a product lacks is not what is tried here.
  await saveSetting(site.shop.db, 'publish_only_complete', false, new Date());
  const save = (codes: Record<string, string>) =>
    sendForm(
      site,
      '/admin/prodotti',
      { intent: 'create', name: 'Gilet nuovo', price: '40', category: 'Giacche', sizes: 'M', ...codes },
      owner,
    );
  const wrong = await save({ barcode_M: '8001234567894' });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('L’ultima cifra non torna');
  const taken = await save({ barcode_M: '8 001234 567897', sku_M: 'GIL-S' });
  expect(taken.status).toBe(422);
  expect(await taken.text()).toContain('Questo codice è già di «Gilet di prova», taglia S.');
  expect((await save({ barcode_M: 'Codice-GIL', sku_M: 'GIL-M' })).status).toBe(200);
  for (const q of ['GIL-M', 'codice-gil', 'Codice-GIL'])
    expect((await read(`/admin/giacenze?q=${q}`)).text).toContain('Gilet nuovo');
});

test('counts of the grid are put right together; what is wrong, or has changed since, is told', async () => {
  const { id } = await createProduct(site.shop.db, {
    input: {
      ...PRODUCT_INPUT,
      name: 'Poncho in griglia',
      sizes: [
        { size: 'S', stock: 3 },
        { size: 'M', stock: 5 },
      ],
    },
    now: new Date(),
    accountId: 'owner',
  });
  const rows = () =>
    site.shop.db
      .select()
      .from(productSizes)
      .where(eq(productSizes.productId, id))
      .orderBy(productSizes.position);
  const [small, medium] = (await rows()).map((row) => row.id);
  const page = await read('/admin/giacenze/griglia?q=poncho');
  expect(page.text).toContain(`name="pezzi-${small}"`);
  expect(page.text).toContain('Poncho in griglia, taglia S');
  const drawn = hidden(page.text);
  const save = async (typed: [string, string], note = 'Contati') => {
    const seen = { [`visti-${small}`]: '3', [`visti-${medium}`]: '5' };
    const form = { [`pezzi-${small}`]: typed[0], [`pezzi-${medium}`]: typed[1], ...drawn, ...seen, note };
    const answer = await sendForm(site, '/admin/giacenze/griglia', form, owner);
    return answer.status;
  };
  expect(await save(['3', '5'])).toBe(422);
  expect(await save(['4', 'x'])).toBe(422);
  expect(await save(['4', '5'], '')).toBe(422);
  expect((await rows()).map(({ stock }) => stock)).toEqual([3, 5]);
  for (const _ of [1, 2]) expect(await save(['4', '5'])).toBe(200);
  expect((await rows()).map(({ stock }) => stock)).toEqual([4, 5]);
  expect((await read(`/admin/giacenze/${small}`)).text).toContain('Correzione: Contati');
  expect((await correct({ stock: '', stock_was: '5', note: 'Non si conta' }, medium ?? '')).status).toBe(200);
  expect(await save(['9', '7'])).toBe(409);
  expect((await rows()).map(({ stock }) => stock)).toEqual([4, null]);
});
