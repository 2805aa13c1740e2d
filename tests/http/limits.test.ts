import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '#db/schema/mail.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { openSite, type TestSite } from '#support/site.ts';

/** These tests are the proxy that the shop is told to believe. */
let site: TestSite;
let shirt: string;
beforeAll(async () => {
  site = await openSite({ environment: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  shirt = await addProduct(site.shop.db, { stock: { M: 500 } });
});
afterAll(() => site.stop());

/** As a proxy passes it on: what the shopper claimed, then the address that the proxy saw. */
function post(path: string, body: BodyInit, from: string, headers: Record<string, string> = {}) {
  return fetch(`${site.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'x-forwarded-for': from, ...headers },
    body,
  });
}

function pay(from: string, email = `${crypto.randomUUID()}@example.it`, quantity = 1) {
  const body = {
    checkout_id: crypto.randomUUID(),
    items: [{ id: shirt, size: 'M', quantity, price: 20 }],
    customer_name: 'Anna Bianchi',
    customer_email: email,
    customer_address: 'Via Roma 1',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
  };
  return post('/api/create-payment', JSON.stringify(body), from, { 'content-type': 'application/json' });
}

/** As if that many had come from there already. */
const spend = (key: string, count: number) =>
  site.shop.db.execute(
    `insert into rate_limits values ('${key}', ${count}, now() + interval '20 minutes')
     on conflict (key) do update set count = excluded.count, resets_at = excluded.resets_at`,
  );

const seconds = (answer: Response) => Number(answer.headers.get('retry-after'));

describe('the way to the payment page', () => {
  test('is limited for one address, whatever e-mails and forged addresses it names', async () => {
    expect((await pay('203.0.113.7')).status).toBe(200);
    await spend('checkout:start:address:203.0.113.7', 119);
    expect((await pay('198.51.100.1, 203.0.113.7')).status).toBe(200);
    const refused = await pay('198.51.100.2, 203.0.113.7');
    expect(refused.status).toBe(429);
    expect(seconds(refused)).toBeGreaterThan(0);
    expect(seconds(refused)).toBeLessThanOrEqual(20 * 60);
    expect(await refused.json()).toMatchObject({
      code: 'too_many_orders',
      title: 'Troppi ordini',
      description: "Hai raggiunto il limite di ordini. Riprova tra un'ora.",
    });
    expect((await pay('203.0.113.8')).status).toBe(200);
  });

  test('is limited to three for one e-mail, from wherever they come', async () => {
    const email = 'fretta@example.it';
    for (const n of [1, 2, 3]) expect((await pay(`192.0.2.${n}`, email, n)).status).toBe(200);
    const fourth = await pay('192.0.2.4', email.toUpperCase(), 4);
    expect(fourth.status).toBe(429);
    expect(seconds(fourth)).toBe(60 * 60);
  });
});

test.each([
  ['/api/quote', 'quote', 3000, { items: [] }],
  ['/api/verify-payment', 'verify', 600, { session_id: 'cs_test_nobody' }],
  ['/api/cancel-payment', 'cancel', 240, { checkout_id: crypto.randomUUID() }],
])('%s has a limit of its own for each network', async (path, call, max, body) => {
  const ask = (from: string) =>
    post(path, JSON.stringify(body), from, { 'content-type': 'application/json' });
  await spend(`checkout:${call}:address:203.0.113.9`, max - 1);
  expect((await ask('198.51.100.1, 203.0.113.9')).status).not.toBe(429);
  const refused = await ask('198.51.100.2, 203.0.113.9');
  expect(refused.status).toBe(429);
  expect(seconds(refused)).toBeGreaterThan(0);
  expect(seconds(refused)).toBeLessThanOrEqual(20 * 60);
  expect(await refused.json()).toMatchObject({ code: 'too_many_calls', description: expect.any(String) });
  expect((await ask('203.0.113.10')).status).not.toBe(429);
});

test('one network may hold a limited number of pieces, and is told why', async () => {
  expect(await saveSetting(site.shop.db, 'most_of_size', 99, new Date())).toEqual({ ok: true });
  expect((await pay('203.0.113.20', undefined, 50)).status).toBe(200);
  const refused = await pay('203.0.113.20');
  expect(refused.status).toBe(429);
  expect(seconds(refused)).toBe(30 * 60);
  expect(await refused.json()).toMatchObject({ code: 'too_many_held', title: 'Troppi articoli in attesa' });
  expect((await pay('203.0.113.21')).status).toBe(200);
  // This machine itself is nobody's network.
  for (const _ of [1, 2]) expect((await pay('', undefined, 50)).status).toBe(200);
});

describe('the streams that tell open pages of changes', () => {
  const leaving = new AbortController();
  afterAll(() => leaving.abort());
  // A stream whose answer nobody holds any longer is closed by the collector of garbage.
  const open: Response[] = [];
  const listen = async (from: string, signal = leaving.signal) => {
    const answer = await fetch(`${site.url}/live`, { headers: { 'x-forwarded-for': from }, signal });
    open.push(answer);
    return answer;
  };

  test('live streams are limited to fifty for one address, whatever headers it forges; a closed one frees a place', async () => {
    const goes = new AbortController();
    expect((await listen('203.0.113.50', goes.signal)).status).toBe(200);
    for (let count = 1; count < 50; count += 1) {
      expect((await listen(`198.51.100.${count}, 203.0.113.50`)).status).toBe(200);
    }
    const refused = await listen('198.51.100.99, 203.0.113.50');
    expect(refused.status).toBe(429);
    expect(seconds(refused)).toBe(10);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect(await refused.text()).toContain('Riprova tra poco');
    expect((await listen('203.0.113.51')).status).toBe(200);

    goes.abort();
    await expect.poll(async () => (await listen('203.0.113.50')).status).toBe(200);
    expect((await listen('203.0.113.50')).status).toBe(429);
  });
});

test.each([
  [
    'signing in',
    '/auth',
    { email: 'una@example.it', password: 'sbagliata' },
    'sign-in:address',
    50,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'signing up',
    '/auth',
    { modo: 'registrazione', email: 'nuova@example.it', password: 'segreta1' },
    'sign-up:address',
    20,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'asking for a new password',
    '/auth/recupero',
    { email: 'una@example.it' },
    'letter:address',
    10,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'asking for another confirmation',
    '/auth/conferma/invia',
    { email: 'una@example.it' },
    'letter:address',
    10,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'confirming by a made-up link',
    '/auth/conferma?token=inventato',
    { password: 'segreta1' },
    'reset:address',
    30,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'confirming a new address by a made-up link',
    '/auth/indirizzo?token=inventato',
    {},
    'reset:address',
    30,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'setting a password by a made-up link',
    '/auth/nuova-password?token=inventato',
    { password: 'segreta1' },
    'reset:address',
    30,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'answering with a code',
    '/auth/verifica',
    { code: '000000' },
    'second-factor:address',
    30,
    'Troppi tentativi. Riprova tra qualche minuto.',
  ],
  [
    'the newsletter, with script',
    '/api/newsletter',
    { email: 'una@example.it' },
    'newsletter:client',
    10,
    'Hai fatto troppe richieste. Riprova fra un’ora.',
  ],
  [
    'the newsletter, without script',
    '/newsletter',
    { email: 'una@example.it' },
    'newsletter:client',
    10,
    'Hai fatto troppe richieste. Riprova fra un’ora.',
  ],
  [
    'asking to be told of a size',
    '/avvisami',
    { product: crypto.randomUUID(), size: 'M', email: 'una@example.it' },
    'back-in-stock:client',
    10,
    'Hai fatto troppe richieste. Riprova fra un’ora.',
  ],
  [
    'reserving a piece in the shop',
    '/prenota',
    { product: crypto.randomUUID(), size: 'M', name: 'Una', email: 'una@example.it' },
    'reservation:client',
    10,
    'Hai fatto troppe richieste. Riprova fra un’ora.',
  ],
])('%s is limited for one address, in Italian, with the time to wait', async (...row) => {
  const [what, path, fields, key, max, sentence] = row;
  const from = `10.${Buffer.from(what).readUInt8(0)}.${what.length}.9`;
  const ask = (claimed: string, seen = from) =>
    post(path, new URLSearchParams(fields), `${claimed}, ${seen}`);
  await spend(`${key}:${from}`, max - 1);
  expect((await ask('198.51.100.1')).status).not.toBe(429);
  await spend(`${key}:${from}`, max);
  const refused = await ask('198.51.100.2');
  expect(refused.status).toBe(429);
  expect(seconds(refused)).toBeGreaterThan(0);
  expect(seconds(refused)).toBeLessThanOrEqual(20 * 60);
  expect(await refused.text()).toContain(sentence);
  expect((await ask('198.51.100.2', `${from}9`)).status).not.toBe(429);
});

test('pieces held in the shop are limited for one network', async () => {
  const email = 'prova@example.it';
  const fields = { product: shirt, size: 'M', name: 'Una', email };
  await post('/prenota', new URLSearchParams(fields), '203.0.113.44');
  const mails = await site.shop.db.select().from(outbox).where(eq(outbox.toAddress, email));
  const [link = ''] = mails.flatMap(({ html }) => html.match(/\/prenota\/conferma\?token=[\w.-]+/) ?? []);
  await spend('reservation:holds:203.0.113.44', 20);
  const refused = await post(link, new URLSearchParams(), '203.0.113.44');
  expect(refused.status).toBe(429);
  expect(seconds(refused)).toBeGreaterThan(0);
  expect(await refused.text()).toContain('Troppe prenotazioni da questa rete');
  expect((await post(link, new URLSearchParams(), '203.0.113.45')).status).toBe(200);
});

test('uploads are limited for one account, pictures and videos each', async () => {
  const signedIn = await site.shop.auth.signIn(ADMINISTRATOR, {
    headers: new Headers(),
    clientAddress: '203.0.113.9',
  });
  if (!signedIn.ok) throw new Error(signedIn.code);
  const cookie = signedIn.setCookies.map((one) => one.split(';')[0]).join('; ');
  const upload = (path: string) => post(path, 'nessuna immagine', '203.0.113.9', { cookie });
  const paths: [path: string, kind: string, max: number][] = [
    ['/admin/upload', 'picture', 600],
    ['/admin/impostazioni/video', 'video', 30],
    ['/admin/impostazioni/video?parte=copertina', 'picture', 600],
    ['/admin/prodotti/video', 'video', 30],
    ['/admin/prodotti/video?parte=copertina', 'picture', 600],
    ['/admin/impostazioni/avviso-garanzia', 'picture', 600],
  ];
  for (const [path, kind, max] of paths) {
    await spend(`upload:${kind}:account:${signedIn.user.userId}`, max - 1);
    expect([415, 422]).toContain((await upload(path)).status);
    const refused = await upload(path);
    expect(refused.status).toBe(429);
    expect(seconds(refused)).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ ok: false, code: 'too_many_uploads' });
  }
});

test('without a trusted proxy, forged address headers are ignored', async () => {
  const alone = await openSite();
  try {
    const statuses = [];
    for (let n = 0; n < 11; n += 1) {
      const answer = await fetch(`${alone.url}/api/newsletter`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `198.51.100.${n}`, forwarded: `for=198.51.100.${n}` },
        body: new URLSearchParams({ email: `a${n}@example.it` }),
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await alone.stop();
  }
});
