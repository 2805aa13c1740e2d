import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let api: ApiClient;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  api = await apiClient(site, await makeToken(site, { scopes: ['customers:read'], cookie: owner }));
});
afterAll(() => site.stop());

const emailsOf = async (query = '') => {
  const { json } = await api('GET', `/customers${query}`);
  return { emails: json.data.map(({ email }: { email: string }) => email), next: json.next_cursor };
};

test('a customer is read by any of her orders, listed once, and gone when her data are erased', async () => {
  const first = await addOrder(site.shop.db, { customerEmail: 'clara@esempio.it', customerCity: 'Mantova' });
  const last = await addOrder(site.shop.db, { customerEmail: 'CLARA@esempio.it', customerCity: 'Como' });
  await addOrder(site.shop.db, { customerEmail: 'eva@esempio.it' });
  const read = await api('GET', `/customers/${last}`);
  expect(read.json).toMatchObject({ id: first, email: 'clara@esempio.it', orders: 2, currency: 'EUR' });
  expect(read.json.address).toMatchObject({ city: 'Como', country: 'IT' });
  const again = await api('GET', `/customers/${first}`, { headers: { 'if-none-match': read.etag } });
  expect(again.status).toBe(304);

  const page = await emailsOf('?limit=1');
  const rest = await emailsOf(`?limit=1&cursor=${page.next}`);
  expect([...page.emails, ...rest.emails].toSorted()).toEqual(['clara@esempio.it', 'eva@esempio.it']);
  expect(rest.next).toBeNull();

  const erased = { intent: 'erase', email: 'clara@esempio.it' };
  expect((await sendForm(site, '/admin/privacy', erased, owner)).status).toBe(200);
  expect((await emailsOf()).emails).toEqual(['eva@esempio.it']);
  for (const id of [first, last, crypto.randomUUID(), 'x'])
    expect((await api('GET', `/customers/${id}`)).status).toBe(404);
});
