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
  [[], null, '/#accesso'],
  [[], '/account', '/account#accesso'],
  [[], '/account?x=1', '/account?x=1#accesso'],
  [[], '/admin/ordini', '/#accesso'],
] as const)('%j who asked for %j lands on %s', (roles, asked, path) => {
  expect(landing({ ...user, roles: [...roles] }, asked)).toBe(path);
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
])('%j is no page of an account', (asked) => expect(ownPage(asked)).toBeNull());
