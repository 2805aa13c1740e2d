import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUuid } from '#lib/uuid.ts';
import { MAX_SHARED, packIds, unpackIds } from './shared-list.ts';

test('ids survive encoding and decoding', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { maxLength: MAX_SHARED }), (ids) => {
      const word = packIds(ids);
      expect(word).toMatch(/^[0-9a-z]*$/);
      expect(unpackIds(word)).toEqual(ids);
    }),
  );
});

test('a list is limited, and what is no id is left out', () => {
  const ids = Array.from({ length: MAX_SHARED + 5 }, () => crypto.randomUUID());
  expect(unpackIds(packIds(['nessuno', ...ids]))).toEqual(ids.slice(0, MAX_SHARED));
  expect(unpackIds(packIds(ids) + packIds(ids.slice(0, 3)))).toHaveLength(MAX_SHARED);
});

test('any text in the address is read as ids or as nothing', () => {
  const word = fc.oneof(fc.string(), fc.stringMatching(/^([0-9a-z]{25}){1,3}$/));
  fc.assert(
    fc.property(word, (text) => {
      for (const id of unpackIds(text)) expect(isUuid(id)).toBe(true);
    }),
  );
  expect(unpackIds('troppo-corta')).toEqual([]);
});
