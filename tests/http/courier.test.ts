import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffLog } from '#db/schema/staff.ts';
import { addWithdrawal } from '#support/customer-data.ts';
import { addOrder } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
let chosen: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  const order = { customerName: 'Anna Rossi', customerPostalCode: '00184', customerPhone: '+39 333 1' };
  const ids = [
    await addOrder(site.shop.db, order),
    await addOrder(site.shop.db, { ...order, customerName: '=1+1' }),
    await addOrder(site.shop.db, { ...order, customerName: 'In negozio', deliveryMethod: 'pickup' }),
  ];
  chosen = `${new URLSearchParams(ids.map((id) => ['ordine', id]))}`;
});
afterAll(() => site.stop());

const read = async (path: string) => {
  const answer = await fetch(site.url + path, { headers: { cookie: owner } });
  return { answer, bytes: new Uint8Array(await answer.clone().arrayBuffer()), text: await answer.text() };
};
const save = (fields: [string, string][]) =>
  fetch(`${site.url}/admin/ordini/corriere?${chosen}`, {
    method: 'POST',
    headers: { cookie: owner, origin: site.url },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

test('the chosen orders become the file of the portal, whose columns the owner arranges', async () => {
  const page = await read(`/admin/ordini/corriere?${chosen}`);
  expect(page.text.replaceAll('<!-- -->', '')).toContain('2 spedizioni; 1 ordine non si spedisce');
  const { answer, bytes, text } = await read(`/admin/ordini/corriere/file?${chosen}`);
  expect(answer.headers.get('content-type')).toContain('text/csv');
  expect(answer.headers.get('content-disposition')).toMatch(/attachment; filename="corriere-[\d-]+\.csv"/);
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(';Anna Rossi;');
  expect(lines[1]).toContain(';00184;');
  expect(lines[1]).toContain(';00393331;');
  expect(lines[2]).toContain(";'=1+1;");
  const isNoted = and(eq(staffLog.act, 'courier-exported'));
  await expect.poll(() => site.shop.db.$count(staffLog, isNoted)).toBe(1);

  const columns: [string, string, string][] = [
    ['Tipo', 'fixed', 'C'],
    ['Cliente', 'name', ''],
    ['', '', ''],
  ];
  const fields = columns.flatMap(([heading, field, value]): [string, string][] => [
    ['heading', heading],
    ['field', field],
    ['value', value],
  ]);
  const wrong = await save([...fields, ['separator', 'Virgola'], ['weight', 'tanto']]);
  expect(wrong.status).toBe(422);
  expect((await save([...fields, ['separator', 'Virgola'], ['weight', '2']])).status).toBe(200);
  expect((await read(`/admin/ordini/corriere/file?${chosen}`)).text).toBe("C,Anna Rossi\r\nC,'=1+1\r\n");
});

test('an order whose withdrawal nobody has decided is named, and in no file', async () => {
  const id = await addOrder(site.shop.db, { customerName: 'Ada Bianchi' });
  await addWithdrawal(site.shop.db, id, 'ada@esempio.it', new Date());
  const page = await read(`/admin/ordini/corriere?ordine=${id}`);
  expect(page.text).toContain('0 spedizioni');
  expect(page.text).toContain('c’è un recesso da gestire: non spedirlo prima di averlo deciso');
  expect((await read(`/admin/ordini/corriere/file?ordine=${id}`)).answer.status).toBe(404);
  expect((await read(`/admin/ordini/corriere/file?${chosen}&ordine=${id}`)).text).not.toContain('Ada');
});

test('no parcel, no file', async () => {
  const none = await addOrder(site.shop.db, { deliveryMethod: 'pickup' });
  for (const query of ['', `?ordine=${none}`, '?ordine=x'])
    expect((await read(`/admin/ordini/corriere/file${query}`)).answer.status).toBe(404);
  expect((await read('/admin/ordini/corriere')).text).toContain('0 spedizioni');
});
