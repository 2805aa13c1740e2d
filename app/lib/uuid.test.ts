import { expect, test } from 'vitest';
import { idFrom, idOrNobodys, isUuid } from './uuid.ts';

const ID = '3f2a9c1b-77aa-4c1d-9a55-0123456789ab';

test('ids in upper or lower case are the same id', () => {
  expect(idFrom(ID.toUpperCase())).toBe(ID);
  expect(idFrom(` ${ID}\n`)).toBe(ID);
  expect(isUuid(ID.toUpperCase())).toBe(true);
});

test.each(['', 'x', `${ID}0`, ID.replaceAll('-', '')])('«%s» is no id, before and after', (text) => {
  expect(isUuid(text)).toBe(false);
  expect(isUuid(idFrom(text))).toBe(false);
});

test.each(['', 'prova', 'constructor', 'a\0b'])('%j is asked for as an id that nothing has', (text) => {
  expect(isUuid(idOrNobodys(text))).toBe(true);
});

test('an id is asked for in lower case', () => {
  expect(idOrNobodys(' 3F2A9C1B-77AA-4C1D-9A55-0123456789AB ')).toBe('3f2a9c1b-77aa-4c1d-9a55-0123456789ab');
});
