import { expect, test } from 'vitest';
import { readSubscription } from './endpoint.ts';

const KEYS = { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) };

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an address of a push service', (endpoint) => {
  expect(readSubscription({ endpoint, ...KEYS })).toEqual({ endpoint, ...KEYS });
});

test.each([
  '',
  'push',
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://2130706433/abc',
  'https://localhost/abc',
  'https://anna:parola@push.esempio.it/abc',
  'javascript:alert(1)',
  `https://push.esempio.it/${'a'.repeat(1000)}`,
])('%s is none', (endpoint) => {
  expect(readSubscription({ endpoint, ...KEYS })).toBeNull();
});

test.each([
  { p256dh: 'B' },
  { p256dh: `A${'a'.repeat(86)}` },
  { p256dh: `B${'+'.repeat(86)}` },
  { auth: 'b'.repeat(21) },
  { auth: 'b'.repeat(23) },
])('keys of another form are refused: %j', (keys) => {
  expect(readSubscription({ endpoint: 'https://push.esempio.it/a', ...KEYS, ...keys })).toBeNull();
});
