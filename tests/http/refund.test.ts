import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { refundEvents, refunds } from '#db/schema/refunds.ts';
import { loadSettings, saveSetting } from '#shop/company/settings/settings.server.ts';
import { payForNothing, placePaidOrder } from '#support/paid-order.ts';
import { refundInDashboard } from '#support/refunds.ts';
import { addProduct, countNothing } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, type TestSite } from '#support/site.ts';

/** The provider's test card whose refunds the bank sends back after a while. */
const REFUND_FAILS = '4000 0000 0000 5126';
/** That while, and a little more, in ms. */
const WHILE = 11_000;

/** Stands still unless it is set, so that a busy machine brings nothing about. */
const clock = { now: new Date() };

let site: TestSite;
let cookie: string;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  const caller = { headers: new Headers(), clientAddress: '127.0.0.1' };
  const owner = await site.shop.auth.signIn(ADMINISTRATOR, caller);
  if (!owner.ok) throw new Error(owner.code);
  cookie = owner.setCookies.map((one) => one.split(';')[0]).join('; ');
});
afterAll(() => site.stop());
// One of the tests sells out whatever there is.
beforeEach(() => addProduct(site.shop.db, { stock: { M: null } }));

async function ask(path: string, form: Record<string, string>) {
  expect((await sendForm(site, `/admin/${path}`, form, cookie)).status).toBe(200);
}

