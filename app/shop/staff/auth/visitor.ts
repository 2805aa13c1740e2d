import type { ROLES } from '#db/values/staff.ts';

/** Somebody who is signed in. */
export type SignedInUser = {
  userId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** None for a shopper, one for whoever works in the shop. */
  roles: readonly Role[];
};

/** Anybody who asks for a page: null without a session. */
export type Visitor = SignedInUser | null;

export type Role = (typeof ROLES)[number];

export const ROLE_NAMES = { owner: 'Titolare', assistant: 'Commessa' } as const satisfies Record<
  Role,
  string
>;

const EVERYBODY: readonly Role[] = ['owner', 'assistant'];
const OWNER: readonly Role[] = ['owner'];

/**
 * Which role may do what, by the noun that is acted on: the only place that says so. Each route of the administration
 * states what it needs (`needs` of its facts). A shop assistant sees of customers what an order needs to be packed,
 * sent and answered for; lists of customers, notes on them and requests about personal data are the owner's, and so is
 * money: refunds, takings, prices for a time.
 */
const GRANTS = {
  'admin:enter': EVERYBODY,
  'products:write': EVERYBODY,
  'pos:use': EVERYBODY,
  'orders:read': EVERYBODY,
  'orders:write': EVERYBODY,
  /** Takes off more than the owner lets an assistant. */
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

/** Whether the visitor has a role that grants this; without a session nothing is granted (specification section 6). */
export function can(visitor: Visitor, permission: Permission): boolean {
  return visitor?.roles.some((role) => mayDo(role, permission)) ?? false;
}

/** Whether a role grants this. */
export function mayDo(role: Role, permission: Permission): boolean {
  return GRANTS[permission].includes(role);
}

/** Everything that the visitor may do. */
export function permissionsOf(visitor: Visitor): Permission[] {
  return (Object.keys(GRANTS) as Permission[]).filter((permission) => can(visitor, permission));
}
