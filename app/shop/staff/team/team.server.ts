import { and, asc, eq, gt, ilike, inArray, isNull, lt, or } from 'drizzle-orm';
import { createElement } from 'react';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { staffInvitations } from '#db/schema/staff.ts';
import type { Address } from '#lib/address.server.ts';
import { byEmail } from '#lib/by-email.server.ts';
import { normalizeEmail } from '#lib/email.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import { idSigned, signId } from '#lib/signed-id.server.ts';
import { unlessTaken } from '#lib/unless-taken.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { type MailingShop, renderMail, writeMail } from '#shop/mail/outbox.server.ts';
import {
  addStaffMember,
  changeRole,
  isStaffAddress,
  type RoleRefusal,
} from '#shop/staff/auth/roles.server.ts';
import type { Role } from '#shop/staff/auth/visitor.ts';
import { StaffInvitationMail } from './staff-invitation.mail.tsx';
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

type InvitingShop = MailingShop;

export const INVITATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60_000;
/** Daily limit per owner, in case of a stolen session. */
const PER_OWNER = { max: 20, windowMs: DAY_MS };
/** Attempts of a network address in an hour. */
const LINKS_PER_ADDRESS = { max: 30, windowMs: 60 * 60_000 };
/** Retention (ms) of ended invitations. */
const RETENTION_MS = 30 * DAY_MS;

const PAGE: Address = '/auth/invito';
const PURPOSE = 'staff-invitation';

export type OpenInvitation = { id: string; email: string; role: Role; expiresAt: Date };

const stillOpen = (now: Date) => and(isNull(staffInvitations.endedAt), gt(staffInvitations.expiresAt, now));

export function openInvitations({ db, now }: Pick<InvitingShop, 'db' | 'now'>): Promise<OpenInvitation[]> {
  const { id, email, role, expiresAt, createdAt } = staffInvitations;
  return db
    .select({ id, email, role, expiresAt })
    .from(staffInvitations)
    .where(stillOpen(now()))
    .orderBy(asc(createdAt), asc(id));
}

/**
 * E-mails a one-time link, valid for `INVITATION_DAYS`, replacing earlier ones. `already_staff`; `too_many_attempts`.
 */
export async function invite(
  shop: InvitingShop,
  invitation: { email: string; role: Role; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'already_staff' } | TooMany<'too_many_attempts'>> {
  const now = shop.now();
  const email = normalizeEmail(invitation.email);
  if (await isStaffAddress(shop.db, email)) return { ok: false, code: 'already_staff' };
  const use = await countUse(shop.db, `invite:${invitation.actor}`, PER_OWNER, now);
  if (!use.ok) return { ...use, code: 'too_many_attempts' };
  const id = crypto.randomUUID();
  const { publicUrl, authSecret } = shop.config;
  const { identity } = await loadSettings(shop.db);
  const link = `${publicUrl}${PAGE}?token=${signId(authSecret, PURPOSE, id)}`;
  const mail = await renderMail({
    dedupeKey: `staff-invitation:${id}`,
    kind: 'staff-invitation',
    to: email,
    subject: `Il tuo accesso a ${identity.brand}`,
    from: { identity, publicUrl },
    body: createElement(StaffInvitationMail, { link, role: invitation.role, days: INVITATION_DAYS }),
  });
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const write = () =>
    shop.db.transaction(async (tx) => {
      await endOpen(tx, eq(staffInvitations.email, email), now);
      await tx
        .insert(staffInvitations)
        .values({ id, email, role: invitation.role, invitedBy: invitation.actor, createdAt: now, expiresAt });
      await writeMail({ tx, jobs: shop.jobs }, mail);
      await noteAct(tx, { at: now, actor: invitation.actor, act: 'staff-invited', subject: id });
    });
  // Of concurrent invitations the second replaces the first.
  await unlessTaken(['staff_invitations_open'], write, write);
  return { ok: true };
}

async function endOpen(tx: Db, which: ReturnType<typeof eq>, at: Date): Promise<number> {
  const ended = await tx
    .update(staffInvitations)
    .set({ endedAt: at })
    .where(and(which, isNull(staffInvitations.endedAt)))
    .returning({ id: staffInvitations.id });
  return ended.length;
}

/** Voids the link. Code: `unknown_invitation`. */
export async function takeInvitationBack(
  shop: Pick<InvitingShop, 'db' | 'now'>,
  { id, actor }: { id: string; actor: string },
): Promise<{ ok: true } | { ok: false; code: 'unknown_invitation' }> {
  if (!isUuid(id)) return { ok: false, code: 'unknown_invitation' };
  return shop.db.transaction(async (tx) => {
    if ((await endOpen(tx, eq(staffInvitations.id, id), shop.now())) === 0)
      return { ok: false, code: 'unknown_invitation' };
    await noteAct(tx, { at: shop.now(), actor, act: 'invitation-taken-back', subject: id });
    return { ok: true };
  });
}

/** Invitation of a link; null if forged, used, withdrawn or expired. */
export async function invitationOf(
  shop: Pick<InvitingShop, 'db' | 'now' | 'config'>,
  token: string,
): Promise<OpenInvitation | null> {
  const id = idSigned(shop.config.authSecret, PURPOSE, token);
  if (!id) return null;
  const { email, role, expiresAt } = staffInvitations;
  const [found] = await shop.db
    .select({ id: staffInvitations.id, email, role, expiresAt })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, id), stillOpen(shop.now())));
  return found ?? null;
}

/** Creates or takes over the account; a link works once. Codes: `link_expired`, `too_many_attempts`. */
export async function acceptInvitation(
  shop: Pick<InvitingShop, 'db' | 'now' | 'config'> & {
    auth: { hashPassword: (password: string) => Promise<string> };
  },
  given: { token: string; name: string; password: string; clientAddress: string },
): Promise<{ ok: true } | { ok: false; code: 'link_expired' } | TooMany<'too_many_attempts'>> {
  const now = shop.now();
  const use = await countUse(shop.db, `invited:${networkOf(given.clientAddress)}`, LINKS_PER_ADDRESS, now);
  if (!use.ok) return { ...use, code: 'too_many_attempts' };
  const invitation = await invitationOf(shop, given.token);
  if (!invitation) return { ok: false, code: 'link_expired' };
  const { id, email, role } = invitation;
  const passwordHash = await shop.auth.hashPassword(given.password);
  return shop.db.transaction(async (tx) => {
    const spent = await endOpen(tx, eq(staffInvitations.id, id), now);
    if (spent === 0 || (await isStaffAddress(tx, email))) return { ok: false, code: 'link_expired' };
    const userId = await addStaffMember(tx, { email, name: given.name, passwordHash, role, at: now });
    await noteAct(tx, { at: now, actor: userId, act: 'invitation-accepted', subject: id });
    return { ok: true };
  });
}

/** Part of a person's erasure, in the caller's transaction. */
export async function forgetInvitations(tx: Db, address: string): Promise<void> {
  await tx.delete(staffInvitations).where(byEmail(staffInvitations.email, address));
}

/** Deletes invitations a month after their end. */
export async function sweepInvitations({ db, now }: Pick<InvitingShop, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS);
  await db
    .delete(staffInvitations)
    .where(or(lt(staffInvitations.endedAt, before), lt(staffInvitations.expiresAt, before)));
}
