import { eq, isNull } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { staffInvitations, staffLog } from '#db/schema/staff.ts';
import { changeRole } from '#shop/staff/auth/roles.server.ts';
import { onEachEngine } from '#support/database.ts';
import { quickHashing } from '#support/quick-hashing.ts';
import { addEndedSession, giveRole } from '#support/rows.ts';
import { noteAct, readLog, sweepLog } from './staff-log.server.ts';
import {
  acceptInvitation,
  changeMember,
  forgetInvitations,
  INVITATION_DAYS,
  invitationOf,
  invite,
  openInvitations,
  sweepInvitations,
  takeInvitationBack,
} from './team.server.ts';

const DAY_MS = 24 * 60 * 60_000;

onEachEngine((_engine, open) => {
  let db: Db;
  let now: Date;
  const shop = () => ({
    db,
    now: () => now,
    jobs: { enqueue: async () => {}, assign: () => {} } as never,
    config: { publicUrl: 'http://negozio.test', authSecret: 's'.repeat(40) },
    auth: { hashPassword: quickHashing.hash },
  });

  beforeEach(async () => {
    db = (await open()).db;
    now = new Date('2026-03-10T10:00:00Z');
    await addUser('anna');
    await giveRole(db, 'anna');
  });

  async function addUser(id: string) {
    await db.insert(users).values({ id, name: id, email: `${id}@esempio.it`, emailVerified: true });
  }
  const roleOf = async (userId: string) =>
    (await db.select().from(userRoles).where(eq(userRoles.userId, userId)))[0]?.role ?? null;

  /** The token in the e-mail of the only invitation that waits. */
  async function invited(email = 'Bea@Esempio.it', role: 'owner' | 'assistant' = 'assistant') {
    expect(await invite(shop(), { email, role, actor: 'anna' })).toEqual({ ok: true });
    const [waiting] = await db.select().from(staffInvitations).where(isNull(staffInvitations.endedAt));
    const written = eq(outbox.dedupeKey, `staff-invitation:${waiting?.id}`);
    const [mail] = await db.select().from(outbox).where(written);
    return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  const accept = (token: string) =>
    acceptInvitation(shop(), {
      token,
      name: 'Bea',
      password: 'una-password-nuova',
      clientAddress: '192.0.2.1',
    });

  test('who is invited sets a password and has the role; the link opens once', async () => {
    const token = await invited();
    expect(await invitationOf(shop(), token)).toMatchObject({ email: 'bea@esempio.it', role: 'assistant' });
    expect(await accept(token)).toEqual({ ok: true });
    const [bea] = await db.select().from(users).where(eq(users.email, 'bea@esempio.it'));
    expect(bea).toMatchObject({ name: 'Bea', emailVerified: true });
    expect(await roleOf(bea?.id ?? '')).toBe('assistant');
    expect(await accept(token)).toEqual({ ok: false, code: 'link_expired' });
    expect(await invitationOf(shop(), token)).toBeNull();
    expect(await invite(shop(), { email: 'bea@esempio.it', role: 'owner', actor: 'anna' })).toEqual({
      ok: false,
      code: 'already_staff',
    });
    expect((await db.select().from(staffLog).orderBy(staffLog.id)).map(({ act }) => act)).toEqual([
      'staff-invited',
      'invitation-accepted',
    ]);
  });

  test('of two who use a link at once one comes in', async () => {
    const token = await invited();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(userRoles)).toBe(2);
  });

  test('a shopper’s account of the same address is taken over: old sessions end', async () => {
    await addUser('bea');
    await addEndedSession(db, 'bea', new Date(now.getTime() + DAY_MS));
    expect(await accept(await invited())).toEqual({ ok: true });
    expect(await roleOf('bea')).toBe('assistant');
    expect(await db.$count(sessions, eq(sessions.userId, 'bea'))).toBe(0);
  });

  test('a link that is made up, over, taken back or replaced opens nothing', async () => {
    const first = await invited();
    expect(await accept(`${first.slice(0, -1)}x`)).toEqual({ ok: false, code: 'link_expired' });
    const second = await invited();
    expect(second).not.toBe(first);
    expect(await accept(first)).toEqual({ ok: false, code: 'link_expired' });
    const [waiting] = await openInvitations(shop());
    expect(await takeInvitationBack(shop(), { id: waiting?.id ?? '', actor: 'anna' })).toEqual({ ok: true });
    expect(await takeInvitationBack(shop(), { id: waiting?.id ?? '', actor: 'anna' })).toMatchObject({
      ok: false,
    });
    expect(await takeInvitationBack(shop(), { id: 'x', actor: 'anna' })).toMatchObject({ ok: false });
    expect(await accept(second)).toEqual({ ok: false, code: 'link_expired' });
    const third = await invited();
    now = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    expect(await accept(third)).toEqual({ ok: false, code: 'link_expired' });
    expect(await roleOf('bea')).toBeNull();
  });

  test('an owner sends twenty invitations a day, no more', async () => {
    for (let n = 0; n < 20; n++)
      await invite(shop(), { email: `a${n}@esempio.it`, role: 'assistant', actor: 'anna' });
    expect(await invite(shop(), { email: 'b@esempio.it', role: 'assistant', actor: 'anna' })).toMatchObject({
      code: 'too_many_attempts',
    });
  });

  test('another role, or none, ends the sessions of its holder at once', async () => {
    await addUser('bea');
    await giveRole(db, 'bea');
    for (const role of ['assistant', null] as const) {
      await addEndedSession(db, 'bea', new Date(now.getTime() + DAY_MS));
      expect(await changeMember(shop(), { userId: 'bea', role, actor: 'anna' })).toEqual({ ok: true });
      expect(await roleOf('bea')).toBe(role);
      expect(await db.$count(sessions, eq(sessions.userId, 'bea'))).toBe(0);
    }
    expect(await changeMember(shop(), { userId: 'bea', role: null, actor: 'anna' })).toEqual({
      ok: false,
      code: 'unknown_member',
    });
  });

  test.each(['assistant', null] as const)('the last owner does not become %s', async (role) => {
    expect(await changeMember(shop(), { userId: 'anna', role, actor: 'anna' })).toEqual({
      ok: false,
      code: 'last_owner',
    });
    expect(await db.$count(staffLog)).toBe(0);
  });

  test('of two owners who remove each other at once one stays, and the database says so by itself', async () => {
    for (let round = 0; round < 5; round++) {
      const other = `bea-${round}`;
      await addUser(other);
      await giveRole(db, other);
      const [first, second] = await db.select().from(userRoles).where(eq(userRoles.role, 'owner'));
      const answers = await Promise.all([
        changeMember(shop(), { userId: first?.userId ?? '', role: null, actor: 'x' }),
        changeMember(shop(), { userId: second?.userId ?? '', role: 'assistant', actor: 'x' }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await db.$count(userRoles, eq(userRoles.role, 'owner'))).toBe(1);
    }
  });

  test('past the rule, the database refuses to lose its last owner, of two at once as well', async () => {
    await addUser('bea');
    await giveRole(db, 'bea');
    const remove = (userId: string) => db.delete(userRoles).where(eq(userRoles.userId, userId));
    const settled = await Promise.allSettled([remove('anna'), remove('bea')]);
    expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(db.delete(users)).rejects.toThrow();
    await expect(db.update(userRoles).set({ role: 'assistant' })).rejects.toThrow();
    await expect(db.delete(userRoles)).rejects.toThrow();
    expect(await db.$count(userRoles)).toBe(1);
  });

  test('a person has one role', async () => {
    await expect(db.insert(userRoles).values({ userId: 'anna', role: 'assistant' })).rejects.toThrow();
    expect(await changeRole(db, 'anna', 'owner')).toEqual({ ok: true });
  });

  test('the log is searched by person, act and code, page by page, and goes back two years', async () => {
    await addUser('bea');
    const add = (actor: string, act: 'order-moved' | 'product-deleted', subject: string, at = now) =>
      noteAct(db, { at, actor, act, subject });
    await add('anna', 'order-moved', 'uno', new Date(now.getTime() - 731 * DAY_MS));
    await add('anna', 'order-moved', 'due');
    await add('bea', 'product-deleted', 'tre');
    await add('gone', 'order-moved', 'quattro');
    const names = new Map([
      ['order-moved', 'Stato dell’ordine cambiato'],
      ['product-deleted', 'Prodotto eliminato'],
    ]);
    const found = async (q: string) =>
      (await readLog(db, { q, names, after: null })).acts.map(({ subject }) => subject);
    expect(await found('')).toEqual(['quattro', 'tre', 'due', 'uno']);
    expect(await found('BEA')).toEqual(['tre']);
    expect(await found('eliminato')).toEqual(['tre']);
    expect(await found('quat')).toEqual(['quattro']);
    expect(await found('100%')).toEqual([]);
    const first = await readLog(db, { q: '', names, after: null }, 3);
    expect(first.acts[0]).toMatchObject({ who: null, act: 'Stato dell’ordine cambiato' });
    const second = await readLog(db, { q: '', names, after: first.next }, 3);
    expect(second.acts.map(({ subject }) => subject)).toEqual(['uno']);
    expect(second.next).toBeNull();
    const unknown = await readLog(db, { q: 'tre', names: new Map(), after: null });
    expect(unknown.acts.map(({ act }) => act)).toEqual(['product-deleted']);
    await sweepLog(shop());
    expect(await found('uno')).toEqual([]);
    expect(await found('due')).toEqual(['due']);
  });

  test('invitations go with the person who asks to be forgotten, and a month after they are over', async () => {
    await invited('bea@esempio.it');
    await forgetInvitations(db, 'BEA@esempio.it');
    expect(await db.$count(staffInvitations)).toBe(0);
    await invited('cleo@esempio.it');
    now = new Date(now.getTime() + (INVITATION_DAYS + 29) * DAY_MS);
    await sweepInvitations(shop());
    expect(await db.$count(staffInvitations)).toBe(1);
    now = new Date(now.getTime() + 2 * DAY_MS);
    await sweepInvitations(shop());
    expect(await db.$count(staffInvitations)).toBe(0);
  });
});
