import { expect, test } from 'vitest';
import { landing } from './landing.ts';
import { ownPage } from './return-to.ts';

const user = { userId: 'u', name: 'Ada', email: 'ada@esempio.it', emailVerified: true };

test.each([
  [['owner'], null, '/admin/prodotti#accesso-amministratore'],
  [['owner'], '/admin/ordini', '/admin/ordini#accesso-amministratore'],
  [
    ['owner'],
    '/admin/ordini?stato=pending&q=%23A',
    '/admin/ordini?stato=pending&q=%23A#accesso-amministratore',
  ],
  [['owner'], '/account/sicurezza', '/account/sicurezza#accesso-amministratore'],
  [['owner'], '/checkout', '/admin/prodotti#accesso-amministratore'],
  [[], null, '/account#accesso'],
  [[], '/checkout', '/checkout#accesso'],
  [[], '/wishlist', '/wishlist#accesso'],
  [[], '/cart', '/account#accesso'],
  [[], '//checkout', '/account#accesso'],
  [[], '/account', '/account#accesso'],
  [[], '/account?x=1', '/account?x=1#accesso'],
  [[], '/admin/ordini', '/account#accesso'],
] as const)('%j who requested %j lands on %s', (roles, args, path) => {
  expect(landing({ ...user, roles: [...roles] }, args)).toBe(path);
});

test('staff who chose Oggi begin there, and return where they were', () => {
  const ada = { ...user, roles: ['owner'] as const, opensToday: true };
  expect(landing(ada, null)).toBe('/admin#accesso-amministratore');
  expect(landing(ada, '/admin/ordini')).toBe('/admin/ordini#accesso-amministratore');
});

test.each([
  '//altrove.test',
  '/account//altrove',
  '/account/../admin',
  '/accounts',
  'https://x/account',
  '/account\n',
  '/account?x=1#logout',
  '/accounts?x=/account',
])('%j is no page of an account', (args) => expect(ownPage(args)).toBeNull());
