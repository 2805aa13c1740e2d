import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { rateLimits } from '#db/schema/auth.ts';
import { staffLog } from '#db/schema/staff.ts';
import { API_SCOPES } from '#db/values/api-tokens.ts';
import { type ApiClient, apiClient, makeToken } from '#support/api-client.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';
import type { ApiDescription } from '../../app/routes/api/v1/describe-api.ts';

const PAGE = '/admin/impostazioni/collegamenti';

let site: TestSite;
let owner: string;
let token: string;
let api: ApiClient;
let clock: Date | null = null;
beforeAll(async () => {
  site = await openSite({ now: () => clock ?? new Date() });
  owner = await signedInCookie(site, ADMINISTRATOR);
  token = await makeToken(site, { cookie: owner });
  api = await apiClient(site, token);
});
afterAll(() => site.stop());

const bare = (path: string, init: RequestInit = {}) => fetch(`${site.url}/api/v1${path}`, init);
const withToken = (text: string) => ({ headers: { authorization: text } });
const tokenRow = async (name: string) => {
  const [row] = await site.shop.db.select().from(apiTokens).where(eq(apiTokens.name, name));
  if (!row) throw new Error(name);
  return row;
};
const freshLimits = () => site.shop.db.delete(rateLimits);

test('description and documentation are public, cached and of one piece', async () => {
  const described = await bare('/openapi.json');
  expect(described.headers.get('cache-control')).toContain('public');
  const { openapi, paths } = (await described.json()) as ApiDescription;
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/products', '/products/{id}/stock']));
  const page = await bare('');
  const html = await page.text();
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(html).toContain('PATCH /products/{id}');
  expect(html).not.toMatch(/<(script|link|img)\b/);
});

test('without a token, and with one that is unknown, nothing opens, cookie or not', async () => {
  const tries = [
    {},
    { headers: { cookie: owner } },
    withToken('Bearer vt_x'),
    withToken(`Bearer vt_${'a'.repeat(40)}`),
    withToken(`Basic ${token}`),
  ];
  for (const init of tries) {
    const answer = await bare('/products', init);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    await answer.body?.cancel();
  }
});

test('a token is stored hashed, listed without its signs, and logged with its first use of a day', async () => {
  await api('GET', '/categories');
  const row = await tokenRow('Cassa');
  expect(JSON.stringify(row)).not.toContain(token);
  expect(row.expiresAt.getTime() - row.createdAt.getTime()).toBeGreaterThan(364 * 86_400_000);
  const page = await (await fetch(site.url + PAGE, { headers: { cookie: owner } })).text();
  expect(page).toContain(token.slice(-4));
  expect(page).not.toContain(token);
  await api('GET', '/categories');
  const uses = await site.shop.db.select().from(staffLog).where(eq(staffLog.act, 'api-used'));
  expect(uses.filter(({ actor }) => actor === row.id)).toHaveLength(1);
  const log = await (await fetch(`${site.url}/admin/registro`, { headers: { cookie: owner } })).text();
  expect(log).toContain('API «Cassa»');
});

test('a token needs a name, a scope, a day to come and the password of an owner', async () => {
  const fields = {
    intent: 'token',
    id: crypto.randomUUID(),
    name: 'Magazzino',
    scopes: 'Rimborsare',
    expires: '',
  };
  const proof = { own_password: ADMINISTRATOR.password, own_code: '' };
  const send = (change: Record<string, string>, cookie = owner) =>
    sendForm(site, PAGE, { ...fields, ...proof, ...change }, cookie);
  const wrong: Record<string, string>[] = [
    { name: '' },
    { scopes: 'x' },
    { expires: '2020-01-01' },
    { own_password: 'x' },
  ];
  for (const change of wrong) expect((await send(change)).status).toBe(422);
  const helper = { email: 'bea@vetrina.test', password: 'una-parola-molto-lunga' };
  const assistant = await staffCookie(site, helper, { role: 'Commessa', owner });
  expect((await send({}, assistant)).status).toBe(403);
  expect((await send({})).status).toBe(200);
  // Sent again, the form makes no second one.
  expect((await send({})).status).toBe(409);
});

test('a token that expired or ended, or whose maker is no owner any more, is refused', async () => {
  const ended = await makeToken(site, { name: 'Finito', cookie: owner });
  const { id } = await tokenRow('Finito');
  expect((await bare('/sizes', withToken(`Bearer ${ended}`))).status).toBe(200);
  expect((await sendForm(site, PAGE, { intent: 'end-token', id }, owner)).status).toBe(200);
  expect((await bare('/sizes', withToken(`Bearer ${ended}`))).status).toBe(401);
  expect((await sendForm(site, PAGE, { intent: 'end-token', id }, owner)).status).toBe(404);
  const [refused] = await site.shop.db
    .select()
    .from(staffLog)
    .where(eq(staffLog.actor, id))
    .orderBy(desc(staffLog.id));
  expect(refused).toMatchObject({ act: 'api-refused', subject: 'ended' });

  const short = await makeToken(site, { name: 'Breve', expires: '2099-05-31', cookie: owner });
  clock = new Date('2099-05-31T21:59:00Z');
  expect((await bare('/sizes', withToken(`Bearer ${short}`))).status).toBe(200);
  clock = new Date('2099-05-31T22:00:00Z');
  expect((await bare('/sizes', withToken(`Bearer ${short}`))).status).toBe(401);
  clock = null;

  const carla = { email: 'carla@vetrina.test', password: 'una-parola-molto-lunga' };
  const cookie = await staffCookie(site, carla, { role: 'Titolare', owner });
  const theirs = await makeToken(site, { name: 'Suo', cookie, password: carla.password });
  expect((await bare('/sizes', withToken(`Bearer ${theirs}`))).status).toBe(200);
  const { createdBy } = await tokenRow('Suo');
  const removed = await sendForm(site, '/admin/personale', { intent: 'remove', member: createdBy }, owner);
  expect(removed.status).toBe(200);
  expect((await bare('/sizes', withToken(`Bearer ${theirs}`))).status).toBe(401);
});

