import { expect, test } from 'vitest';
import { totp } from './totp.ts';

// RFC 6238, appendix B: the last six of the eight digits there.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('at %i s an app shows %s', (seconds, code) => {
  expect(totp('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', seconds * 1000)).toBe(code);
});
