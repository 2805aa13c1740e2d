import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { userRoles, users } from '#db/schema/auth.ts';
import { launchChecks, launchTasks } from '#db/schema/launch.ts';
import { outbox } from '#db/schema/mail.ts';
import { addDays, dayInRome } from '#lib/calendar-day.ts';
import { noteEvent } from '#shop/checkout/payments/provider-events.server.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { choose } from '#shop/staff/notifications/choices.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addProduct, openRoom, type Room } from '#support/room.ts';
import { type CheckKey, COUNTS_MS, FAILED_AGAIN_MS, TRIAL_KEYS, type TrialKey } from './checks.ts';
import type { LaunchShop } from './facts.server.ts';
import {
  beginChecks,
  beginDueChecks,
  carryOutCheck,
  confirmMail,
  launchProgress,
  readLaunch,
} from './launch.server.ts';
import { mayAnswer, TASK_KEYS } from './law-tasks.ts';
import { CONFIRMABLE } from './opening.server.ts';
import { answerTask } from './tasks.server.ts';
import type { Trials } from './trials.ts';

const OWNER = 'owner';
const REAL = { ...DEFAULT_SETTINGS.identity, brand: 'Bottega', vatNumber: '07643520567' };

const TRIALS: Trials = {
  page: async () => null,
  storage: async () => null,
  address: async () => ({ secure: { problem: 'ENOTFOUND' }, plain: { problem: 'ENOTFOUND' } }),
  backup: async (onRestore) => {
    await onRestore();
    const whole = { rows: 5, files: 1 };
    return { written: { ...whole, bytes: 1 }, restored: { ok: true, ...whole } };
  },
  pause: async () => {},
};

