import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userRoles, users } from '#db/schema/auth.ts';
import { alertChoices, pushMessages, pushSubscriptions } from '#db/schema/notifications.ts';
import { staffLog } from '#db/schema/staff.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const ASSISTANT = { email: 'commessa-avvisi@esempio.it', password: 'una-password-di-prova' };
const PAGE = '/admin/avvisi';
const DEVICES = '/admin/avvisi/dispositivi';

let site: TestSite;
let owner: { id: string; cookie: string };
let assistant: { id: string; cookie: string };

beforeAll(async () => {
  site = await openSite();
  await confirmedAccount(site, ASSISTANT);
  const idOf = async (email: string) =>
    (await site.shop.db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
  const hired = await idOf(ASSISTANT.email);
  await site.shop.db.insert(userRoles).values({ userId: hired, role: 'assistant' });
  owner = { id: await idOf(ADMINISTRATOR.email), cookie: await signedInCookie(site, ADMINISTRATOR) };
  assistant = { id: hired, cookie: await signedInCookie(site, ASSISTANT) };
});
beforeEach(async () => {
  await site.shop.db.delete(pushSubscriptions);
  await site.shop.db.delete(alertChoices);
});
afterAll(() => site.stop());

const page = async (cookie: string) =>
  (await fetch(site.url + PAGE, { headers: { cookie }, redirect: 'manual' })).text();
const send = (fields: Record<string, string>, cookie: string, at = `${PAGE}.data`) =>
  sendForm(site, at, fields, cookie);
const device = (fields: Record<string, string>, cookie: string) => send(fields, cookie, `${DEVICES}.data`);
const choices = (userId: string) =>
  site.shop.db.select().from(alertChoices).where(eq(alertChoices.userId, userId)).orderBy(alertChoices.kind);
const acts = async () => (await site.shop.db.select().from(staffLog)).map(({ act }) => act);
const devices = () => site.shop.db.select().from(pushSubscriptions);
const browser = (name: string) => ({
  endpoint: `https://push.esempio.it/${name}`,
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'b'.repeat(22),
});

test('each sees what she may be told of; the form works without scripts', async () => {
  const theirs = await page(assistant.cookie);
  for (const word of ['Nuovo ordine', 'Ultimo pezzo venduto', ASSISTANT.email])
    expect(theirs).toContain(word);
  for (const word of ['Rimborso da sistemare', 'Lavoro non riuscito']) expect(theirs).not.toContain(word);
  const own = await page(owner.cookie);
  for (const word of ['Rimborso da sistemare', 'Lavoro non riuscito']) expect(own).toContain(word);
  // An owner gets e-mails of new orders until she chooses otherwise; the rest is off.
  expect(own.match(/ checked=""/g)).toHaveLength(1);
  expect(own).toMatch(/<input(?=[^>]*name="letter-new-order")(?=[^>]* checked="")/);
  expect(theirs).not.toMatch(/ checked=""/);

  const form = { 'letter-new-order': 'on', 'push-failed-job': 'on' };
  const answer = await send(form, owner.cookie, PAGE);
  expect(answer.status).toBe(200);
  const after = await page(owner.cookie);
  const isOn = (name: string) => new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]* checked="")`).test(after);
  expect(['letter-new-order', 'push-new-order', 'letter-failed-job', 'push-failed-job'].map(isOn)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(await acts()).toContain('alerts-chosen');
});

test('an assistant cannot have herself told of money, nor choose for anybody else', async () => {
  const before = await choices(owner.id);
  const form = {
    userId: owner.id,
    'letter-refund-due': 'on',
    'letter-failed-job': 'on',
    'letter-last-piece': 'on',
  };
  expect((await send(form, assistant.cookie)).status).toBe(200);
  expect(await choices(assistant.id)).toMatchObject([
    { kind: 'exchange', mailSince: null, pushSince: null },
    { kind: 'last-piece', mailSince: expect.any(Date), pushSince: null },
    { kind: 'new-order', mailSince: null, pushSince: null },
  ]);
  expect(await choices(owner.id)).toEqual(before);
});

test('a browser is added, tried and taken off by whoever it is of', async () => {
  const added = { intent: 'add', ...browser('uno') };
  expect((await device(added, owner.cookie)).status).toBe(200);
  const [known] = await devices();
  expect(known).toMatchObject({ userId: owner.id, endpoint: added.endpoint });
  const html = await page(owner.cookie);
  expect(html).toContain('Questo dispositivo');
  expect(html).not.toContain(added.endpoint);
  const named = { device: known?.id ?? '' };

  for (const intent of ['try', 'remove'])
    expect((await device({ intent, ...named }, assistant.cookie)).status).toBe(404);
  expect((await device({ intent: 'try', ...named }, owner.cookie)).status).toBe(200);
  // Until the shop has asked the push service, which there is none of, in vain.
  expect(await site.shop.db.$count(pushMessages)).toBeLessThanOrEqual(1);

  expect((await device({ intent: 'remove', ...named }, owner.cookie)).status).toBe(200);
  expect(await devices()).toEqual([]);
  expect(await site.shop.db.$count(pushMessages)).toBe(0);
  expect(await acts()).toEqual(expect.arrayContaining(['device-added', 'device-removed']));
});

test.each([
  { ...browser('due'), endpoint: 'http://push.esempio.it/due' },
  { ...browser('due'), endpoint: 'https://127.0.0.1/due' },
  { ...browser('due'), endpoint: 'https://localhost/due' },
  { ...browser('due'), p256dh: 'x' },
  { ...browser('due'), auth: '' },
  { endpoint: '', p256dh: '', auth: '' },
])('what is no address of a push service is refused: %j', async (given) => {
  const answer = await device({ intent: 'add', ...given }, owner.cookie);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('Il servizio di notifiche di questo browser non è riconosciuto.');
  expect(await devices()).toEqual([]);
});

test('whoever signs out takes notifications no longer, and again once the same device renews', async () => {
  const cookie = await signedInCookie(site, ASSISTANT);
  expect((await device({ intent: 'renew', ...browser('tre') }, cookie)).status).toBe(200);
  expect(await devices()).toHaveLength(1);
  const out = await sendForm(site, '/auth/esci', {}, cookie);
  expect(out.status).toBeLessThan(400);
  expect(await devices()).toEqual([]);
  expect((await device({ intent: 'renew', ...browser('tre') }, cookie)).status).toBe(401);
  const again = await signedInCookie(site, ASSISTANT);
  expect((await device({ intent: 'renew', ...browser('tre') }, again)).status).toBe(200);
  expect(await devices()).toMatchObject([{ userId: assistant.id }]);
  expect((await device({ intent: 'x' }, again)).status).toBe(400);
});

test('the worker that shows notifications is served fresh, and only the administration names it', async () => {
  const worker = await fetch(`${site.url}/avvisi-worker.js`);
  expect(worker.headers.get('content-type')).toContain('text/javascript');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(await worker.text()).toContain('showNotification');
  expect(await (await fetch(`${site.url}/sw.js`)).text()).not.toContain('showNotification');
});
