import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { ADA, addAccount, addEverythingOf, EVA, NOW } from '#support/customer-data.ts';
import { onEachEngine } from '#support/database.ts';
import { openRoom, type Room } from '#support/room.ts';
import { closeAccount } from './close-account.server.ts';
import { findPerson } from './personal-data.server.ts';

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
    room.clock.now = NOW;
  });
  afterEach(() => room.close());
  const mailsToAda = () => room.db.select().from(outbox).where(eq(outbox.toAddress, ADA));

  test('an account that is closed goes with all that is erased of a person, and is told what stays', async () => {
    const { userId } = await addEverythingOf(room.db, ADA);
    await addEverythingOf(room.db, EVA);
    const evaBefore = await findPerson(room, EVA);
    expect(await closeAccount(room, { userId, email: ADA, emailVerified: true })).toEqual({ ok: true });
    expect(await findPerson(room, ADA)).toMatchObject({
      account: 'none',
      newsletter: false,
      backInStock: 0,
      reservations: 0,
      proposals: 0,
      // Ten years of orders stay (art. 2220 c.c.); the one e-mail is that of the closing.
      orders: 1,
      mails: 1,
    });
    expect(await room.db.$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await mailsToAda()).toMatchObject([
      {
        kind: 'closed-account',
        sentAt: null,
        text: expect.stringContaining('degli ultimi dieci anni restano'),
      },
    ]);
    expect(room.enqueued).toMatchObject([{ queue: 'send-email' }]);
    expect(await findPerson(room, EVA)).toEqual(evaBefore);
  });

  test('of an address that its account never confirmed nothing but the account goes', async () => {
    const { userId } = await addEverythingOf(room.db, ADA);
    await room.db.update(users).set({ emailVerified: false });
    const before = await findPerson(room, ADA);
    await closeAccount(room, { userId, email: ADA, emailVerified: false });
    expect(await findPerson(room, ADA)).toEqual({ ...before, account: 'none' });
    expect(room.enqueued).toEqual([]);
  });

  test('an account that holds a role stays, and so does all that is known of its address', async () => {
    const userId = await addAccount(room.db, ADA);
    await room.db.insert(userRoles).values({ userId, role: 'owner' });
    const before = await findPerson(room, ADA);
    expect(await closeAccount(room, { userId, email: ADA, emailVerified: true })).toEqual({
      ok: false,
      code: 'administrator',
    });
    expect(await findPerson(room, ADA)).toEqual(before);
    expect(await mailsToAda()).toEqual([]);
  });
});
