import { expect, test } from 'vitest';
import { ROLES } from '#db/values/staff.ts';
import { can, mayDo, permissionsOf, type Role } from './visitor.ts';

const somebody = (...roles: Role[]) => ({
  userId: 'u',
  name: 'Ada',
  email: 'ada@esempio.it',
  emailVerified: true,
  roles,
});

test('without a session, and without a role, nothing is granted', () => {
  expect(permissionsOf(null)).toEqual([]);
  expect(permissionsOf(somebody())).toEqual([]);
});

test('a shop assistant does products, till and orders, and nothing else', () => {
  expect(permissionsOf(somebody('assistant'))).toEqual([
    'admin:enter',
    'products:write',
    'pos:use',
    'orders:read',
    'orders:write',
  ]);
});

test('an owner may do everything that anybody may', () => {
  const owner = somebody('owner');
  expect(permissionsOf(owner)).toEqual(expect.arrayContaining(permissionsOf(somebody(...ROLES))));
  for (const permission of ['refunds:write', 'staff:write', 'privacy:write', 'accounting:read'] as const) {
    expect(can(owner, permission)).toBe(true);
    expect(mayDo('assistant', permission)).toBe(false);
  }
});
