import { expect, test } from 'vitest';
import { isPublicAddress } from '#lib/public-address.ts';
import { type SellingFacts, sellingOf } from './selling.ts';

const PUBLIC = 'https://negozio.example.it';

test.each<[string, Partial<SellingFacts>, string]>([
  ['real keys on a public address', { mode: 'live', hasKeys: true }, 'live'],
  ['real keys at home', { mode: 'live', hasKeys: true, publicUrl: 'http://localhost:3000' }, 'live'],
  ['test keys on a public address', { hasKeys: true }, 'test'],
  ['no keys on a public address', {}, 'off'],
  ['no keys on a public address, as wanted', { testPayments: true }, 'test'],
  ['no keys at home', { publicUrl: 'http://localhost:3000' }, 'test'],
  ['no keys at home by https', { publicUrl: 'https://localhost:3443' }, 'test'],
])('%s: %s', (_what, facts, selling) => {
  const shop: SellingFacts = { mode: 'test', hasKeys: false, publicUrl: PUBLIC, testPayments: false };
  expect(sellingOf({ ...shop, ...facts })).toBe(selling);
});

test.each([
  ['https://negozio.example.it', true],
  ['https://localhost.example.it', true],
  ['https://negozio.example.it:8443', true],
  ['https://192.0.2.1', true],
  ['http://negozio.example.it', false],
  ['https://localhost', false],
  ['https://LOCALHOST:3000', false],
  ['https://negozio.localhost', false],
  ['https://127.0.0.1:3000', false],
  ['https://[::1]:3000', false],
])('shoppers may be at %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
