import { expect, test } from 'vitest';
import { readMail, readPayments } from './connection-form.ts';

const SENT = {
  host: 'SMTPS.Aruba.it',
  port: '465',
  user: 'ordini@negozio.it',
  password: ' con spazi ',
  senderName: 'Il negozio',
  senderAddress: 'ordini@negozio.it',
  own_password: 'x',
  own_code: '',
};
const form = (change: Partial<typeof SENT>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...SENT, ...change })) data.set(name, value);
  return data;
};

test('a whole form is read as typed', () => {
  expect(readMail(form({}))).toEqual({
    ok: true,
    value: { ...SENT, host: 'smtps.aruba.it', port: 465 },
  });
  expect(readMail(form({ user: '', password: '' })).ok).toBe(true);
});

test.each([
  ['host', ''],
  ['host', 'https://smtps.aruba.it'],
  ['host', 'utente@smtps.aruba.it'],
  ['host', 'smtps.aruba.it:465'],
  ['host', 'smtps.aruba.it/posta'],
  ['host', '[::1]'],
  ['host', '-aruba.it'],
  ['port', '0'],
  ['port', '70000'],
  ['senderName', ''],
  ['senderAddress', 'negozio'],
  ['own_password', ''],
] as const)('%s cannot be %j', (name, value) => {
  const read = readMail(form({ [name]: value }));
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual([name]);
});

const keys = (secretKey: string, webhookSecret = '') => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ secretKey, webhookSecret, own_password: 'x', own_code: '' }))
    data.set(name, value);
  return readPayments(data);
};

test.each([
  [' sk_live_51Hx ', '', 'sk_live_51Hx'],
  ['rk_live_51Hx', 'whsec_abc', 'rk_live_51Hx'],
  ['sk_test_51Hx', ' whsec_abc ', 'sk_test_51Hx'],
])('the keys %j and %j are read', (secretKey, webhookSecret, read) => {
  expect(keys(secretKey, webhookSecret)).toMatchObject({
    ok: true,
    value: { secretKey: read, webhookSecret: webhookSecret.trim() },
  });
});

test.each([
  ['pk_live_51Hx', '', 'secretKey'],
  ['', '', 'secretKey'],
  ['sk_live_', '', 'secretKey'],
  ['sk_live_5 1', '', 'secretKey'],
  ['sk_live_51Hx', 'abc', 'webhookSecret'],
])('the keys %j and %j are refused', (secretKey, webhookSecret, field) => {
  const read = keys(secretKey, webhookSecret);
  expect(read.ok ? [] : Object.keys(read.fields)).toEqual([field]);
});
