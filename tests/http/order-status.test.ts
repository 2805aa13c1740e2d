import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#db/schema/auth.ts';
import { outbox } from '#db/schema/mail.ts';
import { orderEvents, orders } from '#db/schema/orders.ts';
import { createLog } from '#platform/log.server.ts';
import { versionOf } from '#support/order-version.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let order: PaidOrder;
const lines: string[] = [];
beforeAll(async () => {
  site = await openSite({
    environment: { ACCESS_LOG: 'on' },
    log: createLog(
      () => new Date(),
      (line) => lines.push(line),
    ),
  });
  await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
  order = await placePaidOrder(site, { quantity: 2 });
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
const get = (path: string, cookie = '') =>
  fetch(site.url + path, { redirect: 'manual', headers: { cookie } });
const find = (orderNumber: string, email: string) => sendForm(site, '/ordine', { orderNumber, email });

/** The links to an order's page in the e-mails that were written to an address. */
async function linksTo(email: string): Promise<Map<string, string | undefined>> {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  return new Map(mails.map(({ kind, html }) => [kind, /\/ordine\?token=[\w.-]+/.exec(html)?.[0]]));
}

async function linkOf({ email }: PaidOrder): Promise<string> {
  const link = (await linksTo(email)).get('order-confirmation');
  if (!link) throw new Error('The confirmation has no link');
  return link;
}

/** Of a page that shows what is somebody's. */
function expectPrivate({ headers }: Response) {
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('x-robots-tag')).toBe('noindex');
}

test('the e-mail’s link opens the whole order, kept by nobody and told to nobody', async () => {
  const answer = await get(await linkOf(order));
  expect(answer.status).toBe(200);
  expectPrivate(answer);
  const html = text(await answer.text());
  expect(html).toMatch(new RegExp(`<h1[^>]*>Ordine <span[^>]*>${order.number}</span></h1>`));
  for (const part of [
    'Ricevuto',
    'In preparazione',
    'Camicia bianca',
    'Taglia M',
    'Via Roma 1',
    '24121 Bergamo',
  ])
    expect(html).toContain(part);
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toMatch(/href="\/recesso\?token=[\w.-]+"[^>]*>Recedere dal contratto qui/);
  expect(html).not.toContain('Citofono');
  expectPrivate(await get((await linkOf(order)).replace('/ordine', '/ordine.data')));
});

test('compressed, its headers are the same and there once', async () => {
  const answer = await fetch(site.url + (await linkOf(order)), { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expectPrivate(answer);
});

test('a forged link opens nothing and shows the form', async () => {
  const link = await linkOf(order);
  for (const path of [
    link.slice(0, -1),
    `${link}A`,
    link.replace(order.id, '00000000-0000-4000-8000-000000000000'),
    `/ordine?token=${order.id}`,
  ]) {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    const html = text(await answer.text());
    expect(html).toContain('Questo link non apre nessun ordine');
    expect(html).not.toContain('Camicia');
  }
});

test('number and e-mail lead to the e-mail’s page, without scripts', async () => {
  const form = await get('/ordine');
  // A form on a page that sends no referrer would come from nowhere.
  expect(form.headers.get('referrer-policy')).not.toBe('no-referrer');
  expect(text(await form.text())).not.toContain('noindex');
  const found = await find(order.number.toLowerCase(), ` ${order.email.toUpperCase()} `);
  expect(found.status).toBe(302);
  expectPrivate(found);
  expect(found.headers.get('location')).toBe(await linkOf(order));
});

test('every refusal of an order search uses the same message', async () => {
  const other = await placePaidOrder(site);
  const answers = new Set<string>();
  for (const [number, email] of [
    [order.number, other.email],
    [order.number, 'nessuno@esempio.it'],
    [order.number, 'non un indirizzo'],
    ['#00000000', order.email],
    ['non un numero', order.email],
  ] as const) {
    const answer = await find(number, email);
    expect(answer.status).toBe(422);
    const html = text(await answer.text());
    expect(html).toContain(`value="${number}"`);
    answers.add(/<p role="alert"[^>]*>([^<]+)</.exec(html)?.[1] ?? 'nothing');
  }
  expect([...answers]).toEqual([
    'Non troviamo un ordine con questo numero e questa e-mail. Controllali nella conferma che ti abbiamo inviato.',
  ]);
  const empty = await find(' ', '');
  expect(empty.status).toBe(422);
  const html = text(await empty.text());
  expect(html).toContain('Scrivi il numero d');
  expect(html).toContain('Scrivi l’e-mail con cui hai fatto l’ordine.');
});

test('too many searches are refused for a while, and the e-mail’s link still works', async () => {
  for (let n = 0; n < 10; n += 1) expect((await find(order.number, `e${n}@esempio.it`)).status).toBe(422);
  const refused = await find(order.number, order.email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(text(await refused.text())).toContain('Troppi tentativi. Riprova più tardi');
  expect((await get(await linkOf(order))).status).toBe(200);
});

test('a cancellation is taken back at once, with its e-mail and its refund, and only by the owner', async () => {
  const { email, id } = await placePaidOrder(site);
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const version = async () => String(await versionOf(site.shop.db, id));
  const wish = { order: id, status: 'cancelled', refund: 'on', version: await version() };
  const cancelled = await sendForm(site, '/admin/ordini', wish, owner);
  expect(cancelled.status).toBe(200);
  expect((await linksTo(email)).has('order-cancelled')).toBe(true);
  const [event] = await site.shop.db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toStatus, 'cancelled')));
  const undo = { intent: 'undo', order: id, event: `${event?.id}`, version: await version() };
  expect((await sendForm(site, '/admin/ordini', undo)).status).not.toBe(200);
  const [stored] = await site.shop.db.select().from(orders).where(eq(orders.id, id));
  expect(stored?.status).toBe('cancelled');
  expect((await sendForm(site, '/admin/ordini', { ...undo, event: '1' }, owner)).status).toBe(409);
  expect((await sendForm(site, '/admin/ordini', undo, owner)).status).toBe(200);
  const [back] = await site.shop.db.select().from(orders).where(eq(orders.id, id));
  expect(back?.status).toBe('pending');
  expect((await linksTo(email)).has('order-cancelled')).toBe(false);
});

test('every e-mail of an order leads there', async () => {
  const { email, id } = await placePaidOrder(site);
  const pickup = await placePaidOrder(site, { delivery: 'pickup' });
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const move = (of: string, status: string) =>
    sendForm(site, `/admin/ordini/${of}`, { intent: 'status', status }, owner);
  await move(id, 'shipped');
  // Else it is taken back: what it tells is no longer so.
  await site.shop.db.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.kind, 'order-shipped'));
  await move(id, 'cancelled');
  await move(pickup.id, 'shipped');
  await sendForm(
    site,
    `/admin/ordini/${id}/rimborsi`,
    { refund_id: crypto.randomUUID(), amount: '1,00', reason: 'Reso' },
    owner,
  );
  const links = await linksTo(email);
  expect([...links.keys()].sort()).toEqual([
    'order-cancelled',
    'order-confirmation',
    'order-shipped',
    'refund',
  ]);
  expect(new Set(links.values())).toEqual(new Set([await linkOf({ ...pickup, email })]));
  const ready = (await linksTo(pickup.email)).get('order-ready');
  const html = text(await (await get(ready ?? '')).text());
  expect(html).toContain('Pronto per il ritiro');
  expect(html).toContain('9:00-19:30');
});

