import { expect, test } from 'vitest';
import {
  checkPayments,
  checkWebhook,
  type LastNotification,
  type Provider,
  type SessionTried,
} from './provider-check.ts';

const LIVE: Provider = { hasKeys: true, mode: 'live' };
const TEST: Provider = { hasKeys: true, mode: 'test' };
const EMULATOR: Provider = { hasKeys: false, mode: 'test' };
const done: SessionTried = { step: 'done', code: null };

test.each<[string, Provider, SessionTried, 'ok' | 'failed', string]>([
  ['real keys', LIVE, done, 'ok', 'chiavi vere'],
  ['test keys', TEST, done, 'failed', 'chiavi di prova di Stripe'],
  ['the emulator', EMULATOR, done, 'failed', 'senza Stripe'],
  ['a refused key', LIVE, { step: 'open', code: 'not_allowed' }, 'failed', 'Stripe rifiuta la chiave'],
  ['no answer', LIVE, { step: 'open', code: 'away' }, 'failed', 'non risponde'],
  ['a method that is off', LIVE, { step: 'open', code: 'refused' }, 'failed', '(refused)'],
  ['a session that stays open', LIVE, { step: 'end', code: null }, 'failed', 'non si chiude'],
])('a session tried with %s is %s', (_, provider, tried, state, words) => {
  expect(checkPayments(provider, tried)).toMatchObject({ state, message: expect.stringContaining(words) });
});

test('nobody is sent to a file of the server for keys', () => {
  for (const provider of [EMULATOR, TEST, LIVE])
    expect(checkPayments(provider, done)).not.toHaveProperty('lines');
});

const heard: LastNotification = {
  at: new Date('2026-11-22T10:00:00Z'),
  type: 'checkout.session.expired',
  signedBy: '…a1b2',
};

test.each<[string, Provider, LastNotification | null, 'ok' | 'failed', string]>([
  [
    'one signed with real keys',
    LIVE,
    heard,
    'ok',
    'Ultima notifica 22 nov 2026 11:00, firmata con la chiave …a1b2.',
  ],
  ['one signed with test keys', TEST, heard, 'failed', 'chiave di prova'],
  ['one of the emulator', EMULATOR, heard, 'failed', 'fornitore di prova'],
  ['none', LIVE, null, 'failed', 'https://negozio.it/api/webhook'],
])('of notifications, %s is %s', (_, provider, last, state, words) => {
  expect(checkWebhook(provider, '…a1b2', last, 'https://negozio.it')).toMatchObject({
    state,
    message: expect.stringContaining(words),
  });
});
