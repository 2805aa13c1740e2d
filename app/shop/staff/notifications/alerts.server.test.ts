import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sessions, userRoles, users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { alerts, pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import { createPush } from '#platform/push.server.ts';
import { onEachEngine } from '#support/database.ts';
import { openPushService, type PushService } from '#support/push-service.ts';
import { openRoom, type Room } from '#support/room.ts';
import { giveRole } from '#support/rows.ts';
import { type AlertChoice, choicesOf, choose, isMailedToSomebody } from './choices.server.ts';
import { addDevice, devicesOf, removeDevice, tryDevice } from './devices.server.ts';
import type { AlertKind } from './kinds.ts';
import { forgetAlertsOf, forgetWaiting, noteAlert, sweepAlerts } from './note.server.ts';
import { notifyStaff, sendPush } from './notify.server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1';

onEachEngine((_engine, open) => {
  let room: Room;
  let service: PushService;
  let failures: { queue: string; count: number; lastAt: Date }[];
  let names: Map<string, string>;

  beforeEach(async () => {
    room = await openRoom(await open());
    service = await openPushService();
    [failures, names] = [[], new Map()];
    await hire('anna', 'owner');
  });
  afterEach(async () => {
    await service.close();
    await room.close();
  });

  const shop = () => ({
    ...room,
    jobs: { ...room.jobs, failedSince: async () => failures },
    pieceNames: async () => names,
    orderSummaries: async () => names,
    push: createPush({
      secret: 's'.repeat(40),
      now: () => new Date(),
      isAllowed: (address) => address === '127.0.0.1',
      protocols: ['http:'],
    }),
  });
  const later = (ms: number) => {
    room.clock.now = new Date(room.now().getTime() + ms);
  };

  /** Somebody of the staff who is signed in. */
  async function hire(id: string, role: 'owner' | 'assistant') {
    await room.db.insert(users).values({ id, name: id, email: `${id}@esempio.it`, emailVerified: true });
    if (role === 'owner') await giveRole(room.db, id);
    else await room.db.insert(userRoles).values({ userId: id, role });
    await signIn(id, `sessione-di-${id}`);
  }
  const signIn = (userId: string, id: string) =>
    room.db
      .insert(sessions)
      .values({ id, token: id, userId, expiresAt: new Date(room.now().getTime() + 7 * DAY) });

  /** Switches kinds on, all others off. */
  async function chooseAlerts(userId: string, ...requested: (Partial<AlertChoice> & { kind: AlertKind })[]) {
    const all = await choicesOf(room.db, userId);
    const off = { email: false, push: false };
    const choices = all.map(({ kind }) => ({ kind, ...off, ...requested.find((one) => one.kind === kind) }));
    await choose(room, userId, choices);
  }

  /** A browser at the service on this machine, which no browser could name (`endpoint.test.ts`). */
  async function addBrowser(userId: string, sessionId = `sessione-di-${userId}`) {
    const browser = service.addBrowser();
    await room.db
      .insert(pushSubscriptions)
      .values({ ...browser, userId, sessionId, device: 'Telefono', createdAt: room.now() });
    return browser;
  }

  const happens = (kind: AlertKind, event: string, amountCents: number | null = null) =>
    room.db.transaction((tx) =>
      noteAlert(tx, {
        kind,
        event,
        about: event,
        orderNumber: `#${event}`,
        at: room.now(),
        ...(amountCents !== null && { amountCents }),
      }),
    );
  const mails = async () =>
    (await room.db.select().from(outbox).where(eq(outbox.kind, 'staff-alert')).orderBy(asc(outbox.subject)))
      .map(({ toAddress, subject }) => `${toAddress}: ${subject}`)
      .toSorted();
  /** Sends what was written to push services, as the jobs would. */
  async function runPush() {
    for (const { queue, data } of room.enqueued.splice(0))
      if (queue === 'send-push') await sendPush(shop(), (data as { id: string }).id);
  }
  const idOf = (job: Room['enqueued'][number] | undefined) =>
    (job?.data as { id?: string } | undefined)?.id ?? '';
  const shown = () => service.taken.map(({ text }) => JSON.parse(text) as Record<string, string>);
  const waiting = () => room.db.$count(alerts);

  test('what was switched on is told once by each channel, whatever is requested again', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    const browser = await addBrowser('anna');
    await happens('new-order', 'AB', 6290);
    await happens('new-order', 'AB', 6290);
    for (let run = 0; run < 3; run += 1) {
      await notifyStaff(shop());
      await runPush();
      later(10 * MINUTE);
    }
    expect(await mails()).toEqual(['anna@esempio.it: Nuovo ordine: #AB · 62,90\u00A0€']);
    expect(service.taken.map(({ to }) => to)).toEqual([browser.endpoint]);
    expect(shown()).toEqual([
      {
        title: 'Nuovo ordine',
        body: '#AB · 62,90\u00A0€',
        path: '/admin/ordini/AB',
        tag: expect.any(String),
      },
    ]);
    expect(await room.db.$count(pushMessages)).toBe(0);
  });

  test('an owner who never chose gets an e-mail of each new order, until she switches it off', async () => {
    await room.db.update(userRoles).set({ createdAt: room.now() });
    await hire('bea', 'assistant');
    await room.db.update(userRoles).set({ createdAt: room.now() });
    names = new Map([['AB', 'Camicia, taglia M · Giulia']]);
    await happens('new-order', 'AB', 6290);
    await happens('review', 'R1');
    await notifyStaff(shop());
    const written = ['anna@esempio.it: Nuovo ordine: #AB · Camicia, taglia M · Giulia · 62,90\u00A0€'];
    expect(await mails()).toEqual(written);
    expect(await isMailedToSomebody(room.db, 'new-order')).toBe(true);
    const [first, ...others] = await choicesOf(room.db, 'anna');
    expect(first).toEqual({ kind: 'new-order', email: true, push: false });
    expect(others.some(({ email, push }) => email || push)).toBe(false);

    await happens('new-order', 'CD', 100);
    await chooseAlerts('anna');
    later(10 * MINUTE);
    await happens('new-order', 'EF', 100);
    await notifyStaff(shop());
    expect(await mails()).toEqual(written);
    expect(await isMailedToSomebody(room.db, 'new-order')).toBe(false);
  });

  test('an owner who adds notifications to her first e-mails misses no order of before', async () => {
    await room.db.update(userRoles).set({ createdAt: room.now() });
    await happens('new-order', 'AB', 100);
    later(1000);
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    await notifyStaff(shop());
    expect(await mails()).toEqual(['anna@esempio.it: Nuovo ordine: #AB · 1,00\u00A0€']);
  });

  test('nothing is told to whoever requested nothing, requested it later, or may not know', async () => {
    await hire('bea', 'assistant');
    await hire('clara', 'owner');
    await room.db
      .insert(users)
      .values({ id: 'dora', name: 'dora', email: 'dora@esempio.it', emailVerified: true });
    await choose(room, 'dora', [{ kind: 'new-order', email: true, push: true }]);
    await choose(room, 'bea', [{ kind: 'refund-due', email: true, push: true }]);
    await happens('new-order', 'PRIMA', 100);
    later(1000);
    await chooseAlerts('clara', { kind: 'new-order', email: true });
    await chooseAlerts('bea', { kind: 'new-order', email: true });
    await happens('refund-due', 'R1', 100);
    await notifyStaff(shop());
    expect(await mails()).toEqual([]);
    expect((await choicesOf(room.db, 'bea')).map(({ kind }) => kind)).toEqual([
      'new-order',
      'exchange',
      'last-piece',
    ]);
    expect(await choicesOf(room.db, 'dora')).toEqual([]);
    await happens('new-order', 'DOPO', 100);
    await notifyStaff(shop());
    expect(await mails()).toEqual([
      'bea@esempio.it: Nuovo ordine: #DOPO · 1,00\u00A0€',
      'clara@esempio.it: Nuovo ordine: #DOPO · 1,00\u00A0€',
    ]);
  });

  test('many in a minute are one notification that counts, and an e-mail waits five', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    await addBrowser('anna');
    await happens('new-order', '0', 1000);
    await notifyStaff(shop());
    for (let n = 1; n <= 12; n += 1) await happens('new-order', String(n), 1000);
    later(30_000);
    await notifyStaff(shop());
    await runPush();
    expect(shown().map(({ title }) => title)).toEqual(['Nuovo ordine']);
    later(30_000);
    await notifyStaff(shop());
    await runPush();
    expect(shown()[1]).toMatchObject({
      title: '12 nuovi ordini',
      body: 'In tutto 120,00\u00A0€',
      path: '/admin/ordini',
    });
    expect(await mails()).toHaveLength(1);
    later(4 * MINUTE);
    await notifyStaff(shop());
    expect(await mails()).toEqual([
      'anna@esempio.it: 12 nuovi ordini',
      'anna@esempio.it: Nuovo ordine: #0 · 10,00\u00A0€',
    ]);
  });

  test('a node that is killed while it tells leaves all of it waiting', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    await addBrowser('anna');
    await happens('new-order', 'AB', 100);
    const dying = shop();
    dying.jobs.enqueue = async () => {
      throw new Error('killed');
    };
    await notifyStaff(dying);
    expect(room.logged).toHaveLength(2);
    expect(await mails()).toEqual([]);
    expect(await room.db.$count(pushMessages)).toBe(0);
    await Promise.all([notifyStaff(shop()), notifyStaff(shop())]);
    await runPush();
    expect(await mails()).toHaveLength(1);
    expect(shown()).toHaveLength(1);
  });

  test('who is removed, or may know it no longer, is told nothing of what waits', async () => {
    await hire('bea', 'owner');
    await chooseAlerts(
      'bea',
      { kind: 'refund-due', email: true, push: true },
      { kind: 'new-order', email: true },
    );
    await addBrowser('bea');
    await happens('refund-due', 'R1', 100);
    await room.db.update(userRoles).set({ role: 'assistant' }).where(eq(userRoles.userId, 'bea'));
    await notifyStaff(shop());
    await happens('new-order', 'AB', 100);
    await room.db.delete(userRoles).where(eq(userRoles.userId, 'bea'));
    await notifyStaff(shop());
    expect(await mails()).toEqual([]);
    expect(await waiting()).toBe(0);
    expect(room.enqueued).toEqual([]);
    expect(await choicesOf(room.db, 'bea')).toEqual([]);
  });

  test('switched off, what waits is told no more; what stays on is', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    await addBrowser('anna');
    await happens('new-order', 'AB', 100);
    await chooseAlerts('anna', { kind: 'new-order', push: true });
    await notifyStaff(shop());
    await runPush();
    expect(await mails()).toEqual([]);
    expect(shown()).toHaveLength(1);
  });

  test('a job that failed is told once a day, and not to whoever asks later', async () => {
    await chooseAlerts('anna', { kind: 'failed-job', email: true });
    const at = (ms: number) => new Date(room.now().getTime() + ms);
    failures = [
      { queue: 'carry-out-refund', count: 1, lastAt: at(-1000) },
      { queue: 'nightly-backup', count: 1, lastAt: at(1000) },
    ];
    later(2000);
    await notifyStaff(shop());
    failures = [{ queue: 'nightly-backup', count: 2, lastAt: at(HOURS) }];
    later(2 * HOURS);
    await notifyStaff(shop());
    expect(await mails()).toEqual(['anna@esempio.it: Lavoro non riuscito: Backup notturno']);
    failures = [{ queue: 'nightly-backup', count: 3, lastAt: at(DAY) }];
    later(DAY + HOURS);
    await notifyStaff(shop());
    expect(await mails()).toHaveLength(2);
  });
  const HOURS = 60 * MINUTE;

  test('a piece is named, and one that is gone is not', async () => {
    await chooseAlerts('anna', { kind: 'last-piece', email: true });
    names = new Map([['s', 'Camicia, taglia S']]);
    await happens('last-piece', 's');
    await happens('last-piece', 'm');
    await notifyStaff(shop());
    const [letter] = await room.db.select().from(outbox);
    expect(letter).toMatchObject({ subject: '2 taglie finite', toAddress: 'anna@esempio.it' });
    for (const words of ['Camicia, taglia S', 'Una taglia che non c’è più', '/admin/giacenze'])
      expect(letter?.text).toContain(words);
  });

  describe('a browser', () => {
    const taken = (userId = 'anna', sessionId = 'sessione-di-anna', endpoint = 'https://push.esempio.it/a') =>
      addDevice(
        room,
        { userId, sessionId, userAgent: SAFARI },
        { endpoint, p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
      );
    const devices = (userId = 'anna') => devicesOf(room, userId, 'sessione-di-anna');

    test('takes notifications for one person and session, however often it asks', async () => {
      expect(await taken()).toEqual({ ok: true });
      expect(await taken()).toEqual({ ok: true });
      expect(await devices()).toMatchObject([{ name: 'Safari su iPhone o iPad', isThis: true }]);
      await hire('bea', 'owner');
      expect(await taken('bea', 'sessione-di-bea')).toEqual({ ok: true });
      expect(await devices()).toEqual([]);
      expect(await devices('bea')).toMatchObject([{ isThis: false }]);
      expect(await taken('bea', 'sessione-di-bea', 'https://push.esempio.it/b')).toEqual({ ok: true });
      expect(await room.db.$count(pushSubscriptions)).toBe(1);
    });

    test('of another’s list is not taken off or tried; an address of no push service is refused', async () => {
      await taken();
      await hire('bea', 'owner');
      const [device] = await devices();
      const id = device?.id ?? '';
      expect(await removeDevice(room.db, { userId: 'bea', id })).toEqual({
        ok: false,
        code: 'unknown_device',
      });
      expect(await tryDevice(room, { userId: 'bea', id })).toMatchObject({ code: 'unknown_device' });
      expect(await removeDevice(room.db, { userId: 'anna', id: 'x' })).toMatchObject({ ok: false });
      expect(await taken('bea', 'sessione-di-bea', 'https://192.168.1.1/a')).toMatchObject({
        code: 'invalid',
      });
      expect(await removeDevice(room.db, { userId: 'anna', id })).toEqual({ ok: true });
      expect(await devices()).toEqual([]);
    });

    test('takes nothing once its session is over or ended', async () => {
      await chooseAlerts('anna', { kind: 'new-order', push: true });
      await addBrowser('anna');
      await signIn('anna', 'altra');
      const stored = await addBrowser('anna', 'altra');
      await happens('new-order', '1', 100);
      await notifyStaff(shop());
      await room.db.delete(sessions).where(eq(sessions.id, 'sessione-di-anna'));
      await runPush();
      expect(service.taken.map(({ to }) => to)).toEqual([stored.endpoint]);
      later(8 * DAY);
      await happens('new-order', '2', 100);
      await notifyStaff(shop());
      expect(room.enqueued).toEqual([]);
      expect(await devices()).toEqual([]);
    });

    test('whose session ends while a notification is on its way gets none', async () => {
      await chooseAlerts('anna', { kind: 'new-order', push: true });
      await addBrowser('anna');
      await happens('new-order', '1', 100);
      await notifyStaff(shop());
      await room.db.update(sessions).set({ expiresAt: room.now() });
      await runPush();
      expect(service.requestCount()).toBe(0);
      expect(await room.db.$count(pushMessages)).toBe(0);
    });

    test('whose owner may know it no longer when it is sent gets none', async () => {
      await hire('bea', 'owner');
      await chooseAlerts('bea', { kind: 'refund-due', push: true });
      await addBrowser('bea');
      await happens('refund-due', 'R', 100);
      await notifyStaff(shop());
      await room.db.update(userRoles).set({ role: 'assistant' }).where(eq(userRoles.userId, 'bea'));
      await runPush();
      expect(service.requestCount()).toBe(0);
    });

    test('is tried ten times an hour', async () => {
      await addBrowser('anna');
      const [device] = await devices();
      const attempt = () => tryDevice(shop(), { userId: 'anna', id: device?.id ?? '' });
      for (let n = 0; n < 10; n += 1) expect(await attempt()).toEqual({ ok: true });
      expect(await attempt()).toEqual({ ok: false, code: 'too_many' });
      await runPush();
      expect(shown()).toHaveLength(10);
      expect(shown()[0]).toMatchObject({ title: 'Prova riuscita', path: '/admin/avvisi' });
    });
  });

  describe('a push service', () => {
    beforeEach(async () => {
      await chooseAlerts('anna', { kind: 'new-order', push: true });
      await addBrowser('anna');
      await happens('new-order', 'AB', 100);
      await notifyStaff(shop());
    });

    test.each([404, 410])('that answers %i ends the subscription', async (status) => {
      service.answer = { status };
      await runPush();
      expect(await room.db.$count(pushSubscriptions)).toBe(0);
      expect(await room.db.$count(pushMessages)).toBe(0);
    });

    test('that asks for patience is tried again when it said, and not before', async () => {
      const requested: (Date | undefined)[] = [];
      const [job] = room.enqueued.splice(0);
      const patient = shop();
      patient.jobs.enqueue = async (_tx, queue, data, startAfter) => {
        requested.push(startAfter);
        room.enqueued.push({ queue, data });
      };
      service.answer = { status: 429, headers: { 'Retry-After': '300' } };
      await sendPush(patient, idOf(job));
      expect(requested).toEqual([new Date(room.now().getTime() + 300_000)]);
      service.answer = { status: 201 };
      await runPush();
      expect(shown()).toHaveLength(1);
    });

    test('that fails is tried again by the job; one that refuses for good is not', async () => {
      const id = idOf(room.enqueued[0]);
      service.answer = { status: 502 };
      await expect(sendPush(shop(), id)).rejects.toThrow('502');
      service.answer = { status: 403 };
      await sendPush(shop(), id);
      expect(await room.db.$count(pushMessages)).toBe(0);
      expect(await devicesOf(room, 'anna', null)).toMatchObject([{ isRefused: true }]);
      await sendPush(shop(), id);
      expect(service.requestCount()).toBe(2);
    });

    test('is sent nothing that is a day old', async () => {
      later(DAY + MINUTE);
      await runPush();
      expect(service.requestCount()).toBe(0);
      expect(await room.db.$count(pushMessages)).toBe(0);
    });
  });

  test('after a backup was brought back nothing old is told, and the next thing is', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true, push: true });
    await addBrowser('anna');
    await happens('new-order', '1', 100);
    await notifyStaff(shop());
    await happens('new-order', '2', 100);
    await forgetWaiting(room.db);
    later(10 * MINUTE);
    await notifyStaff(shop());
    await runPush();
    expect(shown()).toEqual([]);
    expect(await mails()).toHaveLength(1);
    await happens('new-order', '3', 100);
    await notifyStaff(shop());
    await runPush();
    expect(shown()).toMatchObject([{ title: 'Nuovo ordine' }]);
  });

  test('what was told is forgotten after two months, and with an account that has no role any more', async () => {
    await chooseAlerts('anna', { kind: 'new-order', email: true });
    await happens('new-order', '1', 100);
    await notifyStaff(shop());
    later(59 * DAY);
    await sweepAlerts(room);
    await forgetAlertsOf(room.db, 'anna@esempio.it');
    expect(await waiting()).toBe(1);
    later(2 * DAY);
    await sweepAlerts(room);
    expect(await waiting()).toBe(0);
    await hire('bea', 'owner');
    await chooseAlerts('bea', { kind: 'new-order', email: true });
    await happens('new-order', '2', 100);
    await room.db.delete(userRoles).where(eq(userRoles.userId, 'bea'));
    await forgetAlertsOf(room.db, 'bea@esempio.it');
    expect((await room.db.select().from(alerts)).map(({ userId }) => userId)).toEqual(['anna']);
  });
});