test('a parcel links to its carrier’s tracking page', async () => {
  const { id } = await placePaidOrder(site);
  const sent = { carrier: 'BRT', trackingNumber: '0123456789' };
  const [row] = await site.shop.db.update(orders).set(sent).where(eq(orders.id, id)).returning();
  const html = text(await (await get(await linkOf({ ...order, email: row?.customerEmail ?? '' }))).text());
  expect(html).toContain('BRT, 0123456789');
  expect(html).toMatch(
    /<a href="https:\/\/vas\.brt\.it[^"]*0123456789"[^>]*rel="noreferrer"[^>]*>Segui il pacco/,
  );
});

describe('the confirmation page', () => {
  const sessionOf = async ({ id }: PaidOrder) =>
    (await site.shop.db.select().from(orders).where(eq(orders.id, id)))[0]?.paymentSessionId ?? '';
  const account = async (session: string, password: string) => {
    const path = `/order-success?session_id=${session}`;
    const answer = await sendForm(site, path, { password });
    return { status: answer.status, headers: answer.headers };
  };

  test('has the whole order in its data for who paid, and says nothing to anybody else', async () => {
    const session = await sessionOf(order);
    const answer = await get(`/order-success.data?session_id=${session}`);
    expectPrivate(answer);
    expect(await answer.text()).toContain('Camicia bianca');
    for (const guess of [order.id, order.number, 'cs_test_nessuno', '']) {
      const said = await (await get(`/order-success.data?session_id=${encodeURIComponent(guess)}`)).text();
      expect(said).not.toContain('Camicia bianca');
    }
  });

  test('shows nothing more of an order whose e-mail address was corrected', async () => {
    const corrected = await placePaidOrder(site);
    const session = await sessionOf(corrected);
    const change = { customerEmail: 'giusta@esempio.it', linkGeneration: 1 };
    await site.shop.db.update(orders).set(change).where(eq(orders.id, corrected.id));
    const said = await (await get(`/order-success.data?session_id=${session}`)).text();
    expect(said).not.toMatch(/Camicia|token=|giusta@esempio/);
    expect((await account(session, 'una-password')).status).toBe(404);
    const verified = await fetch(`${site.url}/api/verify-payment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', origin: site.url },
      body: JSON.stringify({ session_id: session }),
    });
    expect(await verified.json()).toMatchObject({
      ...{ success: true, status: 'completed', order_id: corrected.id, customer_email: null },
    });
  });

  test('creates an account for the order’s address, which has to be confirmed', async () => {
    const guest = await placePaidOrder(site);
    const session = await sessionOf(guest);
    // A stranger has signed up with her address before her.
    const his = { email: guest.email, password: 'di-un-altro' };
    await sendForm(site, '/auth', { modo: 'registrazione', ...his });
    expect((await account(session, 'corta')).status).toBe(422);
    expect((await account('cs_test_nessuno', 'una-password')).status).toBe(404);
    const made = await account(session, 'una-password');
    expect(made.status).toBe(200);
    // Not signed in: known as the browser that signed up.
    expect(made.headers.getSetCookie()).toEqual([expect.stringMatching(/^vetrina\.sign_up=/)]);
    const user = async () => (await site.shop.db.select().from(users).where(eq(users.email, guest.email)))[0];
    expect(await user()).toMatchObject({ name: 'Ada Bianchi', emailVerified: false });

    // What opens the links of e-mails to check them confirms nothing; of the two links hers does, with her password.
    const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, guest.email));
    const pages = mails.flatMap((mail) => mail.text.match(/\/auth\/conferma\S+/) ?? []);
    expect(pages).toHaveLength(2);
    const confirming = async (password: string) => {
      const answers = [];
      for (const page of pages) answers.push((await sendForm(site, page, { password })).status);
      return answers.sort();
    };
    for (const page of pages) for (const method of ['HEAD', 'GET']) await fetch(site.url + page, { method });
    expect(await user()).toMatchObject({ emailVerified: false });
    expect(await confirming(his.password)).toEqual([410, 422]);
    expect(await user()).toMatchObject({ emailVerified: false });
    expect(await confirming('una-password')).toEqual([302, 410]);
    await expect(signedInCookie(site, his)).rejects.toThrow('invalid_credentials');

    // Who has an account already is answered alike, and keeps the password.
    const again = await account(session, 'altra-password');
    expect(again.status).toBe(200);
    await expect(signedInCookie(site, { email: guest.email, password: 'altra-password' })).rejects.toThrow(
      'invalid_credentials',
    );
    const cookie = await signedInCookie(site, { email: guest.email, password: 'una-password' });
    expect(text(await (await get('/account', cookie)).text())).toContain(await linkOf(guest));
  });
});

test('no secret of a link is in the log', async () => {
  const token = (await linkOf(order)).split('token=')[1] ?? '?';
  await get(`/ordine?token=${token}`);
  await get(`/ordine.data?token=${token}`);
  const said = lines.join('');
  expect(said).toContain('"/ordine"');
  expect(said).not.toContain(token.split('.')[1]);
  expect(said).not.toContain(order.email);
});
