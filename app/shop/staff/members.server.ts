import type { Db } from '../../db/client.server.ts';
import { changeRole, type RoleRefusal } from '../auth/roles.server.ts';
import type { Role } from '../auth/visitor.ts';
import { noteAct } from './staff-log.server.ts';

type Shop = { db: Db; now: () => Date };

/**
 * Gives somebody of the staff another role, or takes theirs away (`role` null): their sessions end at once. The last
 * owner keeps the role.
 */
export async function changeMember(
  { db, now }: Shop,
  { userId, role, actor }: { userId: string; role: Role | null; actor: string },
): Promise<{ ok: true } | { ok: false; code: RoleRefusal }> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const changed = await changeRole(tx, userId, role);
    if (!changed.ok) return changed;
    const act = role ? (`made-${role}` as const) : 'staff-removed';
    await noteAct(tx, { at: now(), actor, act, subject: userId });
    return { ok: true };
  });
}
