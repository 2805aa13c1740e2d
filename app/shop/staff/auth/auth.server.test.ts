import { createHook } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, from, jar, openAuthRoom, tokenOf } from '../../../../tests/support/auth-room.ts';
import { onEachEngine } from '../../../../tests/support/database.ts';
import { giveRole, withoutRoles } from '../../../../tests/support/rows.ts';
import { sessions, userRoles, users } from '../../../db/schema/auth.ts';
import { can } from './visitor.ts';

onEachEngine((_engine, open) => {
  const { room, account, signedIn } = openAuthRoom(open);
  const rowsIn = (found: unknown) => (found as { rows: unknown[] }).rows;
  const visitor = (cookie: string) => room.auth.visitorOf(from(cookie).headers);

  describe('signing up', () => {
    test.each(['è@example.it', 'a@b.c', 'a,b@x.it', 'ada', ''])(
      'refuses %j, which no letter reaches',
      async (email) => {
        expect(await room.auth.signUp({ ...ADA, email }, from())).toEqual({
          ok: false,
          code: 'invalid_email',
        });
        expect(room.mails).toEqual([]);
      },
    );

    test('twice at once makes one account', async () => {
      const answers = await Promise.all([room.auth.signUp(ADA, from()), room.auth.signUp(ADA, from())]);
      for (const answer of answers) {
        expect(answer).toEqual(answer.ok ? { ok: true } : { ok: false, code: 'already_registered' });
      }
      expect(answers.some((answer) => answer.ok)).toBe(true);
      expect(await room.db.$count(users)).toBe(1);
    });
  });

  test('the first administrator is made once, and nobody who came before has the key', async () => {
    // Whoever guesses the owner's address may have made an account of it, with a password of their own.
    await room.auth.signUp({ ...ADA, password: 'di-un-altro' }, from());
    const owner = { email: 'ADA@esempio.it', password: 'della-titolare' };
    expect(await room.auth.ensureAdministrator(owner)).toBe(true);
    const signedInAs = (password: string) => room.auth.signIn({ email: ADA.email, password }, from());
    expect(await signedInAs('di-un-altro')).toMatchObject({ ok: false, code: 'invalid_credentials' });
    expect(await signedInAs('della-titolare')).toMatchObject({ ok: true, user: { roles: ['owner'] } });

    expect(
      await room.auth.ensureAdministrator({ email: 'altra@esempio.it', password: 'altra-password' }),
    ).toBe(false);
    expect(await room.db.$count(userRoles)).toBe(1);
    expect(await room.db.$count(users)).toBe(1);
  });

  describe('guessing', () => {
    beforeEach(account);
    const guess = (n: number, clientAddress: string, email = ADA.email) =>
      room.auth.signIn({ email, password: `sbagliata-${n}` }, from('', clientAddress));
    const codes = (answers: Awaited<ReturnType<typeof guess>>[]) =>
      answers.map((answer) => (answer.ok ? 'in' : answer.code));

    test('parallel guesses are limited like sequential ones', async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n, `198.51.100.${n}`)));
      expect(codes(answers).filter((code) => code === 'invalid_credentials')).toHaveLength(10);
      expect(codes(answers).filter((code) => code === 'too_many_attempts')).toHaveLength(15);
      expect(await room.auth.signIn(ADA, from())).toMatchObject({
        code: 'too_many_attempts',
        retryAfterS: 15 * 60,
      });
      room.clock = new Date(room.clock.getTime() + 15 * 60_000);
      await signedIn();
    });

    test('from all addresses of one IPv6 network is guessing from one', async () => {
      await guess(1, '2001:db8:1:2::1', 'una@esempio.it');
      await room.db.execute("update rate_limits set count = 50 where key like 'sign-in:address:%'");
      expect(await guess(51, '2001:db8:1:2:ffff::1', 'altra@esempio.it')).toMatchObject({
        code: 'too_many_attempts',
      });
      expect(await guess(52, '2001:db8:1:3::1', 'altra@esempio.it')).toMatchObject({
        code: 'invalid_credentials',
      });
    });

    test('costs the right password nothing, however often it is used', async () => {
      const left = () =>
        room.db.execute("select count from rate_limits where key like 'sign-in:%' and count > 0");
      await signedIn(ADA.password, '192.0.2.7');
      expect(rowsIn(await left())).toEqual([]);
    });

    test('an address that has no account takes the work of one that has', async () => {
      let hashed = 0;
      const hook = createHook({
        init(_id, type) {
          if (type === 'SCRYPTREQUEST') hashed += 1;
        },
      });
      const work = async (email: string) => {
        hashed = 0;
        hook.enable();
        const answer = await guess(1, '192.0.2.8', email);
        hook.disable();
        return { hashed, code: codes([answer])[0] };
      };
      const known = await work(ADA.email);
      expect(known).toEqual({ hashed: 1, code: 'invalid_credentials' });
      expect(await work('nessuno@esempio.it')).toEqual(known);
    });
  });

  describe('one’s own account', () => {
    beforeEach(account);

    test('knows where it is signed in, by the address that was seen and not the one that was claimed', async () => {
      const here = await signedIn(ADA.password, '203.0.113.7');
      const headers = new Headers({ 'x-forwarded-for': '1.2.3.4', 'x-vetrina-address': '5.6.7.8' });
      await room.auth.signIn(ADA, { headers, clientAddress: '203.0.113.9' });
      const list = await room.auth.ownSessions(from(here).headers);
      expect(list.map((one) => [one.clientAddress, one.isCurrent])).toEqual([
        ['203.0.113.9', false],
        ['203.0.113.7', true],
      ]);
    });

    test('ends one session, or all others, and never those of somebody else', async () => {
      const [here, there, yonder] = [await signedIn(), await signedIn(), await signedIn()];
      const stranger = { email: 'eva@esempio.it', password: 'altra-password', name: 'Eva' };
      await room.auth.signUp(stranger, from());
      await room.auth.confirmEmail(tokenOf(room.mails.at(-1)));
      const eva = await room.auth.signIn(stranger, from());
      const hers = eva.ok ? jar(eva.setCookies) : '';
      const [herSession] = await room.auth.ownSessions(from(hers).headers);
      expect(await room.auth.endSessions(from(here).headers, { id: herSession?.id ?? '' })).toBe(0);

      const list = await room.auth.ownSessions(from(here).headers);
      const other = list.find((one) => !one.isCurrent);
      expect(await room.auth.endSessions(from(here).headers, { id: other?.id ?? '' })).toBe(1);
      expect(await room.auth.endSessions(from(here).headers, 'others')).toBe(1);
      expect(await visitor(here)).not.toBeNull();
      expect(await visitor(there)).toBeNull();
      expect(await visitor(yonder)).toBeNull();
      expect(await visitor(hers)).not.toBeNull();
      expect(await room.auth.endSessions(new Headers(), 'others')).toBe(0);
    });

    test('changes its password, which ends the other sessions and keeps this one', async () => {
      const [here, there] = [await signedIn(), await signedIn()];
      const wrong = await room.auth.changePassword(
        { current: 'sbagliata', next: 'nuova-password' },
        from(here),
      );
      expect(wrong).toEqual({ ok: false, code: 'invalid_password' });
      const changed = await room.auth.changePassword(
        { current: ADA.password, next: 'nuova-password' },
        from(here),
      );
      if (!changed.ok) throw new Error(changed.code);
      expect(await visitor(there)).toBeNull();
      expect(await visitor(here)).toBeNull();
      expect(await visitor(jar(changed.setCookies))).toMatchObject({ email: ADA.email });
      expect(room.mails.at(-1)).toMatchObject({ kind: 'password-changed', email: ADA.email });
      await signedIn('nuova-password');
    });

    test('an open session cannot guess the account’s password', async () => {
      const here = await signedIn();
      for (let n = 0; n < 10; n += 1)
        await room.auth.changePassword({ current: `sbagliata${n}`, next: 'nuova-password' }, from(here));
      const answer = await room.auth.changePassword(
        { current: ADA.password, next: 'nuova-password' },
        from(here),
      );
      expect(answer).toEqual({ ok: false, code: 'too_many_attempts' });
    });

    test('stays signed in for seven days from signing in, however often it is used', async () => {
      const here = await signedIn();
      const end = () => room.db.select({ at: sessions.expiresAt }).from(sessions);
      const [made] = await end();
      const sevenDays = 7 * 24 * 60 * 60_000;
      expect(Math.abs((made?.at.getTime() ?? 0) - Date.now() - sevenDays)).toBeLessThan(60_000);
      // Aged by six days: the library, whose room.clock is the machine's, would prolong it at its next use.
      const older = sql`interval '6 days'`;
      await room.db.execute(sql`update sessions set expires_at = expires_at - ${older},
        created_at = created_at - ${older}, updated_at = updated_at - ${older}`);
      const before = await end();
      const begun = await room.auth.beginSecondFactor(
        { password: ADA.password, issuer: 'Bottega' },
        from(here),
      );
      expect(begun.ok).toBe(true);
      await room.auth.changePassword({ current: 'sbagliata', next: 'nuova-password' }, from(here));
      expect(await visitor(here)).not.toBeNull();
      expect(await end()).toEqual(before);
      await room.db.execute(sql`update sessions set expires_at = expires_at - interval '24 hours 1 second'`);
      expect(await visitor(here)).toBeNull();
    });

    test('loses what its role opened the moment the role is taken away', async () => {
      const [user] = await room.db.select().from(users).where(eq(users.email, ADA.email));
      await giveRole(room.db, user?.id ?? '');
      const cookie = await signedIn();
      const reads = async () => can(await visitor(cookie), 'orders:read');
      expect(await reads()).toBe(true);
      expect(await withoutRoles(room.db, reads)).toBe(false);
    });
  });
});
