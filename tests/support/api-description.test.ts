import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OFFERED_SCOPES } from '#shop/staff/api-tokens/api-token.ts';
import { type ApiDescription, describeApi } from '../../app/routes/api/v1/describe-api.ts';
import { RESOURCES } from '../../app/routes/api/v1/resources.ts';
import { breakingChanges } from './breaking-changes.ts';

const COPY = 'docs/openapi.json';
const stored: ApiDescription = JSON.parse(readFileSync(COPY, 'utf8'));
const present = describeApi(RESOURCES);
const changed = (change: (description: ApiDescription) => unknown) => {
  const copy: ApiDescription = JSON.parse(JSON.stringify(stored));
  change(copy);
  return breakingChanges(stored, copy);
};

test('no change breaks those who call the API as it was described', () => {
  expect(breakingChanges(stored, present)).toEqual([]);
});

test('the copy of the description is that of today', async () => {
  await expect(`${JSON.stringify(present, null, 2)}\n`).toMatchFileSnapshot(`../../${COPY}`);
});

test('a new token is offered what operations require, and nothing else', () => {
  const required = Object.values(RESOURCES).flatMap((methods) =>
    Object.values(methods).map(({ scope }) => scope),
  );
  expect(new Set(OFFERED_SCOPES)).toEqual(new Set(required));
});

const schema = (description: ApiDescription, name: string) =>
  description.components.schemas[name] as { properties: Record<string, object>; required: string[] };

test('what was taken away, renamed or newly required is found; what was added is not', () => {
  expect(changed(({ paths }) => delete paths['/products/{id}']?.delete)).toEqual([
    'DELETE /products/{id} is gone',
  ]);
  expect(changed((one) => delete schema(one, 'Product').properties.name)).toContain(
    '#/components/schemas/Product/name is gone',
  );
  expect(
    changed((one) => Object.assign(schema(one, 'Product').properties, { name: { type: 'integer' } })),
  ).toContain('#/components/schemas/Product/name has another type');
  expect(changed((one) => schema(one, 'NewProduct').required.push('is_new'))).toContain(
    '#/components/schemas/NewProduct requires is_new',
  );
  expect(changed((one) => delete schema(one, 'NewProduct').properties.is_new)).toContain(
    '#/components/schemas/NewProduct/is_new is gone',
  );
  expect(
    changed(({ paths }) =>
      paths['/products']?.get?.parameters.push({ name: 'x', in: 'query', required: true, schema: {} }),
    ),
  ).toEqual(['GET /products requires x']);
  expect(
    changed((one) => {
      schema(one, 'Product').properties.season = { type: 'string' };
      schema(one, 'NewProduct').properties.season = { type: 'string' };
      one.paths['/seasons'] = {};
    }),
  ).toEqual([]);
});
