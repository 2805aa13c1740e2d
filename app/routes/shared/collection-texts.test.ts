import { expect, test } from 'vitest';
import { COLLECTION_TEXTS, collectionAt } from './collection-texts.ts';

test.each([
  ['/completi', 'completi'],
  ['/saldi/', 'saldi'],
  ['/pantaloni.data', 'pantaloni'],
])('%s shows %s', (path, name) => expect(collectionAt(path)).toBe(name));

test.each(Object.entries(COLLECTION_TEXTS))(
  '%s is described in 120 to 155 characters',
  (_, { description }) => {
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
  },
);
