import { expect, test } from 'vitest';
import type { VendorFacts } from '#lib/vendor-error.ts';
import { keyRefusal, webhookRefusal } from './refusals.ts';

const facts = (given: Partial<VendorFacts>): VendorFacts => ({ vendor: 'payments', type: 'x', ...given });

test.each([
  ['away', {}, /non risponde/],
  ['broken', { status: 500 }, /non risponde/],
  ['not_allowed', { status: 401 }, /non accetta questa chiave/],
  ['not_allowed', { status: 403 }, /permessi di scrittura/],
  ['refused', { status: 400 }, /completa l’attivazione/],
])('%s of a session', (code, given, message) => {
  expect(keyRefusal(code, facts(given))).toMatchObject({
    field: 'secretKey',
    message: expect.stringMatching(message),
  });
});

test.each([
  ['away', {}, 'secretKey', /non risponde/],
  ['not_allowed', { status: 401 }, 'secretKey', /non accetta questa chiave/],
  ['not_allowed', { status: 403 }, 'webhookSecret', /«Webhook Endpoints»/],
  ['refused', { status: 400, parameter: 'url' }, 'webhookSecret', /dominio con https/],
  ['refused', { status: 400 }, 'webhookSecret', /troppe/],
])('%s of notifications', (code, given, field, message) => {
  expect(webhookRefusal(code, facts(given))).toMatchObject({
    field,
    message: expect.stringMatching(message),
  });
});
