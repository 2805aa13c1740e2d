import { expect, test } from 'vitest';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { overwritten, reasonToKeep, type Written } from './undo.ts';

const AS_WRITTEN: Written = { isThere: true, isAsWritten: true, isHeld: false, hasMoved: false };

test.each<[string, Partial<Written>, RegExp | null]>([
  ['nothing happened since', {}, null],
  ['somebody deleted it', { isThere: false }, /eliminato/],
  ['a piece was sold', { hasMoved: true }, /venduto/],
  ['somebody is buying it', { isHeld: true }, /comprando/],
  ['it was edited', { isAsWritten: false }, /modificato/],
  ['it was sold and edited', { hasMoved: true, isAsWritten: false }, /venduto/],
])('%s', (_what, change, reason) => {
  const stored = reasonToKeep({ ...AS_WRITTEN, ...change });
  if (reason === null) expect(stored).toBeNull();
  else expect(stored).toMatch(reason);
});

test('only the fields that the file wrote over are kept to be restored', () => {
  const before = { ...PRODUCT_INPUT, sizes: [{ size: 'M', stock: 2, barcode: null, sku: null }] };
  const after = {
    ...before,
    name: 'Abito lungo',
    // Composition is none of a file's, and a count that is compared while it is written is the same count.
    modelCode: before.modelCode,
    sizes: [{ size: 'M', stock: 2, stockWas: 2 }],
  };
  expect(overwritten(before, after)).toEqual({ name: 'Abito' });
  const emptied = { ...after, sizes: [] };
  expect(overwritten(before, emptied)).toEqual({ name: 'Abito', sizes: before.sizes });
});
