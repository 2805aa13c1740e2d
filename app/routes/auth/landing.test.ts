import { expect, test } from 'vitest';
import { landing, ownPage } from './landing.ts';

const visitor = { userId: 'u', name: 'Ada', email: 'ada@esempio.it', emailVerified: true };

test.each([
  [['admin'], null, '/admin/prodotti#accesso-amministratore'],
  [['admin'], '/admin/ordini', '/admin/ordini#accesso-amministratore'],
  [['admin'], '/account/sicurezza', '/account/sicurezza#accesso-amministratore'],
  [[], null, '/#accesso'],
  [[], '/account', '/account#accesso'],
  [[], '/admin/ordini', '/#accesso'],
] as const)('%j who asked for %j lands on %s', (roles, asked, path) => {
  expect(landing({ ...visitor, roles: [...roles] }, asked)).toBe(path);
});

test.each([
  '//altrove.test',
  '/account//altrove',
  '/account/../admin',
  '/accounts',
  'https://x/account',
  '/account\n',
])('%j is no page of an account', (asked) => expect(ownPage(asked)).toBeNull());
