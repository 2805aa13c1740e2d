import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { orders } from '#db/schema/orders.ts';
import type { BankProposal } from '#shop/orders/offline-payments/bank-match.ts';
import { versionOf } from '#support/order-version.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let cookie: string;
let shirt: string;
beforeAll(async () => {
  site = await openSite();
  cookie = await signedInCookie(site, ADMINISTRATOR);
  shirt = await addProduct(site.shop.db, { stock: { M: 20 } });
});
afterAll(() => site.stop());
beforeEach(() => site.shop.db.execute('delete from rate_limits'));

const today = () => new Date().toISOString().slice(0, 10);
const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");

const TERMS = {
  intent: 'method-transfer',
  ...{
    isOn: 'on',
    holder: 'Vetrina di Giulia Esempio',
    iban: 'it60 x054 2811 1010 0000 0123 456',
    days: '5',
  },
  ...{ forDelivered: 'on', forCollected: 'on', privacy: 'La banca ci dice chi ha pagato.' },
};
const save = (more: Record<string, string> = {}) =>
  sendForm(site, '/admin/impostazioni', { ...TERMS, ...more }, cookie);

const post = (path: string, body: unknown) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const requested = (more: Record<string, unknown> = {}) => ({
  checkout_id: crypto.randomUUID(),
  items: [{ id: shirt, size: 'M', quantity: 1, price: 20, name: 'Camicia', color: 'Nero' }],
  customer_name: 'Anna Bianchi',
  customer_email: `${crypto.randomUUID()}@example.it`,
  ...{ customer_address: 'Via Roma 1', customer_city: 'Bergamo', customer_postal_code: '24121' },
  expected_total_cents: 2499,
  payment: 'transfer',
  ...more,
});

async function order(more: Record<string, unknown> = {}) {
  const request = requested(more);
  const { url } = (await (await post('/api/create-payment', request)).json()) as { url: string };
  const [made] = await site.shop.db
    .select()
    .from(orders)
    .where(eq(orders.customerEmail, request.customer_email));
  if (!made) throw new Error('No order was made');
  return { url, request, made };
}

test('an IBAN with wrong check digits is refused beside its field, and nothing is offered', async () => {
  const answer = await save({ iban: 'IT61 X054 2811 1010 0000 0123 456' });
  expect(answer.status).toBe(422);
  expect(text(await answer.text())).toContain('Questo IBAN non è giusto');
  const refused = await post('/api/create-payment', requested());
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'payment_unavailable' });
});

test('once it is on, every page that names methods names it', async () => {
  const get = async (path: string) => (await fetch(site.url + path)).text();
  // Cart and checkout are drawn by the browser: what they are sent says which methods they name.
  const drawn = ['/cart.data', '/checkout.data'];
  for (const path of drawn) expect(await get(path), path).not.toContain('"transfer"');
  expect((await save()).status).toBe(200);
  for (const path of drawn) expect(await get(path), path).toContain('"transfer"');
  expect(text(await get('/termini-condizioni'))).toMatch(/bonifico/i);
  expect(text(await get('/privacy'))).toContain('La banca ci dice chi ha pagato.');
});

test('from the button to the paid order', async () => {
  await save();
  const { url, request, made } = await order();
  expect(url).toMatch(new RegExp(`^${site.url}/order-success\\?session_id=`));
  expect(made).toMatchObject({ openCents: 2499, status: 'pending' });
  // The same once more, as after an answer that was lost.
  expect(await (await post('/api/create-payment', request)).json()).toMatchObject({ url });

  const session_id = new URL(url).searchParams.get('session_id');
  expect(await (await post('/api/verify-payment', { session_id })).json()).toMatchObject({
    ...{ success: true, status: 'completed', order_id: made.id, to_pay: true },
  });

  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, request.customer_email));
  const token = /\/ordine\?token=([\w.-]+)/.exec(mail?.html ?? '')?.[1];
  const page = text(await (await fetch(`${site.url}/ordine?token=${token}`)).text());
  for (const part of ['Paga entro', 'IT60 X054 2811 1010 0000 0123 456', '24,99', 'Da pagare', 'Bonifico'])
    expect(page).toContain(part);
  const picture = await fetch(`${site.url}/ordine/bonifico.png?token=${token}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(500);
  expect((await fetch(`${site.url}/ordine/bonifico.png?token=x.y`)).status).toBe(404);

  const path = `/admin/ordini/${made.id}/pagamenti`;
  const form = async (more: Record<string, string>) =>
    sendForm(
      site,
      path,
      {
        intent: 'received',
        payment_id: crypto.randomUUID(),
        version: String(await versionOf(site.shop.db, made.id)),
        ...{ day: today(), amount: '24,99', ...more },
      },
      cookie,
    );
  const wrong = await form({ amount: '1.234', day: '2020-01-01' });
  expect(wrong.status).toBe(422);
  expect((await form({ day: '2020-01-01' })).status).toBe(422);
  expect((await form({})).status).toBe(200);
  const list = await fetch(`${site.url}/admin/ordini?pagamento=paid`, { headers: { cookie } });
  expect(text(await list.text())).toContain(`#${made.id.slice(0, 8).toUpperCase()}`);
  expect((await fetch(`${site.url}/ordine/bonifico.png?token=${token}`)).status).toBe(404);
  const kinds = (
    await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, request.customer_email))
  ).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['order-confirmation', 'payment-received']);
});

