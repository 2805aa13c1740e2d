import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInRome } from '#lib/calendar-day.ts';
import { createLog } from '#platform/log.server.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { failProvider, mendProvider } from '#support/provider.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

const MONTH = dayInRome(new Date()).slice(0, 7);

let site: TestSite;
let owner: string;
let order: PaidOrder;
beforeAll(async () => {
  // What the provider does not answer is logged.
  site = await openSite({
    log: createLog(
      () => new Date(),
      () => {},
    ),
  });
  await addProduct(site.shop.db, { priceCents: 12_345, stock: { M: null } });
  order = await placePaidOrder(site);
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const ask = (path: string, cookie = owner) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers: { cookie } });
const text = async (answer: Response) =>
  (await answer.text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');

test('the register of the month counts the order', async () => {
  const page = await ask(`/admin/corrispettivi?mese=${MONTH}`);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await text(page)).toContain('123,45 €');
});

test('the register, the overview and the orders say one figure', async () => {
  const figure = async (path: string, label: string) => {
    const page = await text(await ask(path));
    const [, shown] = new RegExp(`<dt[^>]*>(?:<[^>]*>)*${label}.*?<dd[^>]*>(.*?)</dd>`).exec(page) ?? [];
    return shown?.replace(/<[^>]*>/g, '').trim();
  };
  expect(await figure('/admin/ordini', 'Incasso totale')).toBe('123,45 €');
  for (const path of ['/admin', '/admin/corrispettivi'])
    expect(await figure(path, 'Incasso del mese'), path).toContain('123,45 €');
  const cents = async (label: string) =>
    Number((await figure('/admin/corrispettivi', label))?.replace(/[^\d]/g, ''));
  expect((await cents('Imponibile')) + (await cents('IVA 22 %'))).toBe(await cents('Corrispettivi netti'));
});

test('the files open in an Italian spreadsheet', async () => {
  const file = await ask(`/admin/corrispettivi/esporta?mese=${MONTH}`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="corrispettivi-${MONTH}.csv"`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toMatch(
    /\r\nTotale;1;123,45;0,00;0,00;123,45;101,19;22,26;0,00;0,00;0,00;123,45\r\n$/,
  );
  const movements = await (await ask(`/admin/corrispettivi/esporta?mese=${MONTH}&movimenti=1`)).text();
  expect(movements).toMatch(new RegExp(`;Ordine pagato;${order.number};123,45;No;Vendite a distanza;pi_`));
});

test.each(['', '2026-13', '../etc', '2026-03-01'])(
  'the file of the month "%s" is not found',
  async (month) => {
    expect((await ask(`/admin/corrispettivi/esporta?mese=${encodeURIComponent(month)}`)).status).toBe(404);
  },
);

test('an invalid month in the address shows the current one', async () => {
  const page = await ask('/admin/corrispettivi?mese=%27%20or%201%3D1');
  expect(page.status).toBe(200);
  expect(await text(page)).toContain('123,45 €');
});

test('compared with the provider, and plain words when it is away', async () => {
  const path = `/admin/corrispettivi?mese=${MONTH}&confronta=1`;
  const agreed = await ask(path);
  expect(agreed.status).toBe(200);
  expect(await text(agreed)).toContain('Tutto coincide: 1 movimento è uguale qui e presso il fornitore.');

  const port = site.shop.emulatorPort ?? 0;
  await failProvider(port, { calls: 'GET /v1/balance_transactions', cut: true, times: 10 });
  const away = await ask(path);
  await mendProvider(port);
  expect(away.status).toBe(503);
  const html = await text(away);
  expect(html).toContain('Il fornitore dei pagamenti non risponde: il registro qui sopra è completo');
  expect(html).toContain('123,45 €');
});
