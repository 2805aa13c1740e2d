import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRemovals } from '#db/schema/launch.ts';
import { products } from '#db/schema/products.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
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
/** The page takes a tenth of a second of the processor that the other process needs as well. */
const LOOK_EVERY_MS = 1000;

const DUTIES = '/admin/apertura/adempimenti';
const LETTER = '/admin/apertura/lettera';
const DEMO = '/admin/apertura/demo';
const send = (fields: Record<string, string>, cookie = owner, path = PAGE) =>
  sendForm(site, `${path}.data`, fields, cookie);
const shown = async (path: string, cookie = owner) =>
  (await fetch(site.url + path, { headers: { cookie } })).text();

/** What a step says of a check: from its title to the next one's. */
async function row(step: string, title: string): Promise<string> {
  const page = await shown(`${PAGE}?passo=${step}`);
  return page.split(`>${title}</h3>`)[1]?.split('</li>')[0] ?? '';
}

test('what is due is tried by jobs, says what it found, and counts in the overview', {
  timeout: 2 * TRIED_MS,
}, async () => {
  expect(await shown('/admin')).toMatch(/Pronta ad aprire\? (<!-- -->)?0 di 8 passi, circa 2 ore/);
  expect(await row('apri', 'Archivio delle immagini')).toContain('Da provare');
  expect((await send({ intent: 'check-due', step: 'altro' })).status).toBe(400);
  const begun = await send({ intent: 'check-due', step: 'apri' });
  expect(begun.status).toBe(200);
  const found = (step: string, title: string) =>
    expect.poll(() => row(step, title), { timeout: TRIED_MS, interval: LOOK_EVERY_MS });
  await found('apri', 'Archivio delle immagini').toContain('Sul disco di questo server si scrive');
  await found('pagamenti', 'Pagamenti').toContain('ma senza Stripe: per incassare serve la sua chiave vera');
  // The session that was ended has been notified of, by the emulator, whose key is not a real one.
  await found('pagamenti', 'Notifiche dei pagamenti').toContain('fornitore di prova');
  await found('apri', 'Indirizzo e HTTPS').toContain('serve un dominio con https');
  await found('consegna', 'Consegna e resi').toContain('ancora quelli iniziali');
  // Written, brought back by another process into another database, and compared.
  await found('apri', 'Backup').toContain('Ripristinate in una cartella di prova tutte');
  expect(await row('apri', 'Backup')).toContain('Funziona');

  expect((await send({ intent: 'confirm', key: 'texts' })).status).toBe(200);
  await found('consegna', 'Consegna e resi').toContain('resi entro 14 giorni');
  expect(await shown('/admin')).toMatch(/Pronta ad aprire\? (<!-- -->)?1 di 8 passi/);
});

test.each([
  ['chi-sei', 'Identità del negozio', 'della dimostrazione', '/admin/impostazioni/azienda#identita-brand'],
  ['chi-sei', 'Dove sei e quando sei aperta', 'coordinate della mappa', '/contatti#contatti-latitude'],
  ['chi-sei', 'Dove sei e quando sei aperta', 'ancora quelli iniziali', 'Gli orari sono i miei'],
  ['aspetto', 'Striscia e testi', 'striscia in cima', '/admin/impostazioni/saldi#striscia-text'],
  ['capi', 'Capi in vendita', 'Nessun capo', '/admin/prodotti'],
  ['pagamenti', 'Metodi di pagamento', 'Klarna', 'Tienili accesi'],
  ['email', 'Posta', 'La posta non è collegata', '/admin/impostazioni/collegamenti#posta'],
  ['pagamenti', 'Pagamenti', 'Collega Stripe', '/admin/impostazioni/collegamenti#pagamenti'],
  ['apri', 'Database', 'DATABASE_URL=postgres:', ''],
  ['apri', 'Secondo fattore', 'Non lo usa ancora', '/admin/sicurezza'],
  ['apri', 'Un ordine di prova', 'Nessun ordine ancora', '/shop'],
])('step %s says of «%s»: %s', async (step, title, words, way) => {
  const said = await row(step, title);
  expect(said).toContain(words);
  expect(said).toContain(way);
});

test('the first step that is not done opens by itself, and an unknown one opens none other', async () => {
  for (const address of [PAGE, `${PAGE}?passo=altro`])
    expect(await shown(address)).toMatch(/>1(<!-- -->)?\. (<!-- -->)?Chi sei<\/h2>/);
  expect(await shown(`${PAGE}?passo=pagamenti`)).toMatch(/>5(<!-- -->)?\. (<!-- -->)?Pagamenti<\/h2>/);
});

test('a duty is asked with why and for whom, answered by name and day, and the next one follows', async () => {
  const law = () => shown(`${PAGE}?passo=legge`);
  expect(await law()).toMatch(/Domanda (<!-- -->)?1(<!-- -->)? di (<!-- -->)?21/);
  expect(await law()).toContain('Ne mancano 21 di 21.');
  expect(await law()).toContain('Per chi comincia a vendere online');
  expect((await send({ key: 'start', intent: 'done' }, owner, DUTIES)).status).toBe(200);
  expect(await law()).toContain(`da ${ADMINISTRATOR.email}`);
  expect(await law()).toMatch(/Domanda (<!-- -->)?2(<!-- -->)? di (<!-- -->)?21/);
  expect((await send({ key: 'oss', intent: 'not_mine' }, owner, DUTIES)).status).toBe(200);
  expect(await law()).toContain('Non ti riguarda');
  expect((await send({ key: 'oss', intent: 'open' }, owner, DUTIES)).status).toBe(200);
  expect(await law()).not.toContain('Non ti riguarda');
  expect(await shown(`${PAGE}?passo=legge&dovere=oss`)).toContain('Per chi spedisce fuori dall’Italia.');
});

test.each([
  [PAGE, { intent: 'check', key: 'altro' }],
  [PAGE, { intent: 'check', key: 'identity' }],
  [PAGE, { intent: 'confirm', key: 'identity' }],
  [PAGE, { intent: 'altro' }],
  [PAGE, {}],
  [DUTIES, { key: 'altro' }],
  [DUTIES, {}],
  [DUTIES, { key: 'start' }],
  [DUTIES, { key: 'start', intent: 'not_mine' }],
  [DUTIES, { key: 'regime', intent: 'done' }],
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
    const fields = { intent: 'check-due', key: 'start', name: 'Vetrina', token: '' };
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
  expect(await shown(`${PAGE}?passo=capi`)).toContain('Svuota il negozio');
  expect((await fetch(`${site.url}/prodotto/${old}`)).status).toBe(200);

  const wrong = await send({ name: 'Altro' }, owner, DEMO);
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('Scrivi il nome del negozio');
  expect((await send({ name: 'Vetrina' }, owner, DEMO)).status).toBe(200);
  expect((await fetch(`${site.url}/prodotto/${old}`)).status).toBe(404);
  expect((await db.select().from(products)).map(({ id }) => id)).not.toContain(old);
  expect(await db.$count(demoRemovals)).toBe(1);
  expect(await shown(`${PAGE}?passo=capi`)).toContain('Svuotato il');
  expect((await send({ name: 'Vetrina' }, owner, DEMO)).status).toBe(409);
});

test('a link of no e-mail confirms nothing', async () => {
  expect(await shown(`${PAGE}?lettera=inventata`)).not.toContain('L’e-mail è arrivata?');
  expect((await send({ token: 'inventata' }, owner, LETTER)).status).toBe(409);
});
