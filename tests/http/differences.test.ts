import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balancePayments } from '#db/schema/balance-payments.ts';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import { chargePayments } from '#db/schema/payments.ts';
import { orderById } from '#shop/orders/lifecycle/order-detail.server.ts';
import { LINK_PAGES, orderPath, orderToken } from '#shop/orders/lifecycle/order-link.server.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';
import { staffCookie } from '#support/staff-account.ts';

const PASSWORD = 'una-password-di-prova';

let site: TestSite;
let owner: string;
let assistant: string;
let scarf: string;
let order: PaidOrder;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
  assistant = await staffCookie(
    site,
    { email: 'commessa@esempio.it', password: PASSWORD },
    { role: 'Commessa', owner },
  );
  await addProduct(site.shop.db, { name: 'Camicia bianca', stock: { M: null } });
  scarf = await addProduct(site.shop.db, { name: 'Sciarpa di lana', priceCents: 1500, stock: { M: null } });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.shop.db.execute('delete from rate_limits');
  order = await placePaidOrder(site);
  await addScarf(1);
});

const orderNow = async () => {
  const found = await orderById(site.shop.db, order.id);
  return found ?? expect.fail('no order');
};
const chargeNow = async () => {
  const [row] = await site.shop.db
    .select()
    .from(balancePayments)
    .where(eq(balancePayments.orderId, order.id));
  return row ?? expect.fail('no difference');
};
const admin = () => `/admin/ordini/${order.id}`;

/** Has the order have so many scarves beside what was bought. */
async function addScarf(quantity: number) {
  const now = await orderNow();
  const stored = now.items.filter((item) => item.productId !== scarf);
  const scarves = quantity > 0 ? [{ productId: scarf, size: 'M', quantity }] : [];
  const pieces = [...stored.map((item) => ({ ...item })), ...scarves];
  const sent = {
    delivery: now.deliveryMethod,
    ...{ customer_address: now.customerAddress, customer_city: now.customerCity },
    ...{ customer_postal_code: now.customerPostalCode, customer_phone: now.customerPhone },
    customer_province: now.customerProvince,
    pieces: JSON.stringify(
      pieces.map(({ productId, size, quantity: count }) => ({ productId, size, quantity: count })),
    ),
  };
  const send = (fields: Record<string, string>) =>
    sendForm(site, `${admin()}/modifica.data`, { ...sent, ...fields }, owner);
  const seen = await (await send({ intent: 'preview' })).text();
  await send({ intent: 'save', total: /"totalCents",(\d+)/.exec(seen)?.[1] ?? '' });
}

const link = async () => orderPath(site.shop, 'charge', await orderNow());
const read = async (path: string, cookie = '') => {
  const answer = await fetch(site.url + path, { headers: { cookie }, redirect: 'manual' });
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html: html.replaceAll('<!-- -->', '') };
};
const pay = async (version: string | number, path?: string) =>
  sendForm(site, path ?? (await link()), { version: String(version) });
/** Pays on the provider's page. @returns where it leads back to, on this site */
async function payOnPage(location: string): Promise<string> {
  const form = new URLSearchParams({
    ...{ metodo: 'card', numero: '4242 4242 4242 4242', scadenza: '12 / 34', cvc: '123' },
  });
  const left = await fetch(location, { method: 'POST', body: form, redirect: 'manual' });
  return (left.headers.get('location') ?? '').replace(site.url, '');
}
const openPage = async () => {
  const answer = await pay((await chargeNow()).version);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
};

test('the link shows what changed and what it costs, is kept by nobody, and opens nothing else of the order', async () => {
  const page = await read(await link());
  expect(page.status).toBe(200);
  for (const part of [
    ...['Differenza da pagare', order.number, 'Aggiunto: 1 × Sciarpa di lana', '15,00', 'Paga 15,00'],
    ...['In negozio:', 'Già pagato'],
  ])
    expect(page.html).toContain(part);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('x-robots-tag')).toContain('noindex');
  expect(page.headers.get('referrer-policy')).toMatch(/^(same-origin|no-referrer)$/);
  // It may have been handed to whoever pays: neither the address nor a link that shows it.
  expect(page.html).not.toContain('Via Roma 1');
  expect(page.html).not.toContain(order.email);
  for (const other of LINK_PAGES)
    if (other !== 'charge') expect(page.html).not.toContain(orderToken(site.shop, other, await orderNow()));
});

