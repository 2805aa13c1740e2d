import { expect, test } from 'vitest';
import { shortSizeName, sizeLabel, sizeName, theSize, variantName } from './size-name.ts';

test.each([
  ['M', 'taglia M', 'Taglia M', 'taglia M'],
  ['42', 'taglia 42', 'Taglia 42', 'taglia 42'],
  ['37,5', 'taglia 37,5', 'Taglia 37,5', 'taglia 37,5'],
  ['85 cm', '85 cm', '85 cm', '85 cm'],
  ['Camicia 40 + Gonna S', 'Camicia 40 + Gonna S', 'Camicia 40 + Gonna S', 'Camicia 40 + Gonna S'],
  ['Unica', 'taglia unica', 'Taglia unica', null],
])('the size %s is called "%s"', (size, named, beginning, label) => {
  expect(sizeName(size)).toBe(named);
  expect(sizeName(size, 'Taglia')).toBe(beginning);
  expect(sizeLabel(size)).toBe(label);
});

test.each([
  ['M', 'la taglia M', 'tg. M'],
  ['37,5', 'la taglia 37,5', 'tg. 37,5'],
  ['85 cm', 'la misura 85 cm', '85 cm'],
  ['Unica', 'la taglia unica', 'taglia unica'],
])('the size %s is "%s" within a sentence, and "%s" on a label', (size, named, short) => {
  expect(theSize(size)).toBe(named);
  expect(shortSizeName(size)).toBe(short);
});

test.each([
  [{ name: 'Abito Lino', color: 'blu', size: '42' }, 'Abito Lino, blu, taglia 42'],
  [{ name: 'Abito Lino', color: null, size: 'S' }, 'Abito Lino, taglia S'],
  [{ name: 'Cintura', color: '', size: 'Unica' }, 'Cintura, taglia unica'],
])('a size is named with its product, its colour and itself: %o', (variant, named) => {
  expect(variantName(variant)).toBe(named);
});
