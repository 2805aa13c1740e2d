import { expect, test } from 'vitest';
import { COLLECTION_TEXTS, collectionAt, textsOf } from './collection-texts.ts';

test.each([
  ['/completi', 'completi'],
  ['/saldi/', 'saldi'],
  ['/pantaloni.data', 'pantaloni'],
])('%s shows %s', (path, name) => expect(collectionAt(path)).toBe(name));

test('reduced products are called by the term in force', () => {
  expect(textsOf('saldi', 'saldi').title).toBe('Saldi');
  expect(textsOf('saldi', 'promozioni').title).toBe('Promozioni');
  expect(JSON.stringify(textsOf('saldi', 'promozioni'))).not.toMatch(/sald/i);
  expect(textsOf('top', 'promozioni')).toBe(COLLECTION_TEXTS.top);
});

test.each(Object.entries({ ...COLLECTION_TEXTS, promozioni: textsOf('saldi', 'promozioni') }))(
  '%s is described in 120 to 155 characters',
  (_, { description }) => {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  },
);
