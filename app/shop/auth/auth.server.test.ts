import { createHook } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { totp } from '../../../tests/support/totp.ts';
import type { Db } from '../../db/client.server.ts';
import { sessions, userRoles, users } from '../../db/schema/auth.ts';
import type { AccountMail, WantedMail } from './account-mail.ts';
import { type Auth, createAuth } from './auth.server.ts';
import { can } from './visitor.ts';

const ADA = { email: 'ada@esempio.it', password: 'vecchia-password', name: 'Ada' };

onEachEngine((_engine, open) => {
  let db: Db;
  let auth: Auth;
  let mails: AccountMail[];
  let wanted: WantedMail[];
  let clock: Date;

  beforeEach(async () => {
    ({ db } = await open());
    mails = [];
    wanted = [];
    clock = new Date();
    auth = createAuth({
      db,
      secret: 'x'.repeat(40),
      publicUrl: 'http://negozio.test',
      now: () => clock,
      write: async (mail) => void mails.push(mail),
      later: async (one) => void wanted.push(one),
    });
  });

  const rowsIn = (found: unknown) => (found as { rows: unknown[] }).rows;
  const from = (cookie = '', clientAddress = '203.0.113.7') => ({
    headers: new Headers(cookie ? { cookie } : {}),
    clientAddress,
  });
  /** What a browser sends back of the cookies that were set. */
  const jar = (setCookies: string[]) =>
    setCookies
      .filter((one) => !/max-age=0/i.test(one))
      .map((one) => one.split(';')[0])
      .join('; ');
  const tokenOf = (mail: AccountMail | undefined) =>
    mail && 'link' in mail ? (new URL(mail.link).searchParams.get('token') ?? '') : '';
  const visitor = (cookie: string) => auth.visitorOf(from(cookie).headers);

  async function account() {
    await auth.signUp(ADA, from());
    await auth.confirmEmail(tokenOf(mails.at(-1)));
    mails.length = 0;
  }
  async function signedIn(password = ADA.password, clientAddress?: string) {
    const answer = await auth.signIn({ email: ADA.email, password }, from('', clientAddress));
    if (!answer.ok) throw new Error(answer.code);
    return jar(answer.setCookies);
  }
  describe('signing up', () => {
    test.each(['è@example.it', 'a@b.c', 'a,b@x.it', 'ada', ''])(
      'refuses %j, which no letter reaches',
      async (email) => {
        expect(await auth.signUp({ ...ADA, email }, from())).toEqual({ ok: false, code: 'invalid_email' });
        expect(mails).toEqual([]);
      },
    );

    test('twice at once makes one account', async () => {
      const answers = await Promise.all([auth.signUp(ADA, from()), auth.signUp(ADA, from())]);
      for (const answer of answers) {
        expect(answer).toEqual(answer.ok ? { ok: true } : { ok: false, code: 'already_registered' });
      }
      expect(answers.some((answer) => answer.ok)).toBe(true);
      expect(await db.$count(users)).toBe(1);
    });
  });

  async function recoveryToken() {
    await auth.sendLetter({ kind: 'recovery', email: ADA.email });
    return tokenOf(mails.at(-1));
  }

  describe('recovery', () => {
    beforeEach(account);

    test('is answered alike for an address that is known and one that is not', async () => {
      const known = await auth.askForLetter({ kind: 'recovery', email: ' ADA@esempio.it ' }, from());
      const unknown = await auth.askForLetter({ kind: 'recovery', email: 'chi@esempio.it' }, from());
      expect(known).toEqual(unknown);
      expect(wanted).toEqual([
        { kind: 'recovery', email: 'ada@esempio.it' },
        { kind: 'recovery', email: 'chi@esempio.it' },
      ]);
      for (const one of wanted) await auth.sendLetter(one);
      expect(mails).toMatchObject([{ kind: 'recovery', email: 'ada@esempio.it' }]);
    });

    test('sets a new password once, ends every session and says so', async () => {
      const before = await signedIn();
      const token = await recoveryToken();
      expect(await auth.isRecoveryLink(token)).toBe(true);
      expect(await auth.resetPassword({ token, password: 'nuova-password' }, from())).toEqual({ ok: true });
      expect(await visitor(before)).toBeNull();
      expect(await auth.signIn(ADA, from())).toMatchObject({ ok: false, code: 'invalid_credentials' });
      expect(await visitor(await signedIn('nuova-password'))).toMatchObject({ email: ADA.email });
      expect(mails.at(-1)).toMatchObject({ kind: 'password-changed' });
      expect(await auth.isRecoveryLink(token)).toBe(false);
      expect(await auth.resetPassword({ token, password: 'terza-password' }, from())).toEqual({
        ok: false,
        code: 'link_expired',
      });
    });

    describe('every link that was sent before ends, and nobody else’s, with', () => {
      const changes: Record<string, (token: string) => Promise<unknown>> = {
        'a new password by another link': (token) =>
          auth.resetPassword({ token, password: 'nuova-password' }, from()),
        'a change of password': async () =>
          auth.changePassword({ current: ADA.password, next: 'nuova-password' }, from(await signedIn())),
        'a change of address': () =>
          db.update(users).set({ email: 'nuova@esempio.it' }).where(eq(users.email, ADA.email)),
      };
      test.each(Object.entries(changes))('%s', async (_, change) => {
        const eva = { ...ADA, email: 'eva@esempio.it' };
        await auth.signUp(eva, from());
        await auth.sendLetter({ kind: 'recovery', email: eva.email });
        const hers = tokenOf(mails.at(-1));
        const sent = [await recoveryToken(), await recoveryToken(), await recoveryToken()];
        for (const token of [...sent, hers]) expect(await auth.isRecoveryLink(token)).toBe(true);
        await change(sent[1] ?? '');
        for (const token of sent) {
          expect(await auth.isRecoveryLink(token)).toBe(false);
          expect(await auth.resetPassword({ token, password: 'terza-password' }, from())).toEqual({
            ok: false,
            code: 'link_expired',
          });
        }
        expect(await auth.isRecoveryLink(hers)).toBe(true);
      });
    });

    test('of several different links at once, one sets its password', async () => {
      const attempts: { token: string; password: string }[] = [];
      for (let n = 0; n < 5; n += 1)
        attempts.push({ token: await recoveryToken(), password: `password-${n}` });
      const answers = await Promise.all(attempts.map((attempt) => auth.resetPassword(attempt, from())));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      for (const [index, { password }] of attempts.entries()) {
        const opened = await auth.signIn({ email: ADA.email, password }, from());
        expect(opened.ok).toBe(answers[index]?.ok);
      }
      expect(mails.filter((mail) => mail.kind === 'password-changed')).toHaveLength(1);
    });

    test('of two at once with the same link, one sets its password', async () => {
      const token = await recoveryToken();
      const answers = await Promise.all([
        auth.resetPassword({ token, password: 'prima-password' }, from()),
        auth.resetPassword({ token, password: 'altra-password' }, from()),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    test.each(['', 'x', "' or true --", 'a\0b', 'x'.repeat(5000)])(
      'a made-up link %j opens nothing',
      async (token) => {
        expect(await auth.isRecoveryLink(token)).toBe(false);
        expect(await auth.resetPassword({ token, password: 'nuova-password' }, from())).toMatchObject({
          ok: false,
        });
        await signedIn();
      },
    );

    test('asks no mailbox, and lets no address ask, without end', async () => {
      const ask = (email: string, address: string) =>
        auth.askForLetter({ kind: 'recovery', email }, from('', address));
      for (let n = 0; n < 3; n += 1) expect((await ask(ADA.email, `198.51.100.${n}`)).ok).toBe(true);
      expect(await ask(ADA.email, '198.51.100.9')).toEqual({
        ok: false,
        code: 'too_many_attempts',
        retryAfterS: 60 * 60,
      });
      for (let n = 0; n < 10; n += 1) expect((await ask(`n${n}@esempio.it`, '192.0.2.1')).ok).toBe(true);
      expect((await ask('n11@esempio.it', '192.0.2.1')).ok).toBe(false);
      clock = new Date(clock.getTime() + 61 * 60_000);
      expect((await ask(ADA.email, '192.0.2.1')).ok).toBe(true);
    });

    test('opens an account again that wrong passwords had closed', async () => {
      for (let n = 0; n < 10; n += 1)
        await auth.signIn({ email: ADA.email, password: 'sbagliata' }, from('', `198.51.100.${n}`));
      expect(await auth.signIn(ADA, from())).toMatchObject({ code: 'too_many_attempts' });
      await auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      await signedIn('nuova-password');
    });
  });

  test('an address that was never confirmed gets another letter, and a confirmed one does not', async () => {
    await auth.signUp(ADA, from());
    expect(await auth.signIn(ADA, from())).toMatchObject({ code: 'email_not_verified' });
    await auth.sendLetter({ kind: 'confirmation', email: ADA.email });
    expect(mails.map((mail) => mail.kind)).toEqual(['confirmation', 'confirmation']);
    await auth.confirmEmail(tokenOf(mails.at(-1)));
    await auth.sendLetter({ kind: 'confirmation', email: ADA.email });
    expect(mails).toHaveLength(2);
    await signedIn();
  });

  test('whoever sets a password by the letter has shown that the address is theirs', async () => {
    await auth.signUp(ADA, from());
    await auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
    await signedIn('nuova-password');
  });

  test('the first administrator is made once, and nobody who came before has the key', async () => {
    // Whoever guesses the owner's address may have made an account of it, with a password of their own.
    await auth.signUp({ ...ADA, password: 'di-un-altro' }, from());
    const owner = { email: 'ADA@esempio.it', password: 'della-titolare' };
    expect(await auth.ensureAdministrator(owner)).toBe(true);
    const signedInAs = (password: string) => auth.signIn({ email: ADA.email, password }, from());
    expect(await signedInAs('di-un-altro')).toMatchObject({ ok: false, code: 'invalid_credentials' });
    expect(await signedInAs('della-titolare')).toMatchObject({ ok: true, user: { roles: ['admin'] } });

    expect(await auth.ensureAdministrator({ email: 'altra@esempio.it', password: 'altra-password' })).toBe(
      false,
    );
    expect(await db.$count(userRoles)).toBe(1);
    expect(await db.$count(users)).toBe(1);
  });

  describe('guessing', () => {
    beforeEach(account);
    const guess = (n: number, clientAddress: string, email = ADA.email) =>
      auth.signIn({ email, password: `sbagliata-${n}` }, from('', clientAddress));
    const codes = (answers: Awaited<ReturnType<typeof guess>>[]) =>
      answers.map((answer) => (answer.ok ? 'in' : answer.code));

    test('all at once gains nothing over one after the other', async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => guess(n, `198.51.100.${n}`)));
      expect(codes(answers).filter((code) => code === 'invalid_credentials')).toHaveLength(10);
      expect(codes(answers).filter((code) => code === 'too_many_attempts')).toHaveLength(15);
      expect(await auth.signIn(ADA, from())).toMatchObject({
        code: 'too_many_attempts',
        retryAfterS: 15 * 60,
      });
      clock = new Date(clock.getTime() + 15 * 60_000);
      await signedIn();
    });

    test('from all addresses of one IPv6 network is guessing from one', async () => {
      await guess(1, '2001:db8:1:2::1', 'una@esempio.it');
      await db.execute("update rate_limits set count = 50 where key like 'sign-in:address:%'");
      expect(await guess(51, '2001:db8:1:2:ffff::1', 'altra@esempio.it')).toMatchObject({
        code: 'too_many_attempts',
      });
      expect(await guess(52, '2001:db8:1:3::1', 'altra@esempio.it')).toMatchObject({
        code: 'invalid_credentials',
      });
    });

    test('costs the right password nothing, however often it is used', async () => {
      const left = () => db.execute("select count from rate_limits where key like 'sign-in:%' and count > 0");
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
      await auth.signIn(ADA, { headers, clientAddress: '203.0.113.9' });
      const list = await auth.ownSessions(from(here).headers);
      expect(list.map((one) => [one.clientAddress, one.isCurrent])).toEqual([
        ['203.0.113.9', false],
        ['203.0.113.7', true],
      ]);
    });

    test('ends one session, or all others, and never those of somebody else', async () => {
      const [here, there, yonder] = [await signedIn(), await signedIn(), await signedIn()];
      const stranger = { email: 'eva@esempio.it', password: 'altra-password', name: 'Eva' };
      await auth.signUp(stranger, from());
      await auth.confirmEmail(tokenOf(mails.at(-1)));
      const eva = await auth.signIn(stranger, from());
      const hers = eva.ok ? jar(eva.setCookies) : '';
      const [herSession] = await auth.ownSessions(from(hers).headers);
      expect(await auth.endSessions(from(here).headers, { id: herSession?.id ?? '' })).toBe(0);

      const list = await auth.ownSessions(from(here).headers);
      const other = list.find((one) => !one.isCurrent);
      expect(await auth.endSessions(from(here).headers, { id: other?.id ?? '' })).toBe(1);
      expect(await auth.endSessions(from(here).headers, 'others')).toBe(1);
      expect(await visitor(here)).not.toBeNull();
      expect(await visitor(there)).toBeNull();
      expect(await visitor(yonder)).toBeNull();
      expect(await visitor(hers)).not.toBeNull();
      expect(await auth.endSessions(new Headers(), 'others')).toBe(0);
    });

    test('changes its password, which ends the other sessions and keeps this one', async () => {
      const [here, there] = [await signedIn(), await signedIn()];
      const wrong = await auth.changePassword({ current: 'sbagliata', next: 'nuova-password' }, from(here));
      expect(wrong).toEqual({ ok: false, code: 'invalid_password' });
      const changed = await auth.changePassword(
        { current: ADA.password, next: 'nuova-password' },
        from(here),
      );
      if (!changed.ok) throw new Error(changed.code);
      expect(await visitor(there)).toBeNull();
      expect(await visitor(here)).toBeNull();
      expect(await visitor(jar(changed.setCookies))).toMatchObject({ email: ADA.email });
      expect(mails.at(-1)).toMatchObject({ kind: 'password-changed', email: ADA.email });
      await signedIn('nuova-password');
    });

    test('lets nobody guess its password from a session that was left open', async () => {
      const here = await signedIn();
      for (let n = 0; n < 10; n += 1)
        await auth.changePassword({ current: `sbagliata${n}`, next: 'nuova-password' }, from(here));
      const answer = await auth.changePassword({ current: ADA.password, next: 'nuova-password' }, from(here));
      expect(answer).toEqual({ ok: false, code: 'too_many_attempts' });
    });

    test('stays signed in for seven days from signing in, however often it is used', async () => {
      const here = await signedIn();
      const end = () => db.select({ at: sessions.expiresAt }).from(sessions);
      const [made] = await end();
      const sevenDays = 7 * 24 * 60 * 60_000;
      expect(Math.abs((made?.at.getTime() ?? 0) - Date.now() - sevenDays)).toBeLessThan(60_000);
      // Aged by six days: the library, whose clock is the machine's, would prolong it at its next use.
      const older = sql`interval '6 days'`;
      await db.execute(sql`update sessions set expires_at = expires_at - ${older},
        created_at = created_at - ${older}, updated_at = updated_at - ${older}`);
      const before = await end();
      const begun = await auth.beginSecondFactor({ password: ADA.password, issuer: 'Bottega' }, from(here));
      expect(begun.ok).toBe(true);
      await auth.changePassword({ current: 'sbagliata', next: 'nuova-password' }, from(here));
      expect(await visitor(here)).not.toBeNull();
      expect(await end()).toEqual(before);
      await db.execute(sql`update sessions set expires_at = expires_at - interval '24 hours 1 second'`);
      expect(await visitor(here)).toBeNull();
    });

    test('loses what its role opened the moment the role is taken away', async () => {
      const [user] = await db.select().from(users).where(eq(users.email, ADA.email));
      await db.insert(userRoles).values({ userId: user?.id ?? '', role: 'admin' });
      const cookie = await signedIn();
      expect(can(await visitor(cookie), 'orders:read')).toBe(true);
      await db.delete(userRoles);
      expect(can(await visitor(cookie), 'orders:read')).toBe(false);
    });
  });

  describe('a second factor', () => {
    let secret: string;
    let recoveryCodes: string[];
    let here: string;
    const codeNow = () => totp(secret);

    beforeEach(async () => {
      await account();
      here = await signedIn();
      const begun = await auth.beginSecondFactor({ password: ADA.password, issuer: 'Bottega' }, from(here));
      if (!begun.ok) throw new Error(begun.code);
      ({ recoveryCodes } = begun);
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Bottega/);
      ({ secret } = begun);
    });

    async function switchedOn() {
      const confirmed = await auth.confirmSecondFactor(codeNow(), from(here));
      if (!confirmed.ok) throw new Error(confirmed.code);
      here = jar(confirmed.setCookies);
      mails.length = 0;
    }
    async function challenged() {
      const answer = await auth.signIn(ADA, from());
      if (answer.ok || answer.code !== 'second_factor') throw new Error('no second step');
      return jar(answer.setCookies);
    }

    test('changes nothing before a code has proved that the app has the secret', async () => {
      await signedIn();
      expect(await auth.confirmSecondFactor('000000', from(here))).toEqual({
        ok: false,
        code: 'invalid_code',
      });
      await signedIn();
    });

    test('begins only with the password', async () => {
      const answer = await auth.beginSecondFactor({ password: 'sbagliata', issuer: 'x' }, from(here));
      expect(answer).toEqual({ ok: false, code: 'invalid_password' });
      expect(await auth.beginSecondFactor({ password: ADA.password, issuer: 'x' }, from())).toEqual({
        ok: false,
        code: 'signed_out',
      });
    });

    test('is asked for after the password, and the password alone opens nothing', async () => {
      await switchedOn();
      const cookie = await challenged();
      expect(await visitor(cookie)).toBeNull();
      expect(await auth.answerSecondFactor({ kind: 'totp', code: '000000' }, from(cookie))).toEqual({
        ok: false,
        code: 'invalid_code',
      });
      const code = codeNow();
      const answer = await auth.answerSecondFactor(
        { kind: 'totp', code: `${code.slice(0, 3)} ${code.slice(3)}` },
        from(cookie),
      );
      if (!answer.ok) throw new Error(answer.code);
      expect(answer.user.email).toBe(ADA.email);
      expect(await visitor(jar(answer.setCookies))).toMatchObject({ email: ADA.email });
    });

    test('takes a code once', async () => {
      await switchedOn();
      const [first, second] = [await challenged(), await challenged()];
      const code = codeNow();
      const before = await db.$count(sessions);
      const answers = await Promise.all(
        [first, second].map((cookie) => auth.answerSecondFactor({ kind: 'totp', code }, from(cookie))),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await db.$count(sessions)).toBe(before + 1);
    });

    test('takes each recovery code once, and tells that one was used', async () => {
      await switchedOn();
      const [code = ''] = recoveryCodes;
      const used = await auth.answerSecondFactor({ kind: 'recovery', code }, from(await challenged()));
      expect(used.ok).toBe(true);
      expect(mails).toMatchObject([{ kind: 'recovery-code-used' }]);
      const [user] = await db.select().from(users).where(eq(users.email, ADA.email));
      expect(await auth.secondFactorOf(user?.id ?? '')).toEqual({
        on: true,
        recoveryCodesLeft: recoveryCodes.length - 1,
      });
      const again = await auth.answerSecondFactor({ kind: 'recovery', code }, from(await challenged()));
      expect(again).toEqual({ ok: false, code: 'invalid_code' });
    });

    test('ends a challenge after five wrong answers, and an account’s after ten', async () => {
      await switchedOn();
      const wrong = (cookie: string) =>
        auth.answerSecondFactor({ kind: 'totp', code: '000000' }, from(cookie));
      const first = await challenged();
      for (let n = 0; n < 5; n += 1) await wrong(first);
      expect(await wrong(first)).toEqual({ ok: false, code: 'challenge_over' });
      expect(await auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(first))).toMatchObject({
        ok: false,
        code: 'challenge_over',
      });
      const second = await challenged();
      for (let n = 0; n < 5; n += 1) await wrong(second);
      expect(
        await auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(await challenged())),
      ).toMatchObject({ ok: false, code: 'too_many_attempts', retryAfterS: 15 * 60 });
    });

    test('lets one address try only so many codes', async () => {
      await switchedOn();
      for (let n = 0; n < 30; n += 1)
        await auth.answerSecondFactor({ kind: 'totp', code: '0' }, from('', '192.0.2.4'));
      const cookie = await challenged();
      expect(
        await auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie, '192.0.2.4')),
      ).toMatchObject({ ok: false, code: 'too_many_attempts', retryAfterS: 15 * 60 });
    });

    test('a second step under way ends when the password changes', async () => {
      await switchedOn();
      const cookie = await challenged();
      await auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      expect(await auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie))).toEqual({
        ok: false,
        code: 'challenge_over',
      });
    });

    test('survives a new password, and is switched off with it alone', async () => {
      await switchedOn();
      await auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      const step = await auth.signIn({ email: ADA.email, password: 'nuova-password' }, from());
      expect(step).toMatchObject({ ok: false, code: 'second_factor' });
      const cookie = jar('setCookies' in step ? step.setCookies : []);
      const inside = await auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie));
      here = inside.ok ? jar(inside.setCookies) : '';
      expect(await auth.endSecondFactor('sbagliata', from(here))).toMatchObject({ code: 'invalid_password' });
      expect((await auth.endSecondFactor('nuova-password', from(here))).ok).toBe(true);
      expect(mails.at(-1)).toMatchObject({ kind: 'second-factor-off' });
      await signedIn('nuova-password');
    });

    test('gets new recovery codes, and the old ones open nothing', async () => {
      await switchedOn();
      const renewed = await auth.renewRecoveryCodes(ADA.password, from(here));
      if (!renewed.ok) throw new Error(renewed.code);
      expect(renewed.recoveryCodes).toHaveLength(10);
      const [old = ''] = recoveryCodes;
      expect(
        await auth.answerSecondFactor({ kind: 'recovery', code: old }, from(await challenged())),
      ).toMatchObject({ ok: false });
      const [fresh = ''] = renewed.recoveryCodes;
      expect(
        (await auth.answerSecondFactor({ kind: 'recovery', code: fresh }, from(await challenged()))).ok,
      ).toBe(true);
    });
  });
});
