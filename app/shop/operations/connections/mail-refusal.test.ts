import { expect, test } from 'vitest';
import type { VendorFacts } from '#lib/vendor-error.ts';
import { mailRefusal } from './refusals.ts';

const facts = (given: Partial<VendorFacts>): VendorFacts => ({ vendor: 'mail', type: 'Error', ...given });

test.each([
  [{ code: 'EAUTH', status: 535 }, 'password'],
  [{ code: 'ENOTFOUND' }, 'host'],
  [{ code: 'EDNS' }, 'host'],
  [{ code: 'ECONNREFUSED' }, 'port'],
  [{ code: 'ETIMEDOUT' }, 'port'],
  [{ code: 'ETLS' }, 'port'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'port'],
  [{ code: 'EENVELOPE', status: 550, parameter: 'MAIL FROM' }, 'senderAddress'],
  [{}, 'host'],
])('%o is shown beside %s', (given, field) => {
  expect(mailRefusal(facts(given)).field).toBe(field);
});

test('never in the words of the server', () => {
  const { message } = mailRefusal(facts({ type: 'http://altrove.it', code: 'X', parameter: 'vieni qui' }));
  expect(message).not.toMatch(/altrove|vieni/);
});
