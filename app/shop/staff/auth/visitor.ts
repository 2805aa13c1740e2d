import type { ROLES } from '#db/values/staff.ts';

export type SignedInUser = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Empty for shoppers. */
  roles: readonly Role[];
  /** Staff only: signing in leads to Oggi instead of the products. */
  opensToday?: boolean;
};

/** Null without a session. */
export type Visitor = SignedInUser | null;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES = { owner: 'Titolare', assistant: 'Commessa' } as const satisfies Record<
  Role,
  string
>;

const EVERYBODY: readonly Role[] = ['owner', 'assistant'];
const OWNER: readonly Role[] = ['owner'];

/**
 * The only table of permissions, by noun; routes state theirs in `needs`. Assistants see customers within orders only.
 */
const GRANTS = {
  'admin:enter': EVERYBODY,
  'products:write': EVERYBODY,
  'pos:use': EVERYBODY,
  'orders:read': EVERYBODY,
  'orders:write': EVERYBODY,
  /** Discounts beyond an assistant's limit. */
  'discounts:write': OWNER,
  'refunds:write': OWNER,
  'invoices:write': OWNER,
  'customers:write': OWNER,
  'campaigns:write': OWNER,
  'imports:write': OWNER,
  'newsletter:write': OWNER,
  'reports:read': OWNER,
  'accounting:read': OWNER,
  'settings:write': OWNER,
  'privacy:write': OWNER,
  'staff:write': OWNER,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof GRANTS;

/** Whether a role of the visitor grants the permission (specification section 6); false without a session. */
export function can(visitor: Visitor, permission: Permission): boolean {
  return visitor?.roles.some((role) => mayDo(role, permission)) ?? false;
}

export function mayDo(role: Role, permission: Permission): boolean {
  return GRANTS[permission].includes(role);
}

export function permissionsOf(visitor: Visitor): Permission[] {
  return (Object.keys(GRANTS) as Permission[]).filter((permission) => can(visitor, permission));
}