describe('what was not signed for this page opens nothing, and pays nothing', () => {
  const CASES = {
    'no token': () => '/differenza',
    invented: () => '/differenza?token=inventato',
    'one letter changed': async () => `${await link()}x`,
    'of an order that is none': async () =>
      `/differenza?token=${orderToken(site.shop, 'charge', { id: crypto.randomUUID(), linkGeneration: 0 })}`,
    'sent before the address was corrected': async () => {
      const before = await link();
      await site.shop.db.update(orders).set({ linkGeneration: 1 }).where(eq(orders.id, order.id));
      return before;
    },
    ...Object.fromEntries(
      LINK_PAGES.filter((page) => page !== 'charge').map((page) => [
        `of the page ${page}`,
        async () => `/differenza?token=${orderToken(site.shop, page, await orderNow())}`,
      ]),
    ),
  };

  test.each(Object.entries(CASES))('%s', async (_, pathOf) => {
    const path = await pathOf();
    const page = await read(path);
    expect(page.status).toBe(410);
    expect(page.html).toContain('Questo link non vale più');
    expect(page.html).not.toContain('Sciarpa');
    const paid = await pay((await chargeNow()).version, path);
    expect([paid.status, paid.headers.get('location')]).toEqual([410, null]);
    expect(
      await site.shop.db.$count(chargePayments, eq(chargePayments.chargeId, (await chargeNow()).id)),
    ).toBe(0);
  });

  test('nor does this one open the order’s page', async () => {
    const token = orderToken(site.shop, 'charge', await orderNow());
    expect((await read(`/ordine?token=${token}`)).status).toBe(404);
  });
});

test('pressed twice, or in two tabs, it is one payment; once paid, it is over everywhere', async () => {
  const { version } = await chargeNow();
  const [first, second] = await Promise.all([pay(version), pay(version)]);
  expect([first.status, second.status]).toEqual([303, 303]);
  const location = first.headers.get('location') ?? '';
  expect(location).toContain('/pagamento-di-prova/');
  expect(second.headers.get('location')).toBe(location);
  const back = await payOnPage(location);
  expect(back).toMatch(/^\/differenza\?token=.+&session_id=/);
  for (const path of [back, back, await link()]) {
    const page = await read(path);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Pagamento ricevuto, grazie')]);
  }
  const again = await pay(version);
  expect([again.status, again.headers.get('location')]).toEqual([409, null]);
  expect(await orderNow()).toMatchObject({ openCents: 0, chargedCents: 0 });
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  expect(mails.filter(({ kind }) => kind === 'payment-received')).toHaveLength(1);
});

