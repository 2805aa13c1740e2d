import { expect, test } from 'vitest';
import { idStartOf, readableSlug } from './readable-address.ts';

const id = '1a2b3c4d-0000-4000-8000-000000000000';

test.each([
  ['Abito in lino à pois', 'abito-in-lino-a-pois-1a2b3c4d'],
  ['«Top» 100% cotone', 'top-100-cotone-1a2b3c4d'],
  ['★', '1a2b3c4d'],
  ['Parola '.repeat(20), 'parola-parola-parola-parola-parola-parola-parola-parola-1a2b3c4d'],
])('%s is at %s', (name, slug) => {
  expect(readableSlug({ id, name })).toBe(slug);
  expect(idStartOf(slug)).toBe('1a2b3c4d');
});

test.each(['', 'abito', 'abito-1a2b3c4', 'abito1a2b3c4d', 'abito-1a2b3c4g'])(
  '%s names no product',
  (slug) => {
    expect(idStartOf(slug)).toBeNull();
  },
);
