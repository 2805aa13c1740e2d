import { expect, test } from 'vitest';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { mayCorrect, zoneChange } from './correction.ts';

test.each<[OrderStatus, string, boolean]>([
  ['pending', 'ada@esempio.it', true],
  ['processing', 'ada@esempio.it', true],
  ['cancelled', 'ada@esempio.it', true],
  ['shipped', 'ada@esempio.it', false],
  ['delivered', 'ada@esempio.it', false],
  ['pending', '', false],
])('an order that is %s, of "%s": may be corrected is %s', (status, customerEmail, may) => {
  expect(mayCorrect({ status, customerEmail })).toBe(may);
});

test.each([
  ['24121', '20122', null],
  ['90010', '98055', null],
  ['24121', '90010', /è in una zona di isole/],
  ['90010', '24121', /non è più in una zona di isole/],
])('from %s to %s the owner is told %s', (before, after, says) => {
  const said = zoneChange(before, after);
  if (says === null) expect(said).toBeNull();
  else expect(said).toMatch(says);
});
