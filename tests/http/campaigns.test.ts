import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaigns } from '#db/schema/campaigns.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const FORM = {
  intent: 'save',
  name: 'Settimana nera',
  reduction: 'Una percentuale per tutti',
  percent: '20',
  starts_at: '2020-11-23T00:00',
  ends_at: '2090-11-30T23:59',
};

const page = async (path: string, cookie = owner) => {
  const answer = await fetch(site.url + path, { headers: { Cookie: cookie }, redirect: 'manual' });
  return { status: answer.status, text: await answer.text() };
};

async function draft(over: Record<string, string> = {}): Promise<string> {
  const answered = await sendForm(site, '/admin/campagne.data', { ...FORM, ...over }, owner);
  expect(answered.status).toBe(200);
  const [id = ''] =
    /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/.exec(await answered.text()) ?? [];
  return id;
}
const send = async (id: string, fields: Record<string, string>, cookie = owner) => {
  const answer = await sendForm(site, `/admin/campagne/${id}.data`, fields, cookie);
  return { status: answer.status, text: await answer.text() };
};

test('the owner plans it, it begins by itself in the shop, and ends when she says so', async () => {
  const dress = await addProduct(site.shop.db, { name: 'Abito Ginestra', priceCents: 5000 });
  const card = async () => (await page(`/prodotto/${dress}`, '')).text;
  expect(await card()).toContain('50,00');
  expect(await card()).not.toContain('Prezzo scontato');

  const id = await draft();
  expect((await page('/admin/campagne')).text).toContain('Settimana nera');
  const found = await page(`/admin/campagne/${id}?q=ginestra`);
  expect(found.text).toContain('Aggiungi quello trovato');
  expect((await send(id, { intent: 'add-found', q: 'ginestra', categoria: '' })).text).toContain(
    '1 prodotto aggiunto',
  );
  const preview = (await page(`/admin/campagne/${id}`)).text;
  expect(preview).toContain('40,00');
  expect(preview).toContain('OFFERTA -20%');

  expect((await send(id, { intent: 'plan' })).status).toBe(200);
  await expect
    .poll(async () => (await page(`/admin/campagne/${id}`)).text, { timeout: 30_000, interval: 200 })
    .toContain('In corso');
  // The page that was cached at the full price is gone with it.
  expect(await card()).toContain('Prezzo scontato');
  expect(await card()).toContain('40,00');
  expect((await page('/saldi', '')).text).toContain('Abito Ginestra');

  expect((await send(id, { intent: 'unplan' })).status).toBe(409);
  expect((await send(id, { intent: 'end' })).status).toBe(200);
  await expect
    .poll(async () => (await page(`/admin/campagne/${id}`)).text, { timeout: 30_000, interval: 200 })
    .toContain('Conclusa');
  expect((await page(`/admin/campagne/${id}`)).text).toContain('Prezzo ripristinato');
  expect(await card()).not.toContain('Prezzo scontato');
});

test('amounts are typed product by product, and a doubtful one is asked again', async () => {
  const skirt = await addProduct(site.shop.db, { name: 'Gonna Lavanda', priceCents: 123_400 });
  const id = await draft({ reduction: 'Un prezzo per ogni prodotto', percent: '' });
  await send(id, { intent: 'add', product: skirt });
  expect(await send(id, { intent: 'plan' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('manca il nuovo prezzo'),
  });
  expect(await send(id, { intent: 'amounts', [`price-${skirt}`]: '1.199' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('si può leggere in due modi'),
  });
  expect((await send(id, { intent: 'amounts', [`price-${skirt}`]: '1.199,50' })).status).toBe(200);
  expect((await page(`/admin/campagne/${id}`)).text).toContain('1199,50');
  expect((await send(id, { intent: 'remove', product: skirt })).status).toBe(200);
  expect(await send(id, { intent: 'plan' })).toMatchObject({
    status: 422,
    text: expect.stringContaining('Scegli almeno un prodotto'),
  });
  expect((await send(id, { intent: 'delete' })).status).toBe(200);
  expect((await page(`/admin/campagne/${id}`)).status).toBe(404);
});

test.each([
  [{ name: '' }, 'Questo campo è obbligatorio.'],
  [{ percent: '95' }, 'Scrivi un numero intero fra 1 e 90.'],
  [{ starts_at: '2026-03-29T02:30' }, 'Quest’ora non esiste'],
  [{ ends_at: '2020-11-23T00:00' }, 'La fine deve venire dopo l’inizio.'],
])('%j is refused beside its field', async (over, message) => {
  const answer = await sendForm(site, '/admin/campagne.data', { ...FORM, ...(over as object) }, owner);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(message)]);
});

test('a campaign that is not there, and an action that nobody knows', async () => {
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await page(`/admin/campagne/${none}`)).status).toBe(404);
  expect((await page('/admin/campagne/altro')).status).toBe(404);
  const fields = { ...FORM, product: none, [`price-${none}`]: '1' };
  for (const intent of ['save', 'plan', 'unplan', 'cancel', 'end', 'delete', 'add', 'remove-all', 'amounts'])
    expect([intent, (await send(none, { ...fields, intent })).status]).toEqual([intent, 409]);
  expect((await send(none, { intent: 'altro' })).status).toBe(400);
});

describe('who may', () => {
  test('nobody without an account', async () => {
    const id = await draft();
    for (const path of ['/admin/campagne', `/admin/campagne/${id}`])
      expect([path, (await page(path, '')).status]).toEqual([path, 302]);
    expect((await send(id, { intent: 'plan' }, '')).status).toBe(401);
    expect((await sendForm(site, '/admin/campagne.data', FORM, '')).status).toBe(401);
  });

  test('no shopper', async () => {
    const id = await draft();
    const account = await confirmedAccount(site, { email: 'ada@esempio.it', password: 'una-password' });
    const cookie = await signedInCookie(site, account);
    for (const path of ['/admin/campagne', `/admin/campagne/${id}`])
      expect((await page(path, cookie)).status).not.toBe(200);
    expect((await send(id, { intent: 'delete' }, cookie)).status).toBe(403);
    expect((await sendForm(site, '/admin/campagne.data', FORM, cookie)).status).toBe(403);
    expect(await site.shop.db.$count(campaigns, eq(campaigns.id, id))).toBe(1);
  });
});
