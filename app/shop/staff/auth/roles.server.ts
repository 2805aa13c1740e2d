import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { setPassword } from './credential.server.ts';
import type { Role } from './visitor.ts';

export type StaffMember = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  since: Date;
  hasSecondFactor: boolean;
};

/** Oldest members first. */
export function staffMembers(db: Db): Promise<StaffMember[]> {
  return db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: userRoles.role,
      since: userRoles.createdAt,
      hasSecondFactor: users.twoFactorEnabled,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(userRoles.createdAt), asc(users.id));
}

/** Whether the address belongs to staff. */
export async function isStaffAddress(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(byEmail(users.email, email));
  return found !== undefined;
}

/** Whether the account has a staff role. */
export async function isStaff(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(userRoles, eq(userRoles.userId, userId))) > 0;
}

/** Sets the page after signing in: Oggi, or the products. */
export async function chooseFirstPage(
  db: Db,
  userId: string,
  { opensToday }: { opensToday: boolean },
): Promise<void> {
  await db.update(userRoles).set({ opensToday }).where(eq(userRoles.userId, userId));
}

export type RoleRefusal = 'unknown_member' | 'last_owner';

/** Changes or removes a role, ending sessions. Locks all roles, so that owners cannot remove each other at once. */
export async function changeRole(
  tx: Db,
  userId: string,
  role: Role | null,
): Promise<{ ok: true } | { ok: false; code: RoleRefusal }> {
  const held = await tx.select().from(userRoles).orderBy(asc(userRoles.userId)).for('update');
  const member = held.find((one) => one.userId === userId);
  if (!member) return { ok: false, code: 'unknown_member' };
  if (member.role === role) return { ok: true };
  const otherOwner = held.some((one) => one.role === 'owner' && one.userId !== userId);
  if (member.role === 'owner' && !otherOwner) return { ok: false, code: 'last_owner' };
  if (role) await tx.update(userRoles).set({ role }).where(eq(userRoles.userId, userId));
  else await tx.delete(userRoles).where(eq(userRoles.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  return { ok: true };
}

/**
 * Creates an invited person's account in the caller's transaction; returns its id. An existing account gets the new
 * password and loses its sessions, since only the link proved the mailbox.
 */
export async function addStaffMember(
  tx: Db,
  member: { email: string; name: string; passwordHash: string; role: Role; at: Date },
): Promise<string> {
  const email = normalizeEmail(member.email);
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
  const userId = account?.id ?? crypto.randomUUID();
  const shown = { name: member.name, emailVerified: true, updatedAt: member.at };
  if (account) await tx.update(users).set(shown).where(eq(users.id, userId));
  else await tx.insert(users).values({ id: userId, email, createdAt: member.at, ...shown });
  await setPassword(tx, userId, member.passwordHash);
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.insert(userRoles).values({ userId, role: member.role, createdAt: member.at });
  return userId;
}

/** E-mail address of the first owner; null without one. */
export async function ownerAddress(db: Db): Promise<string | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'owner'))
    .orderBy(asc(userRoles.createdAt), asc(users.id))
    .limit(1);
  return owner?.email ?? null;
}
