import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeToken } from '#support/api-client.ts';
import { openSite, type TestSite } from '#support/site.ts';
import type { ApiDescription } from '../../app/routes/api/v1/describe-api.ts';
import { RefusedError, vetrina } from '../../examples/client/client.ts';

let site: TestSite;
let api: ReturnType<typeof vetrina>;
beforeAll(async () => {
  site = await openSite();
  api = vetrina(site.url, await makeToken(site));
});
afterAll(() => site.stop());

test('the generated client reads and writes by the types of the description', async () => {
  const made = await api('post', '/products', {
    body: { name: 'Abito', category: 'Vestiti', price_cents: 12_900 },
  });
  const path = { id: made.body.id };
  const changed = await api('patch', '/products/{id}', {
    path,
    header: { 'If-Match': made.etag },
    body: { price_cents: 9900 },
  });
  expect(changed.body.price_cents).toBe(9900);
  const listed = await api('get', '/products', { query: { limit: 1 } });
  expect(listed.body.data.map(({ id }) => id)).toEqual([made.body.id]);

  const stale = api('patch', '/products/{id}', { path, header: { 'If-Match': made.etag }, body: {} });
  await expect(stale).rejects.toThrow(RefusedError);
  await expect(stale).rejects.toMatchObject({ problem: { status: 412 } });
});

test('the type checker refuses what the description does not state', () => {
  // Each line is an expectation: the type check fails as soon as the call below it is accepted.
  void (() => [
    // @ts-expect-error an unknown address
    api('get', '/product', {}),
    // @ts-expect-error a method that the address does not take
    api('delete', '/categories', {}),
    // @ts-expect-error a body without what is required
    api('post', '/promo-codes', { body: { percent: 10 } }),
    // @ts-expect-error a change without the version that was read
    api('patch', '/products/{id}', { path: { id: 'x' }, body: {} }),
  ]);
});

test('the types are those of today: `npm install && npm run generate` in examples/client', () => {
  const { paths, components }: ApiDescription = JSON.parse(readFileSync('docs/openapi.json', 'utf8'));
  const generated = readFileSync('examples/client/vetrina.ts', 'utf8');
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const fields = Object.values(components.schemas).flatMap((schema) =>
    Object.keys((schema as { properties?: object }).properties ?? {}),
  );
  const named = [
    ...Object.keys(paths).map((path) => JSON.stringify(path)),
    ...operations.map(({ operationId }) => operationId),
    ...Object.keys(components.schemas),
    ...fields,
  ];
  const words = new Set(generated.match(/"\/[^"]+"|\w+/g));
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
