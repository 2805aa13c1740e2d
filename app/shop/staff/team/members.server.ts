import { ilike, inArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { staffInvitations } from '#db/schema/staff.ts';
import { changeRole, type RoleRefusal } from '#shop/staff/auth/roles.server.ts';
import type { Role } from '#shop/staff/auth/visitor.ts';
import { noteAct } from './staff-log.server.ts';

type Shop = { db: Db; now: () => Date };

/** Changes or removes (null) a member's role, ending their sessions. The last owner keeps the role. */
export async function changeMember(
  { db, now }: Shop,
  { userId, role, actor }: { userId: string; role: Role | null; actor: string },
): Promise<{ ok: true } | { ok: false; code: RoleRefusal }> {
  return db.transaction(async (tx) => {
    const changed = await changeRole(tx, userId, role);
    if (!changed.ok) return changed;
    const act = role ? (`made-${role}` as const) : 'staff-removed';
    await noteAct(tx, { at: now(), actor, act, subject: userId });
    return { ok: true };
  });
}

export async function peopleNamed(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { id, email } = staffInvitations;
  return [
    ...(await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, [...ids]))),
    ...(await db
      .select({ id, name: email })
      .from(staffInvitations)
      .where(inArray(id, [...ids]))),
  ];
}

/** At most `most` accounts whose name or address matches a pattern. */
export function peopleCalled(db: Db, pattern: string, most: number): Promise<{ id: string }[]> {
  return db
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, pattern), ilike(users.email, pattern)))
    .limit(most);
}
