import { expect, test } from 'vitest';
import {
  lastFour,
  type MailConnection,
  publicAddressOf,
  senderOf,
  smtpUrlOf,
  withStoredPassword,
} from './connection.ts';

const MAIL: MailConnection = {
  host: 'smtps.aruba.it',
  port: 465,
  user: 'ordini@negozio.it',
  password: 'segreta:/@?#',
  senderName: 'Il negozio',
  senderAddress: 'ordini@negozio.it',
};

test.each([
  [{}, 'smtps://ordini%40negozio.it:segreta%3A%2F%40%3F%23@smtps.aruba.it:465'],
  [{ port: 587 }, 'smtp://ordini%40negozio.it:segreta%3A%2F%40%3F%23@smtps.aruba.it:587?requireTLS=true'],
  [{ host: 'posta.negozio.it', port: 25, user: '' }, 'smtp://posta.negozio.it:25?requireTLS=true'],
  // Only what never leaves the machine goes unencrypted.
  [{ host: 'localhost', port: 25, user: '' }, 'smtp://localhost:25'],
  [{ host: '127.0.0.1', port: 25, user: '' }, 'smtp://127.0.0.1:25'],
  [{ host: '127.0.0.1.esempio.it', port: 25, user: '' }, 'smtp://127.0.0.1.esempio.it:25?requireTLS=true'],
])('%o is addressed as %s', (change, url) => {
  expect(smtpUrlOf({ ...MAIL, ...change })).toBe(url);
});

test('the name of a sender cannot end its quotes', () => {
  expect(senderOf({ ...MAIL, senderName: 'Rosa "la" \\ Bella' })).toBe(
    '"Rosa la  Bella" <ordini@negozio.it>',
  );
});

test.each([
  ['sk_live_51Habcdefghij4242', '••••4242'],
  ['corta', '••••'],
  ['undici-segn', '••••'],
  ['', '••••'],
])('of %j only %s is shown', (secret, shown) => {
  expect(lastFour(secret)).toBe(shown);
});

test.each([
  ['left empty, the stored password stays', {}, '', MAIL.password],
  ['typed, it replaces it', {}, 'nuova', 'nuova'],
  ['another server never gets it', { host: 'smtp.altrove.it' }, '', ''],
  ['nor does another user', { user: 'altra@negozio.it' }, '', ''],
  ['another port of the same server may', { port: 587 }, '', MAIL.password],
])('%s', (_, change, password, used) => {
  expect(withStoredPassword({ ...MAIL, ...change, password }, MAIL).password).toBe(used);
  expect(withStoredPassword({ ...MAIL, ...change, password: '' }, null).password).toBe('');
});

test.each([
  ['https://www.negozio.it', 'https://www.negozio.it'],
  ['HTTPS://Negozio.IT/', 'https://negozio.it'],
  ['http://www.negozio.it', null],
  ['www.negozio.it', null],
  ['https://negozio', null],
  ['https://localhost', null],
  ['https://127.0.0.1', null],
  ['https://[::1]', null],
  ['https://negozio.it:8443', null],
  ['https://negozio.it/shop', null],
  ['https://io:password@negozio.it', null],
  ['https://negozio..it', null],
])('as public address %s is %s', (typed, read) => {
  expect(publicAddressOf(typed)).toBe(read);
});
