import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { ADA, from, openAuthRoom, tokenOf } from '#support/auth-room.ts';
import { onEachEngine } from '#support/database.ts';
import { giveRole } from '#support/rows.ts';

const NEXT = 'ada@altrove.it';

onEachEngine((_engine, open) => {
  const { room, account, signedIn } = openAuthRoom(open);
  const change = async (cookie: string, { next = NEXT, password = ADA.password } = {}) =>
    room.auth.requestAddressChange({ next, password }, from(cookie));
  const confirmLast = () => room.auth.confirmAddress(tokenOf(room.mails.at(-1)), from());
  const addressOf = async () =>
    (await room.db.select({ email: users.email }).from(users)).map((row) => row.email);

  /** Ada works in the shop; what her browser sends. */
  async function member() {
    await account();
    const cookie = await signedIn();
    const ada = await room.auth.visitorOf(from(cookie).headers);
    await giveRole(room.db, ada?.userId ?? '');
    return cookie;
  }

  describe('a new sign-in address', () => {
    test('is confirmed at the old one, then at the new one, and signs in from then on', async () => {
      const cookie = await member();
      expect(await change(cookie)).toEqual({ ok: true, writtenTo: ADA.email });
      expect(room.mails).toEqual([
        {
          kind: 'change-address',
          email: ADA.email,
          next: NEXT,
          link: expect.stringContaining('/auth/indirizzo?token='),
        },
      ]);
      expect(await confirmLast()).toEqual({ ok: true, isChanged: false });
      expect(await addressOf()).toEqual([ADA.email]);
      expect(room.mails.at(-1)).toMatchObject({ kind: 'new-address', email: NEXT });
      expect(await confirmLast()).toEqual({ ok: true, isChanged: true });
      expect(await addressOf()).toEqual([NEXT]);
      expect(await room.auth.visitorOf(from(cookie).headers)).toMatchObject({
        email: NEXT,
        roles: ['owner'],
      });
      const { password } = ADA;
      expect(await room.auth.signIn({ email: NEXT, password }, from())).toMatchObject({ ok: true });
      expect(await room.auth.signIn({ email: ADA.email, password }, from())).toMatchObject({ ok: false });
    });

    test('changes nothing a second time, by either link', async () => {
      await change(await member());
      await confirmLast();
      await confirmLast();
      const links = room.mails.map(tokenOf);
      for (const token of links)
        expect(await room.auth.confirmAddress(token, from())).toEqual({ ok: false, code: 'link_expired' });
      expect(await addressOf()).toEqual([NEXT]);
    });

    test.each([
      [{ password: 'sbagliata' }, 'invalid_password'],
      [{ next: 'ADA@esempio.it' }, 'address_taken'],
    ])('is refused: %j', async (given, code) => {
      expect(await change(await member(), given)).toEqual({ ok: false, code });
      expect(room.mails).toEqual([]);
    });

    test('is refused to customers, and without a session', async () => {
      await account();
      expect(await change(await signedIn())).toEqual({ ok: false, code: 'not_staff' });
      expect(await change('')).toEqual({ ok: false, code: 'signed_out' });
      expect(room.mails).toEqual([]);
    });

    test('that somebody else got in the meantime stays theirs', async () => {
      const cookie = await member();
      await change(cookie);
      await confirmLast();
      await room.auth.signUp({ ...ADA, email: NEXT }, from());
      const link = room.mails.findLast(({ kind }) => kind === 'new-address');
      expect(await room.auth.confirmAddress(tokenOf(link), from())).toEqual({
        ok: false,
        code: 'address_taken',
      });
      expect(await room.db.$count(users, eq(users.email, ADA.email))).toBe(1);
    });

    test.each(['', 'inventato', 'a.b.c', '\0'])('is not confirmed by %j', async (token) => {
      await member();
      expect(await room.auth.confirmAddress(token, from())).toEqual({ ok: false, code: 'link_expired' });
    });
  });
});
