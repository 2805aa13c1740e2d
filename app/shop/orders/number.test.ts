import { expect, test } from 'vitest';
import { orderNumber } from './number.ts';

test('people read the first 8 characters, upper case', () => {
  expect(orderNumber('3f2a9c1b-77aa-4c1d-9a55-0123456789ab')).toBe('#3F2A9C1B');
});
