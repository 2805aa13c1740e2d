import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { refunds } from '#db/schema/refunds.ts';
import { withdrawals } from '#db/schema/withdrawals.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let order: PaidOrder;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  await addProduct(site.shop.db, { name: 'Camicia <b>bianca</b>', stock: { M: null } });
  order = await placePaidOrder(site, { quantity: 2 });
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const GUEST = {
  name: 'Ada Bianchi',
  orderNumber: '#00000000',
  email: 'ada@esempio.it',
  scope: 'all',
  articles: '',
};

const send = (fields: Record<string, string>, path = '/recesso') => sendForm(site, path, fields);
const rows = () => site.shop.db.select().from(withdrawals);
const text = (html: string) =>
  html
    .replaceAll(/<!-- -->/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** The link «Recedere dal contratto qui» of the order's confirmation. */
async function linkOfMail({ email }: PaidOrder): Promise<string> {
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const link = mails.map((one) => /\/recesso\?token=[\w.-]+/.exec(one.html)?.[0]).find(Boolean);
  if (!link) throw new Error('The confirmation has no link');
  return link;
}

test('every page of the shop leads there', async () => {
  for (const path of [
    '/',
    '/shop',
    '/cart',
    '/checkout',
    ...infoPages.filter(({ slug }) => slug !== 'sostenibilita').map((page) => page.path),
    '/completi',
    '/saldi',
    '/wishlist',
    '/auth',
    '/auth/recupero',
    '/ordine',
    '/recesso',
    '/newsletter',
    '/order-success?session_id=cs_test_nessuno',
    '/prodotto/zzz',
    '/nessuna',
  ]) {
    const html = await (await fetch(site.url + path)).text();
    expect(html, path).toMatch(/<a [^>]*href="\/recesso"[^>]*>Recedere dal contratto qui<\/a>/);
  }
});

test('without scripts: the first step stores nothing, the second stores one withdrawal', async () => {
  const before = (await rows()).length;
  const first = await send({ ...GUEST, orderNumber: order.number, email: order.email });
  expect(first.status).toBe(200);
  const summary = text(await first.text());
  expect(summary).toContain(
    `Comunico il recesso dal contratto relativo all’ordine ${order.number}: tutto l’ordine.`,
  );
  expect(summary).toContain('Conferma recesso</button>');
  expect(summary).toMatch(/<a [^>]*href="#correggi"[^>]*>Correggi<\/a>/);
  expect(summary).toMatch(/id="correggi"/);
  expect(await rows()).toHaveLength(before);

  // What a browser without scripts sends on is what the page holds.
  const html = summary.slice(summary.indexOf('name="intent"'), summary.indexOf('Conferma recesso'));
  const hidden = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const fields = Object.fromEntries(hidden);
  expect(fields).toMatchObject({ name: GUEST.name, email: order.email, scope: 'all' });
  const second = await send({ ...fields, intent: 'conferma' });
  expect(second.status).toBe(200);
  const receipt = text(await second.text());
  const said =
    /Abbiamo ricevuto il tuo recesso (?:il |l’)\d+ \w+ \d{4} alle \d\d:\d\d\. Codice di reso (R-[2-9A-Z]{8})\./.exec(
      receipt,
    );
  const again = text(await (await send({ ...fields, intent: 'conferma' })).text());
  expect(again).toContain(said?.[0]);
  const made = await rows();
  expect(made).toHaveLength(before + 1);
  expect(made.at(-1)).toMatchObject({ code: said?.[1], orderId: order.id, origin: 'page' });
});

test('an unknown order number gets the same answer', async () => {
  const orderNumber = '#99999999';
  const answer = await send({ ...GUEST, orderNumber, intent: 'conferma' });
  expect(answer.status).toBe(200);
  expect(text(await answer.text())).toMatch(/Abbiamo ricevuto il tuo recesso (?:il |l’).* Codice di reso R-/);
  expect((await rows()).filter((row) => row.orderNumber === orderNumber)).toMatchObject([{ orderId: null }]);
});

test.each([
  ['name', 'Scrivi il tuo nome e cognome.'],
  ['orderNumber', 'Scrivi il numero d’ordine.'],
  ['email', 'Scrivi l’indirizzo a cui mandarti la conferma.'],
  ['scope', 'Scegli che cosa restituisci.'],
])(
  'without %s it is refused beside the field, in both steps, and nothing typed is lost',
  async (field, message) => {
    const before = (await rows()).length;
    for (const intent of ['', 'conferma']) {
      const answer = await send({ ...GUEST, [field]: '  ', intent });
      expect(answer.status).toBe(422);
      const html = text(await answer.text());
      expect(html).toContain(`id="${field}-error"`);
      expect(html).toContain(message);
      if (field !== 'name') expect(html).toContain('value="Ada Bianchi"');
      if (field !== 'scope') expect(html).toMatch(/<input(?=[^>]*value="all")(?=[^>]*checked="")[^>]*>/);
    }
    expect(await rows()).toHaveLength(before);
  },
);

test('some articles: in the shopper’s words, or from the list that only an e-mail’s link shows', async () => {
  const order = await placePaidOrder(site, { quantity: 2 });
  const some = { ...GUEST, orderNumber: order.number, scope: 'some' };
  expect((await send(some)).status).toBe(422);
  const words = text(await (await send({ ...some, articles: 'quella <b>grande</b>' })).text());
  expect(words).toContain(`all’ordine ${order.number}: quella <b>grande</b>.`);

  for (const path of ['/recesso', `/recesso?ordine=${order.number.slice(1)}`, '/recesso?token=inventato']) {
    const page = await fetch(site.url + path);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('Camicia');
  }
  const link = await linkOfMail(order);
  const page = text(await (await fetch(site.url + link)).text());
  expect(page).toContain('Camicia <b>bianca</b>, taglia M');
  expect(page).toContain(order.number);
  expect(page).toContain(`value="${order.email}"`);
  const { orderNumber: _, ...known } = some;
  const line = /name="(line_[\w-]+\|M)"/.exec(page)?.[1] ?? 'none';
  expect((await send({ ...known, [line]: '3' }, link)).status).toBe(422);
  expect((await send({ ...known, articles: 'la camicia' }, link)).status).toBe(422);
  const done = await send({ ...known, [line]: '1', intent: 'conferma' }, link);
  expect(done.status).toBe(200);
  expect((await rows()).find((row) => row.origin === 'email')).toMatchObject({
    orderId: order.id,
    lines: [{ line: line.slice('line_'.length), quantity: 1 }],
    declaration: `Comunico il recesso dal contratto relativo all’ordine ${order.number}: 1 × Camicia <b>bianca</b>, taglia M.`,
  });

  // The order's own page says so, and the form offers the piece that is left.
  const code = (await rows()).find((row) => row.orderId === order.id)?.code ?? 'none';
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  const status = mails.map((one) => /\/ordine\?token=[\w.-]+/.exec(one.html)?.[0]).find(Boolean) ?? '';
  const shown = text(await (await fetch(site.url + status)).text());
  expect(shown).toContain(`Codice di reso ${code}`);
  expect(shown).toContain('non devi restituire nulla. Rimborso entro');
  const form = text(await (await fetch(site.url + link)).text());
  expect(form).toContain(`Codice di reso ${code}`);
  expect(form).toContain('Tutto quello che resta');
  expect(form).toMatch(/type="checkbox"[^>]* name="line_/);
});

test('too many declarations are refused with another way to declare', async () => {
  const statuses: number[] = [];
  let last = '';
  for (let n = 0; n < 11; n++) {
    const answer = await send({ ...GUEST, email: 'e@esempio.it', intent: 'conferma' });
    statuses.push(answer.status);
    last = text(await answer.text());
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(last).toContain('Scrivici a info@vetrina.test: vale lo stesso');
});

test('the owner decides, and the refund bears the code', async () => {
  const { db } = site.shop;
  const ask = (path: string, fields: Record<string, string>, cookie = owner) =>
    sendForm(site, path, fields, cookie);
  await send({ ...GUEST, orderNumber: order.number, name: 'Carla Verdi', intent: 'conferma' });
  const mine = async () => (await rows()).find((row) => row.name === 'Carla Verdi');
  const id = (await mine())?.id ?? '';
  const get = async (path: string, cookie = owner) =>
    text(await (await fetch(site.url + path, { headers: { cookie } })).text());
  const undecided = await get('/admin/recessi');
  expect(undecided).toContain('Carla Verdi');
  // With another address than the order's it counts once she has accepted it.
  expect(undecided).toContain('Da verificare');
  expect(undecided).toContain('dal modulo del sito, con numero ed e-mail');
  expect(undecided).toContain(`value="${order.number}"`);
  expect(undecided).toContain(order.email);
  expect(await mine()).toMatchObject({ orderId: null });
  const accept = { intent: 'match', withdrawal: id, order: order.number };
  expect((await ask('/admin/recessi', accept, '')).status).toBe(401);
  expect((await ask('/admin/recessi', accept)).status).toBe(200);
  expect((await ask('/admin/recessi', accept)).status).toBe(409);
  expect(await mine()).toMatchObject({ orderId: order.id });
  expect((await ask('/admin/recessi', { intent: 'goods', withdrawal: id }, '')).status).toBe(401);
  expect((await ask('/admin/recessi', { intent: 'goods', withdrawal: id })).status).toBe(200);
  expect((await ask('/admin/recessi', { intent: 'proof', withdrawal: id })).status).toBe(200);
  expect(await mine()).toMatchObject({ goodsAt: expect.any(Date), proofAt: expect.any(Date) });
  expect((await ask('/admin/recessi', { intent: 'refuse', withdrawal: id, reason: ' ' })).status).toBe(422);
  expect((await ask('/admin/recessi', { intent: 'goods', withdrawal: 'x' })).status).toBe(404);
  expect((await ask('/admin/recessi', { intent: 'altro', withdrawal: id })).status).toBe(422);

  const code = (await mine())?.code ?? '';
  const form = await get(`/admin/ordini/${order.id}?recesso=${id}`);
  expect(form).toContain(`Per il recesso ${code}`);
  expect(form).toContain('dal modulo del sito, con numero ed e-mail');
  // Two shirts, and the delivery with them.
  expect(form).toContain('value="44,99"');
  const refund = { refund_id: crypto.randomUUID(), amount: '44,99', reason: 'Recesso' };
  const path = `/admin/ordini/${order.id}/rimborsi`;
  expect((await ask(path, { ...refund, return_code: 'R-22222222' })).status).toBe(422);
  expect((await ask(path, { ...refund, return_code: code })).status).toBe(200);
  expect(await db.select().from(refunds)).toMatchObject([{ returnCode: code, amountCents: 4499 }]);
  expect(await get('/admin/recessi')).not.toContain('Carla Verdi');
  expect(await get('/admin/recessi?stato=refunded')).toContain('Carla Verdi');
});

test('one of two is withdrawn and refunded; the other is withdrawn later, with a code of its own', async () => {
  const sold = await placePaidOrder(site, { quantity: 2 });
  const link = await linkOfMail(sold);
  const get = async (path: string) =>
    text(await (await fetch(site.url + path, { headers: { cookie: owner } })).text());
  const inList = async () =>
    (await get('/admin/ordini')).split('<tr').find((row) => row.includes(sold.number));
  let line = '';
  /** By a list of numbers where several are left, by a box for the last one. */
  const withdrawOne = async (field: RegExp) => {
    line = field.exec(await get(link))?.[1] ?? 'none';
    const fields = { name: 'Ada Bianchi', email: sold.email, scope: 'some', [`line_${line}`]: '1' };
    const summary = await send(fields, link);
    expect(text(await summary.text())).toContain('1 × Camicia <b>bianca</b>, taglia M');
    const receipt = text(await (await send({ ...fields, intent: 'conferma' }, link)).text());
    return /Codice di reso (R-[2-9A-Z]{8})/.exec(receipt)?.[1] ?? 'none';
  };
  const refund = async (code: string) => {
    const [, card = ''] = (await get('/admin/recessi')).split(`aria-label="Recesso ${code}"`);
    const form = await get(/\/admin\/ordini\/[\w-]+\?recesso=[\w-]+/.exec(card)?.[0] ?? '');
    expect(form).toContain(`Per il recesso ${code}`);
    const amount = /<input(?=[^>]*name="amount")[^>]*value="([^"]*)"/.exec(form)?.[1] ?? '';
    const refundId = /name="refund_id" value="([^"]*)"/.exec(form)?.[1] ?? '';
    const fields = {
      refund_id: refundId,
      amount,
      reason: 'Recesso',
      return_code: code,
      [`back_${line}`]: '1',
    };
    expect((await sendForm(site, `/admin/ordini/${sold.id}/rimborsi`, fields, owner)).status).toBe(200);
    expect(await get(`/admin/ordini/${sold.id}`)).toContain(`Codice di reso: ${code}`);
    return Math.round(Number(amount.replace(',', '.')) * 100);
  };
  const first = await withdrawOne(/<select[^>]* name="line_([\w-]+\|M)"/);
  const firstCents = await refund(first);
  expect(firstCents).toBeLessThanOrEqual(sold.totalCents / 2);
  expect(await inList()).toContain('Rimborsato in parte');
  const slip = await get(`/admin/ordini/${sold.id}/bolla`);
  expect(slip).toContain('1 pezzo in tutto');
  expect(slip.split('aria-label="Rimborsati"')[1]).toContain('1 ×');

  const second = await withdrawOne(/<input type="checkbox"[^>]* name="line_([\w-]+\|M)"/);
  expect(second).not.toBe(first);
  expect(firstCents + (await refund(second))).toBe(sold.totalCents);
  expect(await inList()).toMatch(/Rimborsato \d/);

  const nothing = await get(link);
  expect(nothing).toContain('non resta niente da cui recedere');
  expect(nothing).toContain(`Codice di reso ${second}`);
  const [, plain = ''] = /<a [^>]*href="([^"]*)"[^>]*>modulo senza elenco</.exec(nothing) ?? [];
  expect(await get(plain)).toContain('Numero d’ordine');
});