onEachEngine((_engine, open) => {
  let room: Room;
  let shop: LaunchShop;
  beforeEach(async () => {
    room = await openRoom(await open());
    shop = {
      ...room,
      trials: TRIALS,
      config: {
        ...room.config,
        stripe: null,
        mail: { smtpUrl: null, from: 'a@b.it' },
        s3: null,
        dataDir: '/data',
        databaseUrl: null,
        hstsSubdomains: false,
      },
    };
    await room.db
      .insert(users)
      .values({ id: OWNER, name: 'Anna', email: 'anna@bottega.it', twoFactorEnabled: true });
    await room.db.insert(userRoles).values({ userId: OWNER, role: 'owner' });
    return () => room.close();
  });

  const jobsDone = async () => {
    for (const { queue, data } of room.enqueued.splice(0))
      if (queue === 'check-opening') await carryOutCheck(shop, data as { key: TrialKey; run: string });
  };
  const tried = async (key: TrialKey, of = shop) => {
    await beginChecks(of, [key], OWNER);
    for (const { queue, data } of room.enqueued.splice(0))
      if (queue === 'check-opening') await carryOutCheck(of, data as { key: TrialKey; run: string });
    return shown(key, of);
  };
  const shown = async (key: CheckKey, of = shop) =>
    (await readLaunch(of)).checks.find((check) => check.key === key);

  test('nothing was tried, a trial is under way until its job has ended, and its result is kept', async () => {
    for (const key of TRIAL_KEYS)
      if (key !== 'email') expect(await shown(key)).toMatchObject({ state: 'never' });
    await beginChecks(shop, ['storage'], OWNER);
    expect(await shown('storage')).toMatchObject({ state: 'running', message: '' });
    await jobsDone();
    expect(await shown('storage')).toMatchObject({ state: 'ok', at: room.now(), by: 'anna@bottega.it' });
    const before = await launchProgress(shop);
    expect(before).toMatchObject({ done: 0, of: 8 });
    await choose(room, OWNER, [{ kind: 'new-order', email: false, push: false }]);
    expect((await launchProgress(shop)).minutes).toBe(before.minutes + 1);
  });

  test('a trial that is under way is not begun twice, however many ask at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => beginChecks(shop, ['storage', 'backup'], OWNER)));
    expect(room.enqueued.map(({ data }) => (data as { key: string }).key).sort()).toEqual([
      'backup',
      'storage',
    ]);
  });

  test('a trial that ends after it was begun anew changes nothing', async () => {
    await beginChecks(shop, ['storage'], OWNER);
    const [old] = room.enqueued.splice(0);
    room.clock.now = new Date(room.clock.now.getTime() + 16 * 60_000);
    expect(await shown('storage')).toMatchObject({ state: 'interrupted' });
    await beginChecks(shop, ['storage'], OWNER);
    await carryOutCheck(shop, old?.data as { key: TrialKey; run: string });
    expect(await shown('storage')).toMatchObject({ state: 'running' });
    await jobsDone();
    expect(await shown('storage')).toMatchObject({ state: 'ok' });
  });

  test('what worked counts thirty days, and as long as its settings are the same', async () => {
    await saveSetting(room.db, 'identity', IDENTITY, room.now());
    await saveSetting(room.db, 'shipping', DEFAULT_SETTINGS.shipping, room.now());
    const html = (street: string) => `4,99 € 49,00 € 9,90 € 14 giorni ${street}, 24000 Bergamo (BG)`;
    const said = (street: string) => ({ ...shop, trials: { ...TRIALS, page: async () => html(street) } });
    expect(await tried('texts', said('Via Roma 1'))).toMatchObject({ state: 'ok' });
    await saveSetting(room.db, 'identity', { ...IDENTITY, street: 'Via Nuova 2' }, room.now());
    expect(await shown('texts')).toMatchObject({ state: 'changed' });
    expect(await tried('texts', said('Via Nuova 2'))).toMatchObject({ state: 'ok' });
    room.clock.now = new Date(room.clock.now.getTime() + COUNTS_MS + 1);
    expect(await shown('texts')).toMatchObject({ state: 'old' });
    // What none of them rests on changes nothing.
    expect(await tried('storage')).toMatchObject({ state: 'ok' });
    await saveSetting(room.db, 'hero_title', 'Nuovo titolo', room.now());
    expect(await shown('storage')).toMatchObject({ state: 'ok' });
    const moved = { ...shop, config: { ...shop.config, dataDir: '/altrove' } };
    expect(await shown('storage', moved)).toMatchObject({ state: 'changed' });
  });

  test('the session is really opened and ended; the emulator is not green', async () => {
    const { message: expected, state, lines } = (await tried('payments')) ?? {};
    expect([state, lines]).toEqual(['failed', []]);
    expect(expected).toContain('si è aperto e chiuso, ma senza Stripe');
    const sessions = await room.emulator.handle(
      new Request('http://x/v1/checkout/sessions', { headers: { authorization: 'Bearer sk_test_room' } }),
    );
    const { data } = (await sessions.json()) as { data: { status: string; amount_total: number }[] };
    expect(data).toMatchObject([{ status: 'expired', amount_total: 100 }]);

    const stripe = { secretKey: 'sk_live_a', webhookSecret: 'whsec_abcd', checkoutDomain: null };
    // Its `mode` is read anew each time: what the keys are, the last session said.
    const payments: Room['payments'] = Object.assign(Object.create(room.payments), {});
    Object.defineProperty(payments, 'mode', { value: 'live' });
    const live = { ...shop, payments, config: { ...shop.config, stripe } };
    expect(await tried('payments', live)).toMatchObject({ state: 'ok' });
    room.emulator.fail({ error: { status: 401, type: 'invalid_request_error' } });
    expect(await tried('payments', live)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Stripe rifiuta la chiave'),
    });
  });

  test('a notification counts when the key of today signed it', async () => {
    expect(await tried('webhook')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Nessuna'),
    });
    await noteEvent(room.db, { id: 'evt_1', type: 'x' }, '…altr', room.now());
    expect(await tried('webhook')).toMatchObject({ message: expect.stringContaining('Nessuna') });
    await noteEvent(room.db, { id: 'evt_2', type: 'x' }, room.payments.webhookKey, room.now());
    expect(await tried('webhook')).toMatchObject({ message: expect.stringContaining('fornitore di prova') });
  });

  test('an e-mail leaves to who requested it, and its link makes it green once', async () => {
    expect(await tried('email')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('La posta non è collegata'),
      lines: [],
    });
    const sending = {
      ...shop,
      config: { ...shop.config, mail: { smtpUrl: 'smtp://posta.it', from: 'a@b.it' } },
    };
    expect(await tried('email', sending)).toMatchObject({ state: 'waiting' });
    const [mail] = await room.db.select().from(outbox);
    expect(mail?.toAddress).toBe('anna@bottega.it');
    const token = new URL(/http\S+lettera=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get(
      'lettera',
    );
    expect(await confirmMail(sending, 'inventato')).toBe(false);
    expect(await confirmMail(sending, token ?? '')).toBe(true);
    expect(await confirmMail(sending, token ?? '')).toBe(false);
    expect(await shown('email', sending)).toMatchObject({ state: 'ok' });
    // The link of an older e-mail is of no use to a new one.
    await tried('email', sending);
    expect(await confirmMail(sending, token ?? '')).toBe(false);
    expect(await shown('email', sending)).toMatchObject({ state: 'waiting' });
  });

  test('what is thrown is kept as a failure and logged', async () => {
    const broken = {
      ...shop,
      trials: { ...TRIALS, storage: () => Promise.reject(new Error('surprise')) },
    };
    expect(await tried('storage', broken)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('errore imprevisto'),
    });
    expect(room.logged).toHaveLength(1);
  });

  test('tasks are ticked by somebody at a moment, and their check is read from them', async () => {
    for (const key of TASK_KEYS) await answerTask(room.db, key, 'done', { actor: OWNER, at: room.now() });
    // What the settings tell is ticked by nobody.
    expect(await shown('tasks')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Ne mancano 4'),
    });
    const open = { from: dayInRome(room.now()), to: addDays(dayInRome(room.now()), 30) };
    await saveSetting(room.db, 'sale_windows', { winter: open, summer: null, rule: '' }, room.now());
    await saveSetting(room.db, 'guarantee_file', { kind: 'pdf', hash: 'ab'.repeat(32) }, room.now());
    await saveSetting(
      room.db,
      'tax_regimes',
      [{ regime: 'Ordinario', from: dayInRome(room.now()) }],
      room.now(),
    );
    await saveSetting(room.db, 'packaging_codes', 'Busta: LDPE 4', room.now());
    expect(await shown('tasks')).toMatchObject({ state: 'ok' });
    await saveSetting(room.db, 'guarantee_file', { kind: 'pdf', hash: 'cd'.repeat(32) }, room.now());
    expect(await shown('tasks')).toMatchObject({ state: 'ok' });
    const [first] = (await readLaunch(shop)).tasks;
    expect(first).toMatchObject({ answer: 'done', at: room.now(), by: 'anna@bottega.it' });
    const [key = 'start'] = TASK_KEYS;
    // A second tick keeps the first.
    await answerTask(room.db, key, 'done', { actor: 'other', at: new Date(0) });
    const [stored] = await room.db.select().from(launchTasks).where(eq(launchTasks.key, key));
    expect(stored).toMatchObject({ actor: OWNER, doneAt: room.now() });
    await answerTask(room.db, key, null, { actor: OWNER, at: room.now() });
    expect(await shown('tasks')).toMatchObject({ state: 'failed' });
  });

  test('the second factor is asked of everybody who may enter', async () => {
    expect(await shown('second-factor')).toMatchObject({ state: 'ok' });
    await room.db.insert(users).values({ id: 'bea', name: 'Bea', email: 'bea@bottega.it' });
    expect(await shown('second-factor')).toMatchObject({ state: 'ok' });
    await room.db.insert(userRoles).values({ userId: 'bea', role: 'owner' });
    expect(await shown('second-factor')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Bea'),
    });
  });

  test('a duty that does not concern the shop counts, and the answer can be taken back', async () => {
    const by = { actor: OWNER, at: room.now() };
    for (const key of TASK_KEYS)
      await answerTask(room.db, key, mayAnswer(key, 'not_mine') ? 'not_mine' : 'done', by);
    // The tax regime and the notice concern everybody, and are seen in the settings alone.
    expect(await shown('tasks')).toMatchObject({ message: expect.stringContaining('Ne mancano 2') });
    const at = new Date(room.now().getTime() + 1000);
    await answerTask(room.db, 'oss', 'done', { actor: 'other', at });
    const oss = async () => (await readLaunch(shop)).tasks.find(({ key }) => key === 'oss');
    expect(await oss()).toMatchObject({ answer: 'done', at });
    await answerTask(room.db, 'oss', null, by);
    expect(await oss()).toMatchObject({ answer: null, at: null });
    expect(await shown('tasks')).toMatchObject({ message: expect.stringContaining('Ne mancano 3') });
  });

  test('orders are announced to somebody, which is read each time', async () => {
    const choices = (email: boolean) => [{ kind: 'new-order' as const, email, push: false }];
    await choose(room, OWNER, choices(false));
    expect(await shown('alerts')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^Nessuno riceve un’e-mail quando arriva un ordine/),
    });
    await choose(room, OWNER, choices(true));
    expect(await shown('alerts')).toMatchObject({ state: 'ok' });
  });

  test('what is due is tried by itself, once, and an e-mail only by hand', async () => {
    await beginDueChecks(shop, 'chi-sei');
    const begun = () => room.enqueued.map(({ data }) => (data as { key: string }).key).sort();
    expect(begun()).toEqual(TRIAL_KEYS.filter((key) => key !== 'email' && key !== 'backup').sort());
    await beginDueChecks(shop, 'apri');
    expect(begun()).toEqual(TRIAL_KEYS.filter((key) => key !== 'email').sort());
    await jobsDone();
    const tried = (await readLaunch(shop)).checks.filter(({ at }) => at);
    expect(tried.every(({ by, byItself }) => by === null && byItself)).toBe(true);
    await beginChecks(shop, ['storage'], OWNER);
    expect(await shown('storage')).toMatchObject({ by: expect.any(String), byItself: false });
    await jobsDone();
    await beginDueChecks(shop, 'apri');
    expect(room.enqueued.filter(({ queue }) => queue === 'check-opening')).toEqual([]);
    // What failed is tried again after a while, what worked is not.
    room.clock.now = new Date(room.clock.now.getTime() + FAILED_AGAIN_MS);
    await beginDueChecks(shop, 'apri');
    const again = room.enqueued.map(({ data }) => (data as { key: string }).key);
    expect(again).toContain('address');
    expect(again).not.toContain('storage');
  });

  test('first values that are right as they are count once the owner says so', async () => {
    const hours = { ...DEFAULT_SETTINGS.hours };
    expect((await shown('contacts'))?.message).toContain('Gli orari sono ancora quelli iniziali');
    await CONFIRMABLE.contacts(room.db, room.now());
    expect((await shown('contacts'))?.message).not.toContain('orari');
    expect((await loadSettings(room.db)).hours).toEqual(hours);
    expect(await shown('ways')).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('Klarna'),
    });
    await CONFIRMABLE.ways(room.db, room.now());
    expect(await shown('ways')).toMatchObject({ state: 'ok' });
    // What the owner chose stays.
    await saveSetting(room.db, 'hours', { ...hours, monday: 'Chiuso' }, room.now());
    await CONFIRMABLE.contacts(room.db, room.now());
    expect((await loadSettings(room.db)).hours.monday).toBe('Chiuso');
  });

  test('delivery costs that came with the demonstration are not chosen until they are confirmed', async () => {
    const filled = room.now();
    await saveSetting(room.db, 'identity', IDENTITY, filled);
    await saveSetting(room.db, 'shipping', DEFAULT_SETTINGS.shipping, filled);
    await saveSetting(room.db, 'demo', true, filled);
    const said = {
      ...shop,
      trials: {
        ...TRIALS,
        page: async () => '4,99 € 49,00 € 9,90 € 14 giorni Via Roma 1, 24000 Bergamo (BG)',
      },
    };
    expect(await tried('texts', said)).toMatchObject({ message: expect.stringContaining('iniziali') });
    await CONFIRMABLE.texts(room.db, new Date(filled.getTime() + 1000));
    expect(await tried('texts', said)).toMatchObject({ state: 'ok' });
    expect((await loadSettings(room.db)).shipping).toEqual(DEFAULT_SETTINGS.shipping);
  });

  test('something complete is on sale, and the demonstration is gone', async () => {
    expect(await shown('goods')).toMatchObject({ message: expect.stringContaining('Nessun capo') });
    await addProduct(room.db, { name: 'Abito' });
    expect(await shown('goods')).toMatchObject({ message: expect.stringContaining('mancano') });
    await saveSetting(room.db, 'demo', true, new Date(Date.now() + 3_600_000));
    expect(await shown('goods')).toMatchObject({ message: expect.stringContaining('della dimostrazione') });
    expect(await shown('order')).toMatchObject({ message: expect.stringContaining('dopo aver svuotato') });
  });

  test('the backup says how far it is, and compares', async () => {
    const seen: string[] = [];
    const announced = async (db: Db) =>
      (await db.select().from(launchChecks).where(eq(launchChecks.key, 'backup')))[0]?.message ?? '';
    const watched = {
      ...shop,
      trials: {
        ...TRIALS,
        backup: async (onRestore: () => Promise<void>) => {
          seen.push(await announced(room.db));
          await onRestore();
          seen.push(await announced(room.db));
          return {
            written: { rows: 5, files: 1, bytes: 9 },
            restored: { ok: true as const, rows: 4, files: 1 },
          };
        },
      },
    };
    expect(await tried('backup', watched)).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('4 righe di 5'),
    });
    expect(seen).toEqual([expect.stringContaining('scrivendo'), expect.stringContaining('ripristino')]);
  });
});

const IDENTITY = {
  ...REAL,
  company: 'Bottega di Anna Rossi',
  owner: 'Anna Rossi',
  taxCode: '07643520567',
  businessRegister: 'REA BG-412345',
  street: 'Via Roma 1',
  city: 'Bergamo',
  phone: '+39 035 123456',
  email: 'anna@bottega.it',
  pec: 'bottega@pec.it',
};
