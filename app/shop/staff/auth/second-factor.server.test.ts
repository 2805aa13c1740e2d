import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessions, users } from '#db/schema/auth.ts';
import { ADA, from, jar, openAuthRoom } from '#support/auth-room.ts';
import { onEachEngine } from '#support/database.ts';
import { totp } from '#support/totp.ts';

onEachEngine((_engine, open) => {
  const { room, account, signedIn, recoveryToken } = openAuthRoom(open);
  const visitor = (cookie: string) => room.auth.visitorOf(from(cookie).headers);

  describe('a second factor', () => {
    let secret: string;
    let recoveryCodes: string[];
    let here: string;
    const codeNow = () => totp(secret);

    beforeEach(async () => {
      await account();
      here = await signedIn();
      const begun = await room.auth.beginSecondFactor(
        { password: ADA.password, issuer: 'Bottega' },
        from(here),
      );
      if (!begun.ok) throw new Error(begun.code);
      ({ recoveryCodes } = begun);
      expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Bottega/);
      ({ secret } = begun);
    });

    async function switchedOn() {
      const confirmed = await room.auth.confirmSecondFactor(codeNow(), from(here));
      if (!confirmed.ok) throw new Error(confirmed.code);
      here = jar(confirmed.setCookies);
      room.mails.length = 0;
    }
    async function challenged() {
      const answer = await room.auth.signIn(ADA, from());
      if (answer.ok || answer.code !== 'second_factor') throw new Error('no second step');
      return jar(answer.setCookies);
    }

    test('changes nothing before a code has proved that the app has the secret', async () => {
      await signedIn();
      expect(await room.auth.confirmSecondFactor('000000', from(here))).toEqual({
        ok: false,
        code: 'invalid_code',
      });
      await signedIn();
    });

    test('begins only with the password', async () => {
      const answer = await room.auth.beginSecondFactor({ password: 'sbagliata', issuer: 'x' }, from(here));
      expect(answer).toEqual({ ok: false, code: 'invalid_password' });
      expect(await room.auth.beginSecondFactor({ password: ADA.password, issuer: 'x' }, from())).toEqual({
        ok: false,
        code: 'signed_out',
      });
    });

    test('is asked for after the password, and the password alone opens nothing', async () => {
      await switchedOn();
      const cookie = await challenged();
      expect(await visitor(cookie)).toBeNull();
      expect(await room.auth.answerSecondFactor({ kind: 'totp', code: '000000' }, from(cookie))).toEqual({
        ok: false,
        code: 'invalid_code',
      });
      const code = codeNow();
      const answer = await room.auth.answerSecondFactor(
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
      const before = await room.db.$count(sessions);
      const answers = await Promise.all(
        [first, second].map((cookie) => room.auth.answerSecondFactor({ kind: 'totp', code }, from(cookie))),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await room.db.$count(sessions)).toBe(before + 1);
    });

    test('takes each recovery code once, and tells that one was used', async () => {
      await switchedOn();
      const [code = ''] = recoveryCodes;
      const used = await room.auth.answerSecondFactor({ kind: 'recovery', code }, from(await challenged()));
      expect(used.ok).toBe(true);
      expect(room.mails).toMatchObject([{ kind: 'recovery-code-used' }]);
      const [user] = await room.db.select().from(users).where(eq(users.email, ADA.email));
      expect(await room.auth.secondFactorOf(user?.id ?? '')).toEqual({
        on: true,
        recoveryCodesLeft: recoveryCodes.length - 1,
      });
      const again = await room.auth.answerSecondFactor({ kind: 'recovery', code }, from(await challenged()));
      expect(again).toEqual({ ok: false, code: 'invalid_code' });
    });

    test('ends a challenge after five wrong answers, and an account’s after ten', async () => {
      await switchedOn();
      const wrong = (cookie: string) =>
        room.auth.answerSecondFactor({ kind: 'totp', code: '000000' }, from(cookie));
      const first = await challenged();
      for (let n = 0; n < 5; n += 1) await wrong(first);
      expect(await wrong(first)).toEqual({ ok: false, code: 'challenge_over' });
      expect(
        await room.auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(first)),
      ).toMatchObject({
        ok: false,
        code: 'challenge_over',
      });
      const second = await challenged();
      for (let n = 0; n < 5; n += 1) await wrong(second);
      expect(
        await room.auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(await challenged())),
      ).toMatchObject({ ok: false, code: 'too_many_attempts', retryAfterS: 15 * 60 });
    });

    test('lets one address try only so many codes', async () => {
      await switchedOn();
      for (let n = 0; n < 30; n += 1)
        await room.auth.answerSecondFactor({ kind: 'totp', code: '0' }, from('', '192.0.2.4'));
      const cookie = await challenged();
      expect(
        await room.auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie, '192.0.2.4')),
      ).toMatchObject({ ok: false, code: 'too_many_attempts', retryAfterS: 15 * 60 });
    });

    test('a second step under way ends when the password changes', async () => {
      await switchedOn();
      const cookie = await challenged();
      await room.auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      expect(await room.auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie))).toEqual({
        ok: false,
        code: 'challenge_over',
      });
    });

    test('survives a new password, and is switched off with it alone', async () => {
      await switchedOn();
      await room.auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      const step = await room.auth.signIn({ email: ADA.email, password: 'nuova-password' }, from());
      expect(step).toMatchObject({ ok: false, code: 'second_factor' });
      const cookie = jar('setCookies' in step ? step.setCookies : []);
      const inside = await room.auth.answerSecondFactor({ kind: 'totp', code: codeNow() }, from(cookie));
      here = inside.ok ? jar(inside.setCookies) : '';
      expect(await room.auth.endSecondFactor('sbagliata', from(here))).toMatchObject({
        code: 'invalid_password',
      });
      expect((await room.auth.endSecondFactor('nuova-password', from(here))).ok).toBe(true);
      expect(room.mails.at(-1)).toMatchObject({ kind: 'second-factor-off' });
      await signedIn('nuova-password');
    });

    test('gets new recovery codes, and the old ones open nothing', async () => {
      await switchedOn();
      const renewed = await room.auth.renewRecoveryCodes(ADA.password, from(here));
      if (!renewed.ok) throw new Error(renewed.code);
      expect(renewed.recoveryCodes).toHaveLength(10);
      const [old = ''] = recoveryCodes;
      expect(
        await room.auth.answerSecondFactor({ kind: 'recovery', code: old }, from(await challenged())),
      ).toMatchObject({ ok: false });
      const [fresh = ''] = renewed.recoveryCodes;
      expect(
        (await room.auth.answerSecondFactor({ kind: 'recovery', code: fresh }, from(await challenged()))).ok,
      ).toBe(true);
    });
  });
});
