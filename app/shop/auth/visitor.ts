/** Somebody who is signed in. */
export type Visitor = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  roles: readonly Role[];
};

export type Role = 'admin';

/** Everything that needs a permission, by the noun it acts on. */
export type Permission =
  | 'admin:enter'
  | 'products:write'
  | 'orders:read'
  | 'orders:write'
  | 'settings:write'
  | 'privacy:write';

const GRANTS: Record<Role, readonly Permission[]> = {
  admin: ['admin:enter', 'products:write', 'orders:read', 'orders:write', 'settings:write', 'privacy:write'],
};

/** Whether the visitor may do this; nobody may do anything (specification section 6). */
export function can(visitor: Visitor | null, permission: Permission): boolean {
  return visitor?.roles.some((role) => GRANTS[role].includes(permission)) ?? false;
}
