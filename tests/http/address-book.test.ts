import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { savedAddresses } from '#db/schema/address-book.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ADA = { email: 'ada@esempio.it', password: 'una-password', name: 'Ada' };
const EVA = { email: 'eva@esempio.it', password: 'una-password', name: 'Eva' };
const HOME = {
  customer_name: 'Ada Bianchi',
  customer_phone: '',
  customer_address: 'Via Segreta 7',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
};

let site: TestSite;
let ada: string;
let eva: string;
beforeAll(async () => {
  site = await openSite();
  ada = await signedInCookie(site, await confirmedAccount(site, ADA));
  eva = await signedInCookie(site, await confirmedAccount(site, EVA));
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.delete(savedAddresses));

const send = (form: Record<string, string>, cookie = '') =>
  sendForm(site, '/account/indirizzi', form, cookie);
const page = async (path: string, cookie: string) =>
  (await fetch(site.url + path, { headers: { cookie } })).text();
const rows = () => site.shop.db.select().from(savedAddresses);

test('an address is kept, changed and deleted without scripts, and the checkout begins with it', async () => {
  const saved = await send({ ...HOME, intent: 'save' }, ada);
  expect(saved.status).toBe(200);
  expect(await saved.text()).toContain('Indirizzo salvato');
  const [row] = await rows();
  expect(await page('/account/indirizzi', ada)).toContain('Via Segreta 7, 24121 Bergamo');
  expect(await page(`/account/indirizzi?modifica=${row?.id}`, ada)).toContain('value="Via Segreta 7"');
  expect(await page('/checkout', ada)).toContain('Via Segreta 7');
  const changed = await send({ ...HOME, customer_city: 'Milano', id: row?.id ?? '', intent: 'save' }, ada);
  expect(await changed.text()).toContain('Indirizzo aggiornato');
  expect(await rows()).toMatchObject([{ city: 'Milano', isDefault: true }]);
});

test('a mistake is said at its field, with what was typed', async () => {
  const answer = await send({ ...HOME, customer_postal_code: '9013', intent: 'save' }, ada);
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(html).toContain('Il CAP ha cinque cifre.');
  expect(html).toContain('value="9013"');
});

test('another account neither sees nor alters it, nor does anybody without one', async () => {
  await send({ ...HOME, intent: 'save' }, ada);
  const before = await rows();
  expect(before).toHaveLength(1);
  const id = before[0]?.id ?? '';
  for (const path of ['/account/indirizzi', `/account/indirizzi?modifica=${id}`, '/checkout'])
    expect(await page(path, eva)).not.toContain('Via Segreta');
  expect(await page('/checkout', '')).not.toContain('Via Segreta');
  for (const intent of ['save', 'delete', 'default']) {
    expect((await send({ ...HOME, customer_city: 'Roma', id, intent }, eva)).status).toBe(404);
    expect((await send({ ...HOME, customer_city: 'Roma', id, intent })).status).toBe(401);
  }
  expect((await send({ ...HOME, intent: 'save' })).status).toBe(401);
  expect(await rows()).toEqual(before);
});

test('what is asked for in no words that the page knows is refused', async () => {
  expect((await send({ id: 'x', intent: 'steal' }, ada)).status).toBe(422);
});
