import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite({ now: () => new Date('2026-03-10T10:00:00Z') });
  owner = await signedInCookie(site, ADMINISTRATOR);
  await addOrder(site.shop.db, { totalCents: 4321, createdAt: new Date('2026-03-09T10:00:00Z') });
});
afterAll(() => site.stop());

const read = async (query: string) => {
  const answer = await fetch(`${site.url}/admin/andamento${query}`, { headers: { cookie: owner } });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

test.each([
  ['', 'marzo 2026'],
  ['?periodo=giorno&giorno=2026-03-09', '09/03/2026'],
  ['?periodo=settimana&giorno=2026-03-10', '09/03/2026 – 15/03/2026'],
  ['?periodo=stagione', 'primavera/estate 2026'],
  ['?periodo=anno&giorno=2026-02-30', 'marzo 2026'],
])('%j shows %s and its takings', async (query, name) => {
  const { status, text } = await read(query);
  expect(status).toBe(200);
  expect(text).toContain(name);
  expect(text).toContain('43,21');
});

test('each table is a file, and nothing else is one', async () => {
  for (const table of ['andamento', 'categorie', 'prodotti', 'taglie', 'fermi', 'codici', 'campagne']) {
    const file = await read(`/esporta?periodo=mese&giorno=2026-03-01&tabella=${table}`);
    expect(file).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' });
  }
  expect((await read('/esporta?periodo=mese&giorno=2026-03-01&tabella=prodotti')).text).toContain('43,21');
  expect((await read('/esporta?giorno=2026-03-01&tabella=x')).status).toBe(404);
  expect((await read('/esporta?giorno=ieri&tabella=prodotti')).status).toBe(404);
  const address = `${site.url}/admin/andamento/esporta`;
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(302);
});