/** Knocks as the provider does, with its signature; each notification has an id of its own unless one is given. */
async function notify(
  type: string,
  objectId: string,
  { id = randomUUID() as string, secret = undefined as string | undefined } = {},
) {
  const object = { id: objectId, object: type.split('.')[0], status: 'succeeded' };
  const body = JSON.stringify({ id: `evt_${id}`, object: 'event', type, created: 1, data: { object } });
  const at = Math.floor(Date.now() / 1000);
  const key = secret ?? `whsec_${site.shop.config.authSecret}`;
  const signature = createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const answer = await fetch(`${site.url}/api/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    body,
  });
  return answer.status;
}

test('gift wrapping has a tick of its own, and goes back by its name once', async () => {
  const { db } = site.shop;
  const settings = await loadSettings(db);
  const shipping = { ...settings.shipping, wrappingCents: 350 };
  await saveSetting(db, 'shipping', shipping, clock.now);
  const { id } = await placePaidOrder(site, { gift: { message: '', wrapped: true } });
  const page = async () =>
    (await (await fetch(`${site.url}/admin/ordini/${id}`, { headers: { cookie } })).text()).replaceAll(
      '<!-- -->',
      '',
    );
  expect(await page()).toMatch(/name="wrapping"/);
  const form = { refund_id: randomUUID(), amount: '3,50', reason: '', wrapping: 'on' };
  await ask(`ordini/${id}/rimborsi`, form);
  const after = await page();
  expect(after).toContain('confezione regalo compresa');
  expect(after).toContain('Di cui confezione regalo');
  expect(after).not.toMatch(/name="wrapping"/);
  const again = { ...form, refund_id: randomUUID() };
  const answer = await sendForm(site, `/admin/ordini/${id}/rimborsi.data`, again, cookie);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('confezione regalo')]);
});

test('a refund returned by the bank takes effect once, however often, late or out of order the provider reports it', async () => {
  const { db } = site.shop;
  const order = await placePaidOrder(site, { card: REFUND_FAILS });
  const row = async () => (await db.select().from(refunds).where(eq(refunds.orderId, order.id)))[0];
  const status = async () => (await row())?.status;
  const refunded = async () =>
    (await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.refundedCents;
  const refundId = randomUUID();
  const failures = async () =>
    (await db.select().from(refundEvents).where(eq(refundEvents.refundId, refundId))).filter(
      (event) => event.kind === 'failed',
    );

  await ask(`ordini/${order.id}/rimborsi`, { refund_id: refundId, amount: '5,00', reason: '' });
  await expect.poll(status).toBe('done');
  const made = String((await row())?.providerRefundId);
  // Told by somebody else, or too early: what the notification says counts for nothing.
  expect(await notify('refund.failed', made, { secret: 'whsec_other' })).toBe(400);
  expect(await notify('refund.failed', made)).toBe(200);
  expect(await status()).toBe('done');

  clock.now = new Date(clock.now.getTime() + WHILE);
  await expect.poll(status).toBe('failed');
  const twice = randomUUID();
  const late = [
    notify('refund.failed', made, { id: twice }),
    notify('refund.failed', made, { id: twice }),
    notify('refund.updated', made),
    notify('refund.created', made),
  ];
  expect(await Promise.all(late)).toEqual([200, 200, 200, 200]);
  expect(await refunded()).toBe(0);
  expect(await failures()).toHaveLength(1);
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'refund-failed'));
  expect(mails.filter(({ text }) => text.includes(order.number))).toHaveLength(1);

  const overview = async () => (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
  expect(await overview()).toMatch(new RegExp(`${order.number}[\\s\\S]*Riprova il rimborso`));
  await ask(`rimborsi/${refundId}`, { intent: 'retry' });
  await expect.poll(status).toBe('done');
  expect(await notify('refund.failed', made)).toBe(200);
  expect(await status()).toBe('done');
  expect(await refunded()).toBe(500);
  expect(await overview()).not.toContain('Riprova il rimborso');
  expect(await notify('refund.failed', 're_nobody')).toBe(200);
});

test('a refund made in the provider’s dashboard is booked by a notification of either kind, once', async () => {
  const { db } = site.shop;
  const order = await placePaidOrder(site);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  const made = await refundInDashboard(
    { emulator: { port: site.shop.emulatorPort ?? 0 } },
    row?.paymentIntentId ?? '',
    700,
    'sk_test_emulator',
  );
  const shown = [
    notify('charge.refunded', made.charge),
    notify('refund.created', made.id),
    notify('charge.refunded', made.charge),
    notify('charge.refunded', 'ch_nobody'),
  ];
  expect(await Promise.all(shown)).toEqual([200, 200, 200, 200]);
  expect(await db.select().from(refunds).where(eq(refunds.orderId, order.id))).toMatchObject([
    { origin: 'dashboard', amountCents: 700, status: 'done', providerRefundId: made.id },
  ]);
  const mails = await db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  expect(mails.filter(({ kind }) => kind === 'refund')).toHaveLength(1);
  const page = await (await fetch(`${site.url}/admin/ordini/${order.id}`, { headers: { cookie } })).text();
  expect(page).toContain('Fatto nel pannello del fornitore dei pagamenti.');
});

test('a refund without an order stands on the overview until the owner has settled it', async () => {
  const { db, now } = site.shop;
  // Pieces that are gone when the money arrives: they were sold in the shop meanwhile.
  const { email, checkoutId } = await payForNothing(site, {
    card: REFUND_FAILS,
    take: () => countNothing(db),
  });
  const row = async () => (await db.select().from(refunds).where(eq(refunds.id, checkoutId)))[0];
  const overview = async () => (await fetch(`${site.url}/admin`, { headers: { cookie } })).text();
  const settle = (as: string) =>
    fetch(`${site.url}/admin/rimborsi/${checkoutId}`, {
      method: 'POST',
      headers: { cookie: as, origin: site.url },
      body: new URLSearchParams({ intent: 'settle' }),
    });

  await expect.poll(async () => (await row())?.status).toBe('done');
  const made = String((await row())?.providerRefundId);
  expect(await overview()).not.toContain(email);
  clock.now = new Date(now().getTime() + WHILE);
  expect(await notify('refund.failed', made)).toBe(200);
  expect(await overview()).toContain(email);
  const mails = await db.select().from(outbox).where(eq(outbox.subject, 'Rimborso non riuscito'));
  expect(mails.filter(({ text }) => text.includes(email))).toHaveLength(1);

  expect((await settle('')).status).toBe(401);
  expect(await overview()).toContain(email);
  expect((await settle(cookie)).status).toBe(200);
  expect((await settle(cookie)).status).toBe(200);
  const [owner] = await db.select().from(users).where(eq(users.email, ADMINISTRATOR.email));
  expect(await row()).toMatchObject({ status: 'settled', settledBy: owner?.id });
  expect(await overview()).not.toContain(email);
  // Told of it once more, nobody is asked to give the money back twice.
  expect(await notify('refund.failed', made)).toBe(200);
  expect(await overview()).not.toContain(email);
});
