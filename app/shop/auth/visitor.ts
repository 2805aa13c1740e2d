/** Somebody who is signed in. */
export type SignedInUser = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  roles: readonly Role[];
};

/** Anybody who asks for a page: null without a session. */
export type Visitor = SignedInUser | null;

export type Role = 'admin';

/** Everything that needs a permission, by the noun it acts on. */
export type Permission =
  | 'admin:enter'
  | 'products:write'
  | 'orders:read'
  | 'orders:write'
  | 'books:read'
  | 'settings:write'
  | 'privacy:write';

const GRANTS: Record<Role, readonly Permission[]> = {
  admin: [
    'admin:enter',
    'products:write',
    'orders:read',
    'orders:write',
    'books:read',
    'settings:write',
    'privacy:write',
  ],
};

/** Whether the visitor has a role that grants this; without a session nothing is granted (specification section 6). */
export function can(visitor: Visitor, permission: Permission): boolean {
  return visitor?.roles.some((role) => GRANTS[role].includes(permission)) ?? false;
}
