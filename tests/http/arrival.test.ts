import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

const clock = { now: new Date('2026-11-19T10:30:00Z') };
let site: TestSite;
let product: string;
beforeAll(async () => {
  site = await openSite({ now: () => clock.now });
  product = await addProduct(site.shop.db, { name: 'Camicia', stock: { M: null } });
});
afterAll(() => site.stop());

/** What a kept page of the product promises. */
async function promised(path = `/prodotto/${product}`): Promise<string[]> {
  const html = await (await fetch(site.url + path)).text();
  return [...new Set(html.match(/(?:Ricevilo|Ritiralo) [^<"\\]+/g))];
}

async function quoted(postal_code: string) {
  const answer = await fetch(`${site.url}/api/quote`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ items: [{ id: product, size: 'M', quantity: 1 }], postal_code }),
  });
  const { delivery } = (await answer.json()) as { delivery: { arrival: string | null }[] };
  return delivery.map(({ arrival }) => arrival);
}

test('a page cached before the cut-off hour is not served after it', async () => {
  clock.now = new Date('2026-11-19T10:59:00Z');
  const morning = [
    'Ricevilo tra lunedì 23 e martedì 24 novembre',
    'Ritiralo da venerdì 20 novembre (9:00-19:30)',
  ];
  expect(await promised()).toEqual(morning);
  expect(await promised()).toEqual(morning);
  clock.now = new Date('2026-11-19T11:00:00Z');
  expect((await promised())[0]).toBe('Ricevilo tra martedì 24 e mercoledì 25 novembre');
  expect((await promised(`/prodotto/${product}.data`))[0]).toBe(
    'Ricevilo tra martedì 24 e mercoledì 25 novembre',
  );
});

test('cart and checkout are told by the server, by method and postal code', async () => {
  clock.now = new Date('2026-11-19T09:00:00Z');
  expect(await quoted('24121')).toEqual([
    'Ricevilo tra lunedì 23 e martedì 24 novembre',
    'Ricevilo venerdì 20 novembre',
    'Ritiralo da venerdì 20 novembre (9:00-19:30)',
  ]);
  expect(await quoted('90133')).toEqual([
    'Ricevilo tra martedì 24 e giovedì 26 novembre',
    null,
    'Ritiralo da venerdì 20 novembre (9:00-19:30)',
  ]);
});

/** Saves the cut-off hour as the owner does; the rest of the delivery stays as it begins. */
async function saveCutoff(cutoffHour: string) {
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const prices = {
    standardCents: '4,99',
    freeFromCents: '49',
    expressCents: '9,90',
    remoteSurchargeCents: '2',
  };
  return sendForm(site, '/admin/impostazioni', { intent: 'shipping', ...prices, cutoffHour }, owner);
}

test('the owner’s cut-off hour counts at once', async () => {
  clock.now = new Date('2026-11-19T14:30:00Z');
  expect((await promised())[0]).toBe('Ricevilo tra martedì 24 e mercoledì 25 novembre');
  expect((await saveCutoff('25')).status).toBe(422);
  expect((await saveCutoff('16')).status).toBe(200);
  expect((await promised())[0]).toBe('Ricevilo tra lunedì 23 e martedì 24 novembre');
  expect((await saveCutoff('12')).status).toBe(200);
});

test('e-mails, the order’s page and the owner’s say what was promised, until it is past', async () => {
  clock.now = new Date('2026-11-19T09:00:00Z');
  const { id, email } = await placePaidOrder(site);
  const mailsTo = () => site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const [mail] = await mailsTo();
  const days = 'tra lunedì 23 e martedì 24 novembre';
  const promise = `Ricevilo ${days}`;
  expect(mail?.text).toContain(promise);
  const link = /\/ordine\?token=[\w.-]+/.exec(mail?.html ?? '')?.[0] ?? '';

  // What is ordered from now on arrives a day later.
  expect((await saveCutoff('8')).status).toBe(200);
  expect(await promised()).not.toContain(promise);
  expect(await promised(link)).toEqual([promise]);
  const owner = await signedInCookie(site, ADMINISTRATOR);
  const page = await fetch(`${site.url}/admin/ordini/${id}`, { headers: { cookie: owner } });
  expect(await page.text()).toContain(`Promesso alla cliente: </span>${days}`);
  const shipped = { intent: 'status', status: 'shipped', carrier: '', tracking_number: '' };
  expect((await sendForm(site, `/admin/ordini/${id}`, shipped, owner)).status).toBe(200);
  const shown = (await mailsTo()).find(({ kind }) => kind === 'order-shipped');
  expect(shown?.text.replaceAll(/\s+/g, ' ')).toContain(`Lo ricevi ${days}.`);
  expect((await saveCutoff('12')).status).toBe(200);

  clock.now = new Date('2026-11-24T20:00:00Z');
  expect(await promised(link)).toEqual([promise]);
  clock.now = new Date('2026-11-24T23:00:00Z');
  expect(await promised(link)).toEqual([]);
});