test('who pays is told neither the order’s e-mail address nor what opens it, by shop or provider', async () => {
  const location = await openPage();
  const page = await (await fetch(location)).text();
  const back = await payOnPage(location);
  const session_id = new URLSearchParams(back.split('?')[1]).get('session_id') ?? '';
  expect((await site.shop.payments.session(session_id))?.email ?? null).toBeNull();
  const verified = await fetch(`${site.url}/api/verify-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session_id }),
  });
  const shown = await verified.text();
  expect(JSON.parse(shown)).toEqual({ success: true, status: 'completed' });
  const opened = await read(`/order-success?session_id=${session_id}`);
  for (const text of [page, shown, (await read(back)).html, opened.html]) {
    expect(text).not.toContain(order.email);
    for (const other of LINK_PAGES)
      if (other !== 'charge') expect(text).not.toContain(orderToken(site.shop, other, await orderNow()));
  }
});

test('an amount that has changed meanwhile is shown before it is paid', async () => {
  const { version } = await chargeNow();
  // Which reaches what is delivered free.
  await addScarf(2);
  for (const stale of [version, 'x', '']) {
    const answer = await pay(stale);
    expect(answer.status).toBe(409);
    const html = (await answer.text()).replaceAll('<!-- -->', '');
    expect(html).toContain('Nel frattempo l’importo è cambiato');
    expect(html).toContain('Paga 25,01');
  }
  expect((await pay((await chargeNow()).version)).status).toBe(303);
});

describe('what can be paid no more says so, to who looks and to who pays', () => {
  const CASES: [string, () => Promise<unknown>, number, string][] = [
    [
      'its last day is over',
      () =>
        site.shop.db
          .update(balancePayments)
          .set({ payBy: new Date(Date.now() - 1000) })
          .where(eq(balancePayments.orderId, order.id)),
      410,
      'Il tempo per pagare è finito',
    ],
    [
      'the shop took the link back',
      () => sendForm(site, `${admin()}/differenza`, { intent: 'charge-cancel' }, owner),
      410,
      'abbiamo annullato il link',
    ],
    [
      'the shop waived it',
      () => sendForm(site, `${admin()}/differenza`, { intent: 'charge-waive', reason: '' }, owner),
      410,
      'Non c’è più nulla da pagare',
    ],
    ['the order was changed back', () => addScarf(0), 410, 'Non c’è più nulla da pagare'],
    [
      'the order was cancelled',
      () => sendForm(site, admin(), { intent: 'status', status: 'cancelled' }, owner),
      409,
      'L’ordine è annullato',
    ],
  ];

  test.each(CASES)('%s', async (_, happened, status, sentence) => {
    const { version } = await chargeNow();
    await happened();
    const page = await read(await link());
    expect([page.status, page.html]).toEqual([status, expect.stringContaining(sentence)]);
    const paid = await pay(version);
    expect([paid.headers.get('location'), await paid.text()]).toEqual([
      null,
      expect.stringContaining(sentence),
    ]);
    expect(paid.status).toBeGreaterThanOrEqual(409);
  });

  test('what was paid after that goes back, and the page says so', async () => {
    const location = await openPage();
    await sendForm(site, `${admin()}/differenza`, { intent: 'charge-cancel' }, owner);
    const page = await read(await payOnPage(location));
    expect([page.status, page.html]).toEqual([
      409,
      expect.stringContaining('Ti restituiamo questo pagamento'),
    ]);
    const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
    expect(mails.map(({ kind }) => kind)).toContain('refund-explained');
  });
});

test('the order’s page and its shopper’s account lead to it, as long as it can be paid', async () => {
  const path = await link();
  const status = orderPath(site.shop, 'status', await orderNow());
  const account = await signedInCookie(
    site,
    await confirmedAccount(site, { name: 'Ada', email: order.email, password: PASSWORD }),
  );
  const others = await signedInCookie(
    site,
    await confirmedAccount(site, {
      ...{ name: 'Eva', email: `eva-${crypto.randomUUID()}@esempio.it`, password: PASSWORD },
    }),
  );
  for (const [page, cookie] of [
    [status, ''],
    ['/account', account],
  ] as const) {
    const { html } = await read(page, cookie);
    expect(html).toContain('Differenza da pagare');
    expect(html).toContain(path);
  }
  expect((await read('/account', others)).html).not.toContain('/differenza');
  await sendForm(site, `${admin()}/differenza`, { intent: 'charge-cancel' }, owner);
  expect((await read(status)).html).not.toContain('/differenza');
  expect((await read('/account', account)).html).not.toContain('/differenza');
});

test('who may give money back waives it: then nothing is owed, and the history says who and how much', async () => {
  const waived = { intent: 'charge-waive', reason: 'Va bene così' };
  const send = (cookie: string, fields: Record<string, string> = waived) =>
    sendForm(site, `${admin()}/differenza`, fields, cookie);
  expect((await read(admin(), assistant)).html).not.toContain('Rinuncia alla differenza');
  expect((await read(admin(), owner)).html).toContain('Rinuncia alla differenza');
  expect([(await send(assistant)).status, (await send('')).status]).toEqual([403, 401]);
  expect((await send(owner, { ...waived, reason: 'x'.repeat(201) })).status).toBe(422);
  const before = await orderNow();
  const stale = await send(owner, { ...waived, version: String(before.version - 1) });
  expect([stale.status, await orderNow()]).toEqual([409, before]);
  const answer = await send(owner);
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('non la paga più')]);
  expect((await send(owner)).status).toBe(409);
  expect(await orderNow()).toMatchObject({
    ...{ totalCents: before.paidCents, openCents: 0, chargedCents: 0 },
  });
  for (const cookie of [owner, assistant]) {
    const { html } = await read(admin(), cookie);
    expect(html).toMatch(/Rinuncia alla differenza di 15,00.*Motivo: Va bene così/);
    expect(html).not.toContain('Manda di nuovo il link');
  }
});

test('the staff sends it again; only who may give money back takes it away or notes a payment', async () => {
  const page = await read(admin(), assistant);
  expect(page.html).toContain('Manda di nuovo il link');
  for (const hidden of ['Annulla il link', 'Segna come pagato', 'providerSession', 'pagamento-di-prova'])
    expect(page.html).not.toContain(hidden);
  expect((await read(admin(), owner)).html).toContain('Annulla il link');
  const send = async (fields: Record<string, string>, cookie: string) => {
    const path = fields.intent === 'received' ? 'pagamenti' : 'differenza';
    return (await sendForm(site, `${admin()}/${path}`, fields, cookie)).status;
  };
  const noted = { intent: 'received', payment_id: crypto.randomUUID(), amount: '15,00', method: 'in_shop' };
  for (const fields of [{ intent: 'charge-cancel' }, noted]) {
    expect(await send(fields, assistant)).toBe(403);
    expect(await send(fields, '')).toBe(401);
  }
  expect(await send({ intent: 'charge-again' }, '')).toBe(401);
  expect((await chargeNow()).status).toBe('open');
  expect(await send({ intent: 'charge-again' }, assistant)).toBe(200);
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, order.email));
  const sent = mails.filter(({ kind }) => kind === 'charge');
  expect(sent).toHaveLength(2);
  for (const { html } of sent) expect(html).toContain(await link());
  expect(await send({ intent: 'charge-cancel' }, owner)).toBe(200);
  expect(await send({ intent: 'charge-cancel' }, owner)).toBe(409);
});
