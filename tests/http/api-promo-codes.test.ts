import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#db/schema/auth.ts';
import { promoCodeOf } from '#shop/pricing/promo-codes/promo-codes.server.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { openSite, type TestSite } from '#support/site.ts';

let site: TestSite;
let api: ApiClient;
beforeAll(async () => {
  site = await openSite();
  api = await apiClient(site, await makeToken(site, { scopes: ['codes:write'] }));
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.delete(rateLimits));

const add = (body: object, headers: Record<string, string> = {}) =>
  api('POST', '/promo-codes', { body, headers });

test('a code is added, read, changed, renamed and deleted by the rules of the form', async () => {
  const added = await add({ code: 'Estate25', percent: 25, minimum_cents: 4990, category: 'Vestiti' });
  expect(added.status).toBe(201);
  expect(added.headers.get('location')).toBe('/api/v1/promo-codes/estate25');
  expect(added.json).toEqual({
    ...{ code: 'estate25', percent: 25, amount_cents: null, free_delivery: false, minimum_cents: 4990 },
    ...{ category: 'Vestiti', max_uses: null, once_per_customer: false, first_order_only: false },
    ...{ valid_from: null, valid_to: null, active: true, currency: 'EUR', uses: 0 },
  });
  const change = (etag: string, body: object, code = 'estate25') =>
    api('PATCH', `/promo-codes/${code}`, { body, headers: { 'if-match': etag } });
  const changed = await change(added.etag, { valid_to: '2030-08-31', active: false });
  expect(changed.json).toEqual({ ...added.json, valid_to: '2030-08-31', active: false });
  expect((await change(added.etag, { active: true })).status).toBe(412);
  const renamed = await change(changed.etag, { code: 'agosto' });
  expect([renamed.status, renamed.json.code]).toEqual([200, 'agosto']);
  expect((await api('GET', '/promo-codes/estate25')).status).toBe(404);
  expect((await api('GET', '/promo-codes/AGOSTO')).json).toEqual(renamed.json);
  const remove = (etag: string) => api('DELETE', '/promo-codes/agosto', { headers: { 'if-match': etag } });
  expect((await remove(added.etag)).status).toBe(412);
  expect((await remove(renamed.etag)).status).toBe(204);
  expect((await remove(renamed.etag)).status).toBe(404);
  expect(await promoCodeOf(site.shop.db, 'agosto')).toBeNull();
});

test.each([
  [{ percent: 10 }, '/code'],
  [{ code: 'dieci%', percent: 10 }, '/code'],
  [{ code: 'nulla' }, '/percent'],
  [{ code: 'troppo', percent: 100 }, '/percent'],
  [{ code: 'doppio', percent: 10, amount_cents: 500 }, '/amount_cents'],
  [{ code: 'zero', amount_cents: 0 }, '/amount_cents'],
  [{ code: 'soglia', percent: 10, minimum_cents: 0 }, '/minimum_cents'],
  [{ code: 'dove', percent: 10, category: 'Astronavi' }, '/category'],
  [{ code: 'quante', percent: 10, max_uses: 0 }, '/max_uses'],
  [{ code: 'quando', percent: 10, valid_from: '2030-02-30' }, '/valid_from'],
  [{ code: 'prima', percent: 10, valid_from: '2030-02-02', valid_to: '2030-02-01' }, '/valid_to'],
  [{ code: 'altro', percent: 10, uses: 3 }, '/uses'],
])('%j is refused at %s', async (body, pointer) => {
  const { status, json } = await add(body);
  expect([status, json.errors[0].pointer]).toEqual([422, pointer]);
});

test('a name is taken once, and a repeated request has its first answer', async () => {
  const body = { code: 'unico', free_delivery: true };
  const key = { 'idempotency-key': 'unico' };
  const answers = await Promise.all([1, 2, 3].map(() => add(body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await add({ ...body, code: 'UNICO' })).status).toBe(409);
  const other = await add({ code: 'secondo', free_delivery: true });
  const headers = { 'if-match': other.etag };
  expect((await api('PATCH', '/promo-codes/secondo', { body: { code: 'unico' }, headers })).status).toBe(409);
});

test('a list goes through all codes once, newest first, while others come and go', async () => {
  for (const code of ['uno', 'due', 'tre', 'quattro', 'cinque'])
    await add({ code: `lista_${code}`, percent: 5 });
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await api('GET', `/promo-codes?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.json.data.map(({ code }: { code: string }) => code));
    await add({ code: `nuovo_${seen.length}`, percent: 5 });
    cursor = page.json.next_cursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const listed = seen.filter((code) => code.startsWith('lista_'));
  expect(listed).toEqual(['lista_cinque', 'lista_quattro', 'lista_tre', 'lista_due', 'lista_uno']);
  expect((await api('GET', `/promo-codes?cursor=${Buffer.from('x').toString('base64url')}`)).status).toBe(
    422,
  );
});
