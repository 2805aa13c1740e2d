import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRemovals } from '#db/schema/launch.ts';
import { products } from '#db/schema/products.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { addProduct } from '#support/room.ts';
import { ADMINISTRATOR } from '#support/shop.ts';
import { confirmedAccount, openSite, sendForm, signedInCookie, type TestSite } from '#support/site.ts';

let site: TestSite;
let owner: string;
beforeAll(async () => {
  site = await openSite();
  owner = await signedInCookie(site, ADMINISTRATOR);
});
afterAll(() => site.stop());

const PAGE = '/admin/apertura';
/** A whole backup is brought back by another process: on a slow machine that takes its time. */
const TRIED_MS = 150_000;

const DUTIES = '/admin/apertura/adempimenti';
const LETTER = '/admin/apertura/lettera';
const DEMO = '/admin/apertura/demo';
const send = (fields: Record<string, string>, cookie = owner, path = PAGE) =>
  sendForm(site, `${path}.data`, fields, cookie);
const shown = async (path: string, cookie = owner) =>
  (await fetch(site.url + path, { headers: { cookie } })).text();

/** What the page says of a check: from its title to its button. */
async function row(title: string): Promise<string> {
  const page = await shown(PAGE);
  return page.split(`>${title}</h2>`)[1]?.split('</form>')[0] ?? '';
}

test('each thing is tried by a job, says what it found, and counts in the overview', {
  timeout: 2 * TRIED_MS,
}, async () => {
  expect(await shown('/admin')).toMatch(/Pronta ad aprire\? (<!-- -->)?0(<!-- -->)? di (<!-- -->)?11/);
  expect(await row('Archivio delle immagini')).toContain('Mai provato');
  const begun = await send({ intent: 'check-all' });
  expect(begun.status).toBe(200);
  const found = (title: string) => expect.poll(() => row(title), { timeout: TRIED_MS });
  await found('Archivio delle immagini').toContain('Sul disco di questo server si scrive');
  await found('Pagamenti').toContain('STRIPE_SECRET_KEY=sk_live_');
  // The session that was ended has been notified of, by the emulator, whose key is not a real one.
  await found('Notifiche dei pagamenti').toContain('fornitore di prova');
  await found('Posta').toContain('SMTP_URL=');
  await found('Database').toContain('DATABASE_URL=postgres:');
  await found('Indirizzo e HTTPS').toContain('PUBLIC_URL=https://');
  await found('Identità del negozio').toContain('della dimostrazione');
  await found('Consegna e resi').toContain('ancora quelli iniziali');
  await found('Secondo fattore').toContain('Non lo usa ancora');
  await found('Adempimenti di legge').toContain('Ne mancano');
  // Written, brought back by another process into another database, and compared.
  await found('Backup').toContain('Ripristinate in una cartella di prova tutte');
  expect(await row('Backup')).toContain('Funziona');
  expect(await shown('/admin')).toMatch(/Pronta ad aprire\? (<!-- -->)?2(<!-- -->)? di (<!-- -->)?11/);

  await saveSetting(site.shop.db, 'shipping', DEFAULT_SETTINGS.shipping, new Date());
  expect((await send({ intent: 'check', key: 'texts' })).status).toBe(200);
  await found('Consegna e resi').toContain('resi entro 14 giorni');
});

test('a task is ticked by name and day', async () => {
  expect((await send({ key: 'start', done: 'on' }, owner, DUTIES)).status).toBe(200);
  await expect.poll(() => shown(PAGE)).toContain(`da ${ADMINISTRATOR.email}`);
});

test.each([
  [PAGE, { intent: 'check', key: 'altro' }],
  [PAGE, { intent: 'altro' }],
  [PAGE, {}],
  [DUTIES, { key: 'altro' }],
  [DUTIES, {}],
])('at %s %j is refused', async (path, fields) => {
  expect((await send(fields as Record<string, string>, owner, path)).status).toBe(400);
});

test('only this shop answers for its address, and only to a question', async () => {
  const run = crypto.randomUUID();
  const answered = await fetch(`${site.url}/prova-indirizzo/${run}`);
  expect((await answered.text()).startsWith(`${run}.`)).toBe(true);
  expect(answered.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(`${site.url}/prova-indirizzo/altro`)).status).toBe(404);
});

test('nobody but who manages the settings tries, ticks or empties', async () => {
  const shopper = await signedInCookie(
    site,
    await confirmedAccount(site, { email: 'cliente@example.it', password: 'cliente-di-prova' }),
  );
  for (const path of [PAGE, DUTIES, LETTER, DEMO]) {
    const fields = { intent: 'check-all', key: 'start', name: 'Vetrina', token: '' };
    expect((await send(fields, '', path)).status).toBe(401);
    expect((await send(fields, shopper, path)).status).toBe(403);
  }
  const answer = await fetch(site.url + PAGE, { redirect: 'manual', headers: { cookie: shopper } });
  expect(answer.headers.get('Location')?.startsWith('/auth')).toBe(true);
});

test('the demonstration is emptied by the shop’s name, and pages show it at once', async () => {
  const { db } = site.shop;
  const old = await addProduct(db, { name: 'Capo dimostrativo', createdAt: new Date('2026-01-01') });
  await saveSetting(db, 'demo', true, new Date('2026-01-02'));
  expect(await shown(PAGE)).toContain('Svuota il negozio');
  expect((await fetch(`${site.url}/prodotto/${old}`)).status).toBe(200);

  const wrong = await send({ name: 'Altro' }, owner, DEMO);
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Scrivi il nome del negozio');
  expect((await send({ name: 'Vetrina' }, owner, DEMO)).status).toBe(200);
  expect((await fetch(`${site.url}/prodotto/${old}`)).status).toBe(404);
  expect((await db.select().from(products)).map(({ id }) => id)).not.toContain(old);
  expect(await db.$count(demoRemovals)).toBe(1);
  expect(await shown(PAGE)).toContain('Svuotato il');
  expect((await send({ name: 'Vetrina' }, owner, DEMO)).status).toBe(409);
});

test('a link of no e-mail confirms nothing', async () => {
  expect(await shown(`${PAGE}?lettera=inventata`)).not.toContain('L’e-mail è arrivata?');
  expect((await send({ token: 'inventata' }, owner, LETTER)).status).toBe(409);
});
