import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { ADA, from, openAuthRoom, tokenOf } from '#support/auth-room.ts';
import { onEachEngine } from '#support/database.ts';

onEachEngine((_engine, open) => {
  const { room, account, confirm, signedIn, recoveryToken } = openAuthRoom(open);
  const visitor = (cookie: string) => room.auth.visitorOf(from(cookie).headers);

  describe('recovery', () => {
    beforeEach(account);

    test('is answered alike for an address that is known and one that is not', async () => {
      const known = await room.auth.askForMail({ kind: 'recovery', email: ' ADA@esempio.it ' }, from());
      const unknown = await room.auth.askForMail({ kind: 'recovery', email: 'chi@esempio.it' }, from());
      expect(known).toEqual(unknown);
      expect(room.requested).toEqual([
        { kind: 'recovery', email: 'ada@esempio.it' },
        { kind: 'recovery', email: 'chi@esempio.it' },
      ]);
      for (const one of room.requested) await room.auth.sendMail(one);
      expect(room.mails).toMatchObject([{ kind: 'recovery', email: 'ada@esempio.it' }]);
    });

    test('sets a new password once, ends every session and says so', async () => {
      const before = await signedIn();
      const token = await recoveryToken();
      expect(await room.auth.recoveryLink(token)).not.toBeNull();
      expect(await room.auth.resetPassword({ token, password: 'nuova-password' }, from())).toEqual({
        ok: true,
      });
      expect(await visitor(before)).toBeNull();
      expect(await room.auth.signIn(ADA, from())).toMatchObject({ ok: false, code: 'invalid_credentials' });
      expect(await visitor(await signedIn('nuova-password'))).toMatchObject({ email: ADA.email });
      expect(room.mails.at(-1)).toMatchObject({ kind: 'password-changed' });
      expect(await room.auth.recoveryLink(token)).toBeNull();
      expect(await room.auth.resetPassword({ token, password: 'terza-password' }, from())).toEqual({
        ok: false,
        code: 'link_expired',
      });
    });

    describe('every link that was sent before ends, and nobody else’s, with', () => {
      const changes: Record<string, (token: string) => Promise<unknown>> = {
        'a new password by another link': (token) =>
          room.auth.resetPassword({ token, password: 'nuova-password' }, from()),
        'a change of password': async () =>
          room.auth.changePassword({ current: ADA.password, next: 'nuova-password' }, from(await signedIn())),
        'a change of address': () =>
          room.db.update(users).set({ email: 'nuova@esempio.it' }).where(eq(users.email, ADA.email)),
      };
      test.each(Object.entries(changes))('%s', async (_, change) => {
        const eva = { ...ADA, email: 'eva@esempio.it' };
        await room.auth.signUp(eva, from());
        await room.auth.sendMail({ kind: 'recovery', email: eva.email });
        const hers = tokenOf(room.mails.at(-1));
        const sent = [await recoveryToken(), await recoveryToken(), await recoveryToken()];
        for (const token of [...sent, hers]) expect(await room.auth.recoveryLink(token)).not.toBeNull();
        await change(sent[1] ?? '');
        for (const token of sent) {
          expect(await room.auth.recoveryLink(token)).toBeNull();
          expect(await room.auth.resetPassword({ token, password: 'terza-password' }, from())).toEqual({
            ok: false,
            code: 'link_expired',
          });
        }
        expect(await room.auth.recoveryLink(hers)).not.toBeNull();
      });
    });

    test('of several different links at once, one sets its password', async () => {
      const attempts: { token: string; password: string }[] = [];
      for (let n = 0; n < 5; n += 1)
        attempts.push({ token: await recoveryToken(), password: `password-${n}` });
      const answers = await Promise.all(attempts.map((attempt) => room.auth.resetPassword(attempt, from())));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      for (const [index, { password }] of attempts.entries()) {
        const opened = await room.auth.signIn({ email: ADA.email, password }, from());
        expect(opened.ok).toBe(answers[index]?.ok);
      }
      expect(room.mails.filter((mail) => mail.kind === 'password-changed')).toHaveLength(1);
    });

    test('of two at once with the same link, one sets its password', async () => {
      const token = await recoveryToken();
      const answers = await Promise.all([
        room.auth.resetPassword({ token, password: 'prima-password' }, from()),
        room.auth.resetPassword({ token, password: 'altra-password' }, from()),
      ]);
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    });

    test.each(['', 'x', "' or true --", 'a\0b', 'x'.repeat(5000)])(
      'a made-up link %j opens nothing',
      async (token) => {
        expect(await room.auth.recoveryLink(token)).toBeNull();
        expect(await room.auth.resetPassword({ token, password: 'nuova-password' }, from())).toMatchObject({
          ok: false,
        });
        await signedIn();
      },
    );

    test('asks no mailbox, and lets no address ask, without end', async () => {
      const ask = (email: string, address: string) =>
        room.auth.askForMail({ kind: 'recovery', email }, from('', address));
      for (let n = 0; n < 3; n += 1) expect((await ask(ADA.email, `198.51.100.${n}`)).ok).toBe(true);
      expect(await ask(ADA.email, '198.51.100.9')).toEqual({
        ok: false,
        code: 'too_many_attempts',
        retryAfterS: 60 * 60,
      });
      for (let n = 0; n < 10; n += 1) expect((await ask(`n${n}@esempio.it`, '192.0.2.1')).ok).toBe(true);
      expect((await ask('n11@esempio.it', '192.0.2.1')).ok).toBe(false);
      room.clock = new Date(room.clock.getTime() + 61 * 60_000);
      expect((await ask(ADA.email, '192.0.2.1')).ok).toBe(true);
    });

    test('opens an account again that wrong passwords had closed', async () => {
      for (let n = 0; n < 50; n += 1)
        await room.auth.signIn({ email: ADA.email, password: 'sbagliata' }, from('', `198.51.100.${n % 5}`));
      expect(await room.auth.signIn(ADA, from())).toMatchObject({ code: 'too_many_attempts' });
      await room.auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
      await signedIn('nuova-password');
    });
  });

  test('an address that was never confirmed gets another e-mail, and a confirmed one does not', async () => {
    await room.auth.signUp(ADA, from());
    expect(await room.auth.signIn(ADA, from())).toMatchObject({ code: 'email_not_verified' });
    await room.auth.sendMail({ kind: 'confirmation', email: ADA.email });
    expect(room.mails.map((mail) => mail.kind)).toEqual(['confirmation', 'confirmation']);
    await confirm();
    await room.auth.sendMail({ kind: 'confirmation', email: ADA.email });
    expect(room.mails).toHaveLength(2);
    await signedIn();
  });

  test('whoever sets a password by the e-mail has shown that the address is theirs', async () => {
    await room.auth.signUp(ADA, from());
    await room.auth.resetPassword({ token: await recoveryToken(), password: 'nuova-password' }, from());
    await signedIn('nuova-password');
  });
});
