import type { Permission } from '#shop/staff/auth/visitor.ts';

/** What an address needs that whoever may read it may also write: one permission for its loader and its action. */
export function readAndWrite<Needed extends Permission>(permission: Needed): { read: Needed; write: Needed } {
  return { read: permission, write: permission };
}
