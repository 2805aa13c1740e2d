import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const CLARA = { customerEmail: 'clara@esempio.it', customerName: 'Clara Sereni', customerCity: 'Mantova' };

let site: TestSite;
let owner: string;
let order: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  order = await addOrder(site.shop.db, CLARA);
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(`${site.url}${path}`, { headers: { cookie: owner } });
  return { status: answer.status, text: await answer.text() };
};
const write = (form: Record<string, string>, id = order) =>
  sendForm(site, `/admin/clienti/${id}`, form, owner);

test('who ordered is found by name or address, and opened by an order of theirs', async () => {
  for (const q of ['sereni', 'mantova', 'clara@'])
    expect((await read(`/admin/clienti?q=${encodeURIComponent(q)}`)).text).toContain(
      `/admin/clienti/${order}`,
    );
  expect((await read('/admin/clienti?q=zzzz')).text).toContain('Nessuna cliente trovata');
  const page = await read(`/admin/clienti/${order}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(CLARA.customerEmail);
  expect(page.text).toContain(`/admin/ordini/${order}`);
  expect(page.text).toContain('Cancella i dati');
});

test('an order that there is not has no customer', async () => {
  for (const id of ['x', crypto.randomUUID()]) {
    expect((await read(`/admin/clienti/${id}`)).status).toBe(404);
    expect((await write({ note: 'Porta la M', updated_at: '' }, id)).status).toBe(404);
  }
});

test('a note is saved, refused when it is too long or made up, and kept from who did not see it', async () => {
  expect((await write({ note: 'x'.repeat(2001), updated_at: '' })).status).toBe(422);
  expect((await write({ note: 'Porta la M', updated_at: 'ieri' })).status).toBe(400);
  expect((await write({ note: 'Porta la M', updated_at: '' })).status).toBe(200);
  expect((await read(`/admin/clienti/${order}`)).text).toContain('Porta la M');
  expect((await write({ note: 'Altro', updated_at: '' })).status).toBe(409);
});