test('the day of the delivery is set by the status and mended by hand', async () => {
  const { db } = site.shop;
  const order = await placePaidOrder(site);
  const path = `/admin/ordini/${order.id}`;
  const delivered = async () =>
    (await db.select().from(orders).where(eq(orders.id, order.id)))[0]?.deliveredAt;
  expect((await sendForm(site, path, { intent: 'status', status: 'delivered' }, owner)).status).toBe(200);
  expect(await delivered()).toEqual(expect.any(Date));
  const page = await (await fetch(site.url + path, { headers: { cookie: owner } })).text();
  expect(page).toContain('Consegnato il');
  for (const day of ['2090-01-01', '2020-01-01', 'ieri'])
    expect((await sendForm(site, path, { intent: 'delivery', delivered: day }, owner)).status).toBe(422);
  expect((await sendForm(site, path, { intent: 'delivery', delivered: '' }, owner)).status).toBe(200);
  expect(await delivered()).toBeNull();
});

test('while the mail server is down the order is kept, and its e-mails wait', async () => {
  const away = await openSite({
    environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Vetrina <ordini@vetrina.test>' },
  });
  try {
    const answer = await sendForm(away, '/recesso', { ...GUEST, intent: 'conferma' });
    expect(answer.status).toBe(200);
    expect(text(await answer.text())).toContain('Abbiamo ricevuto il tuo recesso');
    expect(await away.shop.db.select().from(withdrawals)).toHaveLength(1);
    const tried = async () =>
      (await away.shop.db.select().from(outbox)).map((one) => [one.kind, one.sentAt, one.attempts > 0]);
    await expect.poll(tried, { timeout: 60_000 }).toEqual(
      expect.arrayContaining([
        ['withdrawal-receipt', null, true],
        ['withdrawal-news', null, true],
      ]),
    );
  } finally {
    await away.stop();
  }
}, 120_000);