describe('scopes', () => {
  test('each operation opens to its own scope alone', async () => {
    const { paths } = (await (await bare('/openapi.json')).json()) as ApiDescription;
    const tokens = new Map<string, string>();
    for (const scope of API_SCOPES) {
      // Each takes the owner's password, of which few tries are allowed.
      await freshLimits();
      tokens.set(scope, await makeToken(site, { name: scope, scopes: [scope], cookie: owner }));
    }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { description }]) => ({
        path: path.replace(/\{\w+\}/g, '3f2a9c1b-77aa-4c1d-9a55-0123456789ab'),
        method: method.toUpperCase(),
        needed: /`(.+)`/.exec(description)?.[1],
      })),
    );
    for (const { path, method, needed } of operations) {
      await freshLimits();
      for (const [scope, own] of tokens) {
        const answer = await bare(path, { method, ...withToken(`Bearer ${own}`) });
        const body = await answer.text();
        expect([method, path, scope, answer.status === 403]).toEqual([method, path, scope, scope !== needed]);
        if (scope !== needed) expect(body).toContain(`the scope ${needed}`);
      }
    }
  });
});

const DEEP = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
const LARGE = `"${'a'.repeat(1_100_000)}"`;

describe('what every address refuses', () => {
  test.each([
    ['GET', '/nowhere', {}, 404],
    ['GET', '/products/3f2a9c1b-77aa-4c1d-9a55-0123456789ab', {}, 404],
    ['GET', '/products/x%27y', {}, 404],
    ['POST', '/categories', {}, 405],
    ['GET', '/products?limit=0', {}, 422],
    ['GET', '/products?limit=101', {}, 422],
    ['GET', '/products?cursor=abc', {}, 422],
    ['GET', '/products?page=2', {}, 422],
    ['POST', '/products', { body: '{' }, 400],
    ['POST', '/products', { body: DEEP }, 422],
    ['POST', '/products', { body: LARGE }, 413],
    ['POST', '/products', { body: '{"\\u0000":1}' }, 400],
    ['POST', '/products', { body: 'name=x', headers: { 'content-type': 'text/plain' } }, 415],
    ['POST', '/products', { body: { name: 'Abito' } }, 422],
    ['PATCH', '/products/3f2a9c1b-77aa-4c1d-9a55-0123456789ab', { body: {} }, 428],
    [
      'PATCH',
      '/products/3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
      { body: {}, headers: { 'if-match': '"x"' } },
      404,
    ],
    ['POST', '/products', { body: {}, headers: { 'idempotency-key': 'a b' } }, 422],
  ])('%s %s is refused: %#', async (method, path, sent, status) => {
    const answer = await api(method, path, sent as Parameters<ApiClient>[2]);
    expect([answer.status, answer.json.type]).toEqual([status, expect.stringContaining('/api/v1#problem-')]);
    if (status === 405) expect(answer.headers.get('allow')).toBe('GET, HEAD');
  });

  test('unknown and wrong fields are named by pointers', async () => {
    const body = {
      name: 'Abito',
      category: 'Vestiti',
      price_cents: 1.5,
      prize: 1,
      care: { symbols: {}, note: 1 },
    };
    const { json } = await api('POST', '/products', { body });
    const pointers = json.errors.map(({ pointer }: { pointer: string }) => pointer);
    expect(pointers.toSorted()).toEqual(['/care/note', '/price_cents', '/prize']);
  });

  test('a page of another site is refused before its token is looked at', async () => {
    const headers = { authorization: `Bearer ${token}`, origin: 'https://evil.example' };
    const answer = await bare('/products', { method: 'DELETE', headers });
    expect(answer.status).toBe(403);
    expect((await answer.json()).type).toBe('/api/v1#problem-cross_site');
  });

  test('methods that no address takes are refused with those of all', async () => {
    const answer = await bare('/products', { method: 'OPTIONS', ...withToken(`Bearer ${token}`) });
    expect([answer.status, answer.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, PUT, PATCH, DELETE',
    ]);
  });
});

test('a token has so many requests a minute, fewer of them writes, and is told what is left', async () => {
  await freshLimits();
  const first = await api('GET', '/sizes');
  expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=600;w=60, "writes";q=100;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"requests";r=599;t=\d+$/);
  const write = () => api('POST', '/products', { body: {} });
  expect((await write()).headers.get('ratelimit')).toMatch(/^"writes";r=99;t=\d+$/);
  await site.shop.db
    .update(rateLimits)
    .set({ count: 100 })
    .where(eq(rateLimits.key, `api:writes:${(await tokenRow('Cassa')).id}`));
  const refused = await write();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect((await api('GET', '/sizes')).status).toBe(200);
  await freshLimits();
});
