import { createHook } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { ADA, from, jar, openAuthRoom, tokenOf } from '#support/auth-room.ts';
import { onEachEngine } from '#support/database.ts';
import { giveRole, withoutRoles } from '#support/rows.ts';
import { can } from './visitor.ts';

onEachEngine((_engine, open) => {
  const { room, account, confirm, signedIn } = openAuthRoom(open);
  const rowsIn = (found: unknown) => (found as { rows: unknown[] }).rows;
  /** Signs up, in place of whoever signed up with the address before. */
  const again = (one: typeof ADA, clientAddress?: string) =>
    room.auth.signUp({ ...one, replaces: true }, from('', clientAddress));
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
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'already_registered' }]);
      expect(room.mails).toHaveLength(1);
    });

    test('twice at once, each in place of the other, makes one account, which one of the passwords opens', async () => {
      const both = [ADA, { ...ADA, password: 'altra-password' }];
      const answers = await Promise.all(both.map((one) => again(one)));
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
      expect(await room.db.$count(users)).toBe(1);
      const confirmed = [];
      for (const mail of room.mails)
        for (const { password } of both) confirmed.push((await confirm(mail, password)).ok);
      expect(confirmed.filter(Boolean)).toHaveLength(1);
    });

    test.each([false, true])(
      'with a confirmed address is refused, and changes nothing (%j)',
      async (replaces) => {
        await account();
        expect(await room.auth.signUp({ ...ADA, password: 'di-un-altro', replaces }, from())).toEqual({
          ok: false,
          code: 'already_registered',
        });
        expect(room.mails).toEqual([]);
        await signedIn();
      },
    );

    test('with an address that waits to be confirmed is refused, and changes nothing', async () => {
      await room.auth.signUp(ADA, from());
      expect(await room.auth.signUp({ ...ADA, password: 'di-un-altro' }, from())).toEqual({
        ok: false,
        code: 'already_registered',
      });
      expect(room.mails).toHaveLength(1);
      expect(await confirm()).toMatchObject({ ok: true });
      await signedIn();
    });

    test('confirms with the mark of the browser that signed up, while its password is the last', async () => {
      const made = await room.auth.signUp(ADA, from());
      const mark = made.ok ? made.mark : '';
      const evas = await room.auth.signUp({ ...ADA, email: 'eva@esempio.it' }, from());
      const confirmBy = (other: string) =>
        room.auth.confirmEmail({ token: tokenOf(room.mails[0]), mark: other }, from());
      for (const wrong of ['', 'x', `${mark}x`, evas.ok ? evas.mark : ''])
        expect(await confirmBy(wrong)).toEqual({ ok: false, code: 'invalid_password' });
      await room.auth.sendMail({ kind: 'confirmation', email: ADA.email });
      expect(await confirmBy(mark)).toEqual({ ok: true, email: ADA.email });
      expect(await confirmBy(mark)).toEqual({ ok: false, code: 'link_expired' });
      await signedIn();
    });

    test('with a password in place of another ends what the other browser was marked with', async () => {
      const his = await room.auth.signUp({ ...ADA, password: 'di-uno-sconosciuto' }, from());
      await again(ADA);
      const hers = { token: tokenOf(room.mails.at(-1)), mark: his.ok ? his.mark : '' };
      expect(await room.auth.confirmEmail(hers, from())).toEqual({ ok: false, code: 'invalid_password' });
    });

    test('confirms only with the password, once, and ends nobody else’s link', async () => {
      await room.auth.signUp({ ...ADA, email: 'eva@esempio.it' }, from());
      await room.auth.signUp(ADA, from());
      const [evas, adas] = room.mails;
      const token = tokenOf(adas);
      expect(await room.auth.addressToConfirm(token)).toBe(ADA.email);
      expect(await confirm(adas, 'sbagliata')).toEqual({ ok: false, code: 'invalid_password' });
      expect(await room.auth.signIn(ADA, from())).toMatchObject({ code: 'email_not_verified' });
      const answers = await Promise.all([confirm(adas), confirm(adas)]);
      expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, email: ADA.email }]);
      expect(await confirm(adas)).toEqual({ ok: false, code: 'link_expired' });
      expect(await room.auth.addressToConfirm(token)).toBeNull();
      expect(await room.auth.recoveryLink(token)).toBeNull();
      expect(await confirm(evas)).toMatchObject({ ok: true });
    });

    test('a link is good for an hour', async () => {
      await room.auth.signUp(ADA, from());
      await room.db.execute(sql`update verifications set expires_at = expires_at - interval '59 minutes'`);
      expect(await room.auth.addressToConfirm(tokenOf(room.mails[0]))).toBe(ADA.email);
      await room.db.execute(sql`update verifications set expires_at = expires_at - interval '1 minute'`);
      expect(await room.auth.addressToConfirm(tokenOf(room.mails[0]))).toBeNull();
      expect(await confirm()).toEqual({ ok: false, code: 'link_expired' });
    });

    test('a mailbox is not written to without end by who signs up with it again', async () => {
      for (let n = 0; n < 4; n += 1) expect(await again(ADA, `198.51.100.${n}`)).toMatchObject({ ok: true });
      expect(await again(ADA, '198.51.100.9')).toMatchObject({ code: 'too_many_attempts' });
      expect(room.mails).toHaveLength(4);
    });

    describe('with an address that a stranger signs up with too', () => {
      const HIS = { ...ADA, password: 'di-uno-sconosciuto' };
      const opens = async ({ password }: { password: string }) =>
        (await room.auth.signIn({ email: ADA.email, password }, from())).ok;

      test.each([
        ['before her', [HIS, ADA]],
        ['after her', [ADA, HIS]],
        ['before and after her', [HIS, ADA, HIS]],
      ] as const)('%s: whatever she opens, his password opens nothing', async (_, signUps) => {
        for (const one of signUps) await again(one);
        // She follows every link that her mailbox holds, and tries the only password that she knows.
        for (const mail of room.mails) await confirm(mail);
        expect(await opens(HIS)).toBe(false);
        const isLast = signUps.at(-1) === ADA;
        expect(await opens(ADA)).toBe(isLast);
        const token = tokenOf(room.mails.at(-1));
        if (!isLast) await room.auth.resetPassword({ token, password: ADA.password }, from());
        expect(await opens(ADA)).toBe(true);
        expect(await opens(HIS)).toBe(false);
        expect(await again(HIS)).toMatchObject({ code: 'already_registered' });
      });

      test('a new password by an e-mail leaves him nothing either', async () => {
        await room.auth.signUp(HIS, from());
        const his = room.mails.at(-1);
        await room.auth.sendMail({ kind: 'recovery', email: ADA.email });
        await room.auth.resetPassword({ token: tokenOf(room.mails.at(-1)), password: ADA.password }, from());
        expect(await confirm(his, HIS.password)).toEqual({ ok: false, code: 'link_expired' });
        expect([await opens(ADA), await opens(HIS)]).toEqual([true, false]);
      });
    });
  });

  test('the first administrator is made once, and nobody who came before has the key', async () => {
    // Whoever guesses the owner's address may have made an account of it, with a password of their own.
    await room.auth.signUp({ ...ADA, password: 'di-un-altro' }, from());
    const owner = { email: 'ADA@esempio.it', password: 'della-titolare', takesMoney: true };
    expect(await room.auth.ensureAdministrator(owner)).toBe(true);
    const signedInAs = (password: string) => room.auth.signIn({ email: ADA.email, password }, from());
    expect(await signedInAs('di-un-altro')).toMatchObject({ ok: false, code: 'invalid_credentials' });
    expect(await signedInAs('della-titolare')).toMatchObject({ ok: true, user: { roles: ['owner'] } });

    expect(
      await room.auth.ensureAdministrator({
        ...owner,
        email: 'altra@esempio.it',
        password: 'altra-password',
      }),
    ).toBe(false);
    expect(await room.db.$count(userRoles)).toBe(1);
    expect(await room.db.$count(users)).toBe(1);
  });

  describe('a password for the administration is long and uncommon', () => {
    beforeEach(account);
    const change = (next: string, cookie: string, current = ADA.password) =>
      room.auth.changePassword({ current, next }, from(cookie));
    const byLink = async (password: string) => {
      await room.auth.sendMail({ kind: 'recovery', email: ADA.email });
      const token = tokenOf(room.mails.at(-1));
      const link = await room.auth.recoveryLink(token);
      return { link, reset: await room.auth.resetPassword({ token, password }, from()), token };
    };

    test('whoever works in the shop is refused another, and keeps link and session', async () => {
      const [user] = await room.db.select().from(users).where(eq(users.email, ADA.email));
      await giveRole(room.db, user?.id ?? '');
      const cookie = await signedIn();
      expect(await change('segreto', cookie)).toEqual({ ok: false, code: 'too_short' });
      expect(await change('Password2026!', cookie)).toEqual({ ok: false, code: 'too_common' });
      const { link, reset, token } = await byLink('segreto');
      expect([link, reset]).toEqual([{ forStaff: true }, { ok: false, code: 'too_short' }]);
      expect(await visitor(cookie)).not.toBeNull();
      const taken = await room.auth.resetPassword({ token, password: 'quattro gatti al sole' }, from());
      expect(taken).toEqual({ ok: true });
      const again = await signedIn('quattro gatti al sole');
      expect(await change('una-password-nuova', again, 'quattro gatti al sole')).toMatchObject({ ok: true });
    });

    test('a shopper’s has six characters', async () => {
      expect(await change('segreto', await signedIn())).toMatchObject({ ok: true });
      expect(await byLink('123456')).toMatchObject({ link: { forStaff: false }, reset: { ok: true } });
    });

    test('a shop that takes money makes no administrator with another', async () => {
      const owner = { email: 'titolare@esempio.it', password: 'segreto' };
      await expect(room.auth.ensureAdministrator({ ...owner, takesMoney: true })).rejects.toThrow(
        'ADMIN_PASSWORD non è valida. Per entrare nell’amministrazione la password deve avere almeno 12',
      );
      expect(await room.auth.ensureAdministrator({ ...owner, takesMoney: false })).toBe(true);
    });
  });

  describe('guessing', () => {
    beforeEach(account);
    const guess = (n: number, clientAddress: string, email = ADA.email) =>
      room.auth.signIn({ email, password: `sbagliata-${n}` }, from('', clientAddress));
    const codes = (answers: Awaited<ReturnType<typeof guess>>[]) =>
      answers.map((answer) => (answer.ok ? 'in' : answer.code));

    test('parallel guesses are limited like sequential ones', async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n, '198.51.100.1')));
      expect(codes(answers).filter((code) => code === 'invalid_credentials')).toHaveLength(10);
      expect(codes(answers).filter((code) => code === 'too_many_attempts')).toHaveLength(15);
      expect(await room.auth.signIn(ADA, from('', '198.51.100.1'))).toMatchObject({
        code: 'too_many_attempts',
        retryAfterS: 15 * 60,
      });
      room.clock = new Date(room.clock.getTime() + 15 * 60_000);
      await signedIn(ADA.password, '198.51.100.1');
    });

    test('from one network does not lock the owner out of another, nor ends when she signs in', async () => {
      for (let n = 0; n < 60; n += 1) await guess(n, '198.51.100.1');
      await signedIn();
      expect(codes([await guess(61, '198.51.100.1')])).toEqual(['too_many_attempts']);
      await signedIn();
    });

    test('from many networks closes the account to all of them', async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => guess(n, `198.51.100.${n % 6}`)),
      );
      expect(codes(answers).filter((code) => code === 'invalid_credentials')).toHaveLength(50);
      expect(await room.auth.signIn(ADA, from())).toMatchObject({ code: 'too_many_attempts' });
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
      await confirm(room.mails.at(-1), stranger.password);
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
