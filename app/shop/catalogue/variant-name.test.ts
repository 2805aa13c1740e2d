import { expect, test } from 'vitest';
import { variantName } from './variant-name.ts';

test.each([
  [{ name: 'Abito Lino', color: 'blu', size: '42' }, 'Abito Lino, blu, taglia 42'],
  [{ name: 'Abito Lino', color: null, size: 'S' }, 'Abito Lino, taglia S'],
  [{ name: 'Cintura', color: '', size: 'Unica' }, 'Cintura, taglia unica'],
])('a size is named with its product, its colour and itself: %o', (variant, named) => {
  expect(variantName(variant)).toBe(named);
});
