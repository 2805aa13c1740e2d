import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';
import { addSubscribers } from '#support/subscribers.ts';

const lines: string[] = [];
let site: TestSite;
let owner: string;
let order: PaidOrder;
beforeAll(async () => {
  site = await openSite({
    log: createLog(
      () => new Date(),
      (line) => lines.push(line),
    ),
  });
  await addProduct(site.shop.db, { name: 'Camicia; «bianca»', priceCents: 12_345, stock: { M: null } });
  await addSubscribers(site.shop.db, [{ email: 'iscritta@example.it' }]);
  order = await placePaidOrder(site);
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const ask = (table: string, cookie = owner) =>
  fetch(`${site.url}/admin/esporta/${table}`, { redirect: 'manual', headers: { cookie } });

test.each([
  ['prodotti', () => '"Camicia; «bianca»";'],
  ['giacenze', () => '"Camicia; «bianca»";;M;;;;'],
  ['ordini', () => `${order.number};`],
  ['clienti', () => `${order.email};`],
  ['newsletter', () => 'iscritta@example.it;Confermata;'],
])('each table is the owner’s alone, opens in a spreadsheet, and is noted: %s', async (table, says) => {
  expect((await ask(table, '')).status).toBe(302);
  expect(lines.filter((line) => line.includes('"export"'))).toHaveLength(0);
  const file = await ask(table);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="${table}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [, row, end] = new TextDecoder().decode(bytes).split('\r\n');
  expect(row).toContain(says());
  expect(end).toBe('');
  const noted = lines.splice(0).filter((line) => line.includes('"export"'));
  expect(noted).toHaveLength(1);
  expect(noted[0]).toContain(table);
  expect(noted[0]).not.toContain(order.email);
});

test.each(['altro', 'toString', '..%2Fordini'])('there is no table %s', async (table) => {
  expect((await ask(table)).status).toBe(404);
});
