import type { Permission } from '#shop/staff/auth/visitor.ts';

/** One permission for loader and action. */
export function readAndWrite<Needed extends Permission>(permission: Needed): { read: Needed; write: Needed } {
  return { read: permission, write: permission };
}
