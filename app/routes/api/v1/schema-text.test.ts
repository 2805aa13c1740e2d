import { expect, test } from 'vitest';
import { definition, type Schema, typeText } from './schema-text.ts';

test.each<[Schema, string]>([
  [{ $ref: '#/components/schemas/Image' }, 'Image'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ type: 'string', format: 'uuid' }, 'uuid'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'string', const: 'EUR' }, '"EUR"'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Image' } }, 'Image[]'],
  [{ type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }, '(integer | null)[]'],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
  [
    { type: 'object', properties: { a: {}, b: { type: 'number' } }, required: ['b'] },
    '{ a?: any; b: number }',
  ],
])('%j is %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('a definition has a field a line', () => {
  const properties = { id: { type: 'string' }, cents: { type: 'integer', description: 'Whole cents' } };
  expect(definition({ properties, required: ['id', 'cents'] })).toBe(
    'id: string\ncents: integer — Whole cents',
  );
});