test('what pays at once goes to the payment page as before', async () => {
  const answer = await post('/api/create-payment', requested({ payment: undefined }));
  const { url } = (await answer.json()) as { url: string };
  expect(url).toMatch(new RegExp(`^${site.url}/pagamento-di-prova/cs_`));
  expect((await post('/api/create-payment', requested({ payment: 'gettoni' }))).status).toBe(400);
});

/** The page of an order, as the links of its e-mails open it. */
async function pageOf(email: string): Promise<string> {
  const [mail] = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const token = /\/ordine\?token=([\w.-]+)/.exec(mail?.html ?? '')?.[1];
  return `/ordine?token=${token}`;
}

test('money that comes too late: she writes her IBAN, which her owner alone reads', async () => {
  await save();
  const { request, made } = await order();
  const own = await pageOf(request.customer_email);
  const admin = `/admin/ordini/${made.id}`;
  const act = async (fields: Record<string, string>, path = admin) => {
    const version = String(await versionOf(site.shop.db, made.id));
    return sendForm(site, path, { version, ...fields }, cookie);
  };
  const give = (fields: Record<string, string>) =>
    sendForm(site, own, { intent: 'refund-account', holder: 'Anna Bianchi', ...fields });
  expect((await give({ iban: 'IT60X0542811101000000123456' })).status).toBe(409);
  expect((await act({ intent: 'status', status: 'cancelled' })).status).toBe(200);
  const payment = { intent: 'received', payment_id: crypto.randomUUID(), day: today(), amount: '24,99' };
  expect((await act(payment, `${admin}/pagamenti`)).status).toBe(200);

  const page = await fetch(site.url + own);
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(text(await page.text())).toContain('Dove vuoi il rimborso');
  const wrong = await give({ iban: 'IT61X0542811101000000123456' });
  expect(wrong.status).toBe(422);
  expect(text(await wrong.text())).toContain('Questo IBAN non è giusto');
  expect((await give({ iban: 'it60 x054 2811 1010 0000 0123 456' })).status).toBe(200);
  const announced = text(await (await fetch(site.url + own)).text());
  expect(announced).toContain('che finisce con 3456');
  expect(announced).not.toContain('0542811101');
  const shown = text(await (await fetch(site.url + admin, { headers: { cookie } })).text());
  expect(shown).toContain('IT60 X054 2811 1010 0000 0123 456');
  expect(shown).toContain('La cliente ha scritto l’IBAN');
  expect(shown).toContain('che si apre anche con numero ed e-mail');
  for (const iban of ['DE89370400440532013000', 'NL91ABNA0417164300', 'FR1420041010050500013M02606'])
    expect((await give({ iban })).status).toBe(200);
  expect((await give({ iban: 'IT60X0542811101000000123456' })).status).toBe(200);
  const fifth = await give({ iban: 'NL91ABNA0417164300' });
  expect(fifth.status).toBe(429);
  expect(Number(fifth.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(text(await fifth.text())).toContain('è stato cambiato troppe volte oggi');
  expect(
    (await sendForm(site, '/ordine?token=x.y', { intent: 'refund-account', holder: 'x', iban: 'y' })).status,
  ).toBe(404);
});

test('the bank’s movements propose payments, and one press notes them down', async () => {
  await save();
  const { made } = await order();
  const number = made.id.slice(0, 8).toUpperCase();
  const [year, month, day] = today().split('-');
  const file = `Data contabile;Data valuta;Descrizione;Importo\n${day}/${month}/${year};;BONIFICO ORDINE ${number};24,99\n`;
  const send = (body: string) =>
    fetch(`${site.url}/admin/banca/file`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream', origin: site.url },
      body,
    });
  const read = async () => (await (await send(file)).json()) as { proposals: BankProposal[] };
  const [proposal] = (await read()).proposals;
  expect(proposal).toMatchObject({ isExact: true, order: { id: made.id } });
  const { line, amountCents } = proposal?.movement ?? { line: '', amountCents: 0 };
  const payment = JSON.stringify({
    ...{ line, amountCents, day: today(), orderId: made.id },
    version: proposal?.order?.version,
  });
  expect((await sendForm(site, '/admin/banca', { payment: '{"line":1}' }, cookie)).status).toBe(422);
  expect((await sendForm(site, '/admin/banca', {}, cookie)).status).toBe(422);
  const huge = JSON.stringify({ ...JSON.parse(payment), amountCents: 99_999_999_999 });
  expect((await sendForm(site, '/admin/banca', { payment: huge }, cookie)).status).toBe(422);
  for (let press = 0; press < 2; press += 1)
    expect((await sendForm(site, '/admin/banca', { payment }, cookie)).status).toBe(200);
  const [paid] = await site.shop.db.select().from(orders).where(eq(orders.id, made.id));
  expect(paid).toMatchObject({ openCents: 0, paidCents: 2499 });
  expect((await read()).proposals).toMatchObject([{ isOffered: false, sentence: 'Già segnato.' }]);
  expect((await send('ciao')).status).toBe(422);
  expect(text(await (await fetch(`${site.url}/admin/banca`, { headers: { cookie } })).text())).toContain(
    'Scegli il file CSV',
  );
});
