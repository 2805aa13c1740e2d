import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { products } from '#db/schema/products.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const REFUSED = 'Non si può pubblicare: manca la composizione, il produttore e un’immagine';
const DRESS = { name: 'Abito senza etichetta', price: '40', category: 'Vestiti', description: 'Di lino.' };

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.delete(products));

async function save(fields: Record<string, string>) {
  const answer = await sendForm(site, '/admin/prodotti.data', fields, owner);
  return { status: answer.status, text: await answer.text() };
}

const onlyComplete = (on: boolean) => saveSetting(site.shop.db, 'publish_only_complete', on, new Date());
const rows = () =>
  site.shop.db
    .select({ name: products.name, description: products.description, isPublished: products.isPublished })
    .from(products);

test('while only complete products are published, another is refused with what it lacks, or kept as a draft', async () => {
  await onlyComplete(true);
  const refused = await save({ intent: 'create', ...DRESS });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain(REFUSED);
  expect(await rows()).toEqual([]);

  expect((await save({ intent: 'create', ...DRESS, draft: 'on' })).status).toBe(200);
  const { name, description } = DRESS;
  expect(await rows()).toEqual([{ name, description, isPublished: false }]);

  const [draft] = await site.shop.db.select({ id: products.id }).from(products);
  const change = { intent: 'update', id: draft?.id ?? '', ...DRESS, name: 'Altro nome' };
  const again = await save(change);
  expect([again.status, again.text.includes(REFUSED)]).toEqual([422, true]);
  expect(await rows()).toEqual([{ name, description, isPublished: false }]);
  expect((await save({ ...change, draft: 'on' })).status).toBe(200);
  expect(await rows()).toEqual([{ name: 'Altro nome', description, isPublished: false }]);
});

test('without the setting, what is missing stops nobody', async () => {
  await onlyComplete(false);
  expect((await save({ intent: 'create', ...DRESS })).status).toBe(200);
  expect(await rows()).toMatchObject([{ name: DRESS.name, isPublished: true }]);
});
