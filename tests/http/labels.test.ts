import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productSizes } from '#db/schema/stock.ts';
import { createProduct, updateProduct } from '#shop/catalog/products/products.server.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let sizes: (typeof productSizes.$inferSelect)[];
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const input = {
    ...{ ...PRODUCT_INPUT, name: 'Gilet con etichetta' },
    sizes: [
      { size: 'S', stock: 2, barcode: '8001234567897' },
      { size: 'M', stock: 2 },
    ],
  };
  const before = new Date(Date.now() - 60 * 86_400_000);
  const { id } = await createProduct(site.shop.db, {
    input: { ...input, priceCents: 4000 },
    now: before,
    accountId: 'owner',
  });
  const reduced = { ...input, priceCents: 3000, originalPriceCents: 4000, discountPercentage: 25 };
  await updateProduct(site.shop.db, { id, input: reduced, now: new Date(), accountId: 'owner' });
  sizes = await site.shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.productId, id))
    .orderBy(productSizes.position);
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie: owner } });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
};

test('labels carry the price of now, the one before it, and bars; each at its place', async () => {
  const [small, medium] = sizes;
  const html = await read(
    `/admin/etichette/stampa?formato=a4-24&inizio=3&t-${small?.id}=2&t-${medium?.id}=1`,
  );
  expect(html).toContain('3 etichette');
  expect(html).toContain('@page carta-a4-24 { size: A4; margin: 0 }');
  expect(html.match(/aria-label="Codice a barre 8001234567897"/g)).toHaveLength(2);
  expect(html).toContain('30,00 €');
  expect(html).toMatch(/<s[^>]*>40,00 €<\/s>/);
  expect(html).toContain('Prezzo più basso');
  expect(html).toContain('senza codice');
  for (const size of ['S', 'M']) expect(html).toContain(`>tg. ${size}<`);
  const lists = html.match(/<ul[\s\S]*?<\/ul>/g) ?? [];
  const list = lists.find((one) => one.includes('Gilet con etichetta')) ?? '';
  const places = list.match(/<li[\s\S]*?<\/li>/g) ?? [];
  expect(places.map((place) => place.includes('Gilet con etichetta'))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  const roll = await read(`/admin/etichette/stampa?formato=rotolo-57&t-${small?.id}=1`);
  expect(roll).toContain('@page carta-rotolo-57 { size: 57mm 32mm; margin: 0 }');
  expect(await read('/admin/etichette/stampa?t-x=3')).toContain('0 etichette');
});

test('sizes without a barcode get one of the shop’s own, once', async () => {
  const path = '/admin/etichette?q=gilet+con+etichetta';
  expect(await read(path)).toContain('1 taglia qui sotto non ha');
  expect((await sendForm(site, path, {}, owner)).status).toBe(200);
  const given = await site.shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.id, sizes[1]?.id ?? ''));
  expect(given[0]?.barcode).toMatch(/^20\d{11}$/);
  expect(await read(path)).not.toContain('Dai un codice interno');
  expect((await sendForm(site, path, {}, owner)).status).toBe(200);
  const after = await site.shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.id, sizes[1]?.id ?? ''));
  expect(after[0]?.barcode).toBe(given[0]?.barcode);
});
