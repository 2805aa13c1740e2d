import type { APIRequestContext, Page } from '@playwright/test';
import { answerCookies } from '#support/admin.ts';
import { isPhone, SCREENS, takeGuidePicture } from '#support/guide-pictures.ts';
import { expect, test } from '#support/journey.ts';
import { type PaidOrder, placePaidOrder } from '#support/paid-order.ts';
import { ADMINISTRATOR, type RunningShop } from '#support/shop.ts';
import config from '../../playwright.config.ts';

const { launchOptions } = config.use ?? {};
// Characters as wide as they are on most screens: by itself a browser without windows makes each a whole number of pixels. What
// is started otherwise has a worker of its own, and so a shop in which no other journey sells or changes anything.
test.use({
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--font-render-hinting=none'] },
});

test('each page of the administration has its picture, taken anew where it looks different', async ({
  page,
  shop,
}) => {
  test.slow();
  await answerCookies(page);
  await page.setViewportSize(SCREENS.laptop);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const answer = await page.request.post(`${shop.url}/auth`, {
    form: { modo: 'accesso', ...ADMINISTRATOR },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  const orders = await sellSome(shop);
  const [returned, sent, waiting] = orders as [PaidOrder, PaidOrder, PaidOrder];
  await moveOrders(page.request, shop, { sent, waiting });
  await withdrawFrom(page.request, shop, returned);
  await fillOffice(page.request, shop);

  /** Opens a page, brings it to what its picture shows, and takes it. */
  async function take(name: string, path: string, prepare?: (page: Page) => Promise<unknown>) {
    await page.setViewportSize(SCREENS[isPhone(name) ? 'phone' : 'laptop']);
    await page.goto(shop.url + path);
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    // Lazy images in sight have loaded.
    await page.waitForFunction(() =>
      [...document.images].every(
        (image) =>
          image.complete || !image.checkVisibility() || image.getBoundingClientRect().top >= innerHeight,
      ),
    );
    await takeGuidePicture(page, name);
  }

  await take('ordini', '/admin/ordini');
  await take('cerca', '/admin/ordini', searchForDelivery);
  await take('ordine', `/admin/ordini/${sent.id}`);
  const parcels = orders.map(({ id }) => `ordine=${id}`).join('&');
  await take('corriere', `/admin/ordini/corriere?${parcels}`);
  await take('modifica-ordine', `/admin/ordini/${sent.id}/modifica`, async (edit) => {
    await edit.getByText('Ritiro in negozio').click();
    await edit.getByRole('button', { name: 'Vedi che cosa cambia' }).click();
    await edit.getByRole('button', { name: 'Salva e invia la conferma' }).waitFor();
  });
  // Before: what is typed for the next picture is offered again.
  await take('prodotti-telefono', '/admin/prodotti');
  await take('prodotti', '/admin/prodotti', fillProduct);
  await take('panoramica', '/admin');
  await take('recessi', '/admin/recessi');
  await exchangeOf(page.request, shop, sent);
  await take('cambi', '/admin/cambi');
  await take('andamento', '/admin/andamento?periodo=giorno');
  await giveCodes(page, shop);
  await take('etichette', '/admin/etichette?q=camicia', (labels) =>
    labels
      .getByRole('spinbutton', { name: /^Etichette di/ })
      .first()
      .fill('2'),
  );
  await take('giacenze', '/admin/giacenze?q=camicia');
  const codes = (await page.getByRole('table').textContent())?.match(/2\d{12}/g) ?? [];
  await take('griglia', '/admin/giacenze/griglia', countInGrid);
  await take('cassa', '/admin/cassa', (till) => scan(till, codes.slice(0, 3)));
  await take('cassa-telefono', '/admin/cassa');
  await take('inventario', '/admin/inventario', (count) => countSome(count, codes.slice(0, 3)));
  await take('campagne', '/admin/campagne', planCampaign);
  await take('clienti', '/admin/clienti');
  await reviewSome(page.request, shop, orders);
  await take('recensioni', '/admin/recensioni');
  await take('newsletter', '/admin/newsletter');
  await take('completa', '/admin/completa?tutti=1&q=camicia');
  await take('produttori', '/admin/produttori');
  await take('categorie', '/admin/categorie');
  await searchInVain(page, ['jumper', 'kimono ricamato', 'jumper']);
  await take('ricerche', '/admin/ricerche');
  await take('corrispettivi', '/admin/corrispettivi');
  await take('banca', '/admin/banca', readBankFile);
  await take('home', '/admin/home');
  await take('aspetto', '/admin/aspetto');
  await take('spazi', '/admin/spazi', addPlace);
  await take('look', '/admin/look', openFirstLook);
  await take('pagine', await storyPage(page, shop));
  await take('menu', '/admin/menu');
  await take('indirizzi', '/admin/indirizzi', addOldAddress);
  await take('importa', '/admin/importa', tryFile);
  await take('feed', '/admin/feed', believableAddress);
  await take('insieme', '/admin/prodotti/insieme?tutti=1&q=camicia', previewPrices);
  await take('cestino', '/admin/prodotti?q=gonna', binSome);
  await take('apertura', '/admin/apertura', firstStep);
  await take('impostazioni', '/admin/impostazioni');
  await take('collegamenti', '/admin/impostazioni/collegamenti', openPayments);
  await take('collegamenti-posta', '/admin/impostazioni/collegamenti', chooseMailProvider);
  await take('collegamenti-programmi', '/admin/impostazioni/collegamenti', chooseScopes);
  await take('collegamenti-avvisi', '/admin/impostazioni/collegamenti', chooseEvents);
  await take('privacy', '/admin/privacy', (search) => findPerson(search, sent.email));
  await take('personale', '/admin/personale');
  await take('registro', '/admin/registro');
  await take('avvisi', '/admin/avvisi');
  await take('sicurezza', '/admin/sicurezza');
  await take('ordini-a-mano', '/admin/ordini/nuovo');
  // Last: what is counted for it would show in other pictures.
  await reservePiece(page, shop);
  await take('prenotazioni', '/admin/prenotazioni');
});

/** A page with a text and a row of products; the address at which it is edited. */
async function storyPage(page: Page, shop: RunningShop): Promise<string> {
  await page.goto(`${shop.url}/admin/pagine`);
  await page.getByLabel('Titolo').fill('La nostra storia');
  await page.getByRole('button', { name: 'Crea la pagina' }).click();
  await page.getByRole('button', { name: 'Testo', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Testo' })
    .fill('## Dal 1998\n\nUna bottega, due sorelle e molti metri di stoffa.');
  await page.getByRole('button', { name: 'Prodotti', exact: true }).click();
  await page.getByRole('button', { name: 'Salva la bozza' }).click();
  await expect(page.getByText('Bozza salvata', { exact: true }).first()).toBeVisible();
  return new URL(page.url()).pathname;
}

async function openPayments(page: Page) {
  await page
    .getByRole('region', { name: 'Pagamenti con Stripe' })
    .getByText('Collega', { exact: true })
    .click();
}

async function chooseMailProvider(page: Page) {
  await page.getByRole('region', { name: 'Posta' }).getByText('Collega', { exact: true }).click();
  await page.getByRole('button', { name: 'Aruba' }).click();
  await page.getByLabel('Nome utente').fill('ordini@esempio.it');
  await page.getByLabel('Nome di chi scrive').fill('La mia bottega');
  await page.getByLabel('Indirizzo di chi scrive').fill('ordini@esempio.it');
  await page.getByRole('heading', { name: 'Posta' }).evaluate((heading) => heading.scrollIntoView());
}

async function chooseScopes(page: Page) {
  await page.getByText('Nuovo collegamento', { exact: true }).click();
  await page.getByLabel('Nome del collegamento').fill('Cassa di via Roma');
  await page.getByLabel('Leggere prodotti, giacenze, categorie e taglie').check();
  await page.getByLabel('Cambiare le giacenze').check();
  await page
    .getByRole('heading', { name: 'Altri programmi', exact: true })
    .evaluate((it) => it.scrollIntoView());
}

async function chooseEvents(page: Page) {
  await page.getByText('Nuovi avvisi', { exact: true }).click();
  await page.getByLabel('Indirizzo che riceve gli avvisi').fill('https://cassa.esempio.it/avvisi');
  for (const event of ['Ordine pagato', 'Giacenza cambiata']) await page.getByLabel(event).check();
  await page
    .getByRole('heading', { name: 'Avvisi agli altri programmi' })
    .evaluate((it) => it.scrollIntoView());
}

async function addOldAddress(page: Page) {
  await page.getByLabel('Indirizzo vecchio').fill('/collezione-2023');
  await page.getByLabel('Porta a').fill('/saldi');
  await page.getByRole('button', { name: 'Aggiungi il rinvio' }).click();
  await page.getByRole('listitem').filter({ hasText: '/collezione-2023' }).waitFor();
}

const BUYERS = [
  { name: 'Giulia Ferri', delivery: 'standard', category: 'Gonne' },
  { name: 'Marta Colombo', delivery: 'express', category: 'Vestiti' },
  { name: 'Elena Riva', delivery: 'pickup', category: 'Camicie' },
  { name: 'Sara Conti', delivery: 'standard', category: 'Giacche' },
  { name: 'Paola Greco', delivery: 'standard', category: 'Scarpe' },
] as const;

/** An order of each of some people, one after the other: what the first takes, the next leaves. */
async function sellSome(shop: RunningShop): Promise<PaidOrder[]> {
  const orders: PaidOrder[] = [];
  for (const buyer of BUYERS) {
    const email = `${buyer.name.toLowerCase().replace(' ', '.')}@esempio.it`;
    orders.push(await placePaidOrder(shop, { ...buyer, email }));
  }
  return orders;
}

async function post(request: APIRequestContext, url: string, form: Record<string, string>) {
  const answer = await request.post(url, { form, headers: { origin: new URL(url).origin } });
  expect({ url, form, taken: answer.ok() }).toEqual({ url, form, taken: true });
}

async function moveOrders(
  request: APIRequestContext,
  shop: RunningShop,
  { sent, waiting }: Record<'sent' | 'waiting', PaidOrder>,
) {
  const parcel = { carrier: 'BRT', tracking_number: 'BR123456789IT' };
  const processing = { intent: 'status', status: 'processing' };
  await post(request, `${shop.url}/admin/ordini/${sent.id}`, {
    ...{ intent: 'parcel', version: '1' },
    ...parcel,
  });
  await post(request, `${shop.url}/admin/ordini/${sent.id}`, {
    intent: 'note',
    note: 'Ha chiesto la carta velina.',
  });
  await post(request, `${shop.url}/admin/ordini/${sent.id}`, { ...processing, version: '2' });
  await post(request, `${shop.url}/admin/ordini/${waiting.id}`, { ...processing, version: '1' });
}

async function withdrawFrom(request: APIRequestContext, shop: RunningShop, { number, email }: PaidOrder) {
  const declared = { name: 'Giulia Ferri', orderNumber: number, email, scope: 'all', articles: '' };
  await post(request, `${shop.url}/recesso`, { ...declared, intent: 'conferma' });
}

/** Asks for another size of what somebody bought, from her order's page. */
async function exchangeOf(request: APIRequestContext, shop: RunningShop, order: PaidOrder) {
  const { links } = await shop.mailTo(order.email, /./, '/ordine?');
  const status = links.find((link) => link.includes('/ordine?')) ?? '';
  const page = await (await request.get(status)).text();
  const at = shop.url + (/\/cambio\?token=[\w.-]+/.exec(page)?.[0] ?? '');
  const form = await (await request.get(at)).text();
  const said = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '';
  const size = /<option value="([^"]+)">/.exec(form)?.[1] ?? '';
  const note = 'Mi sta stretta di spalle.';
  await post(request, at, { id: said('id'), line: said('line'), quantity: '1', size, note });
}

/** Switches reviews on, and has two buyers say how they like what they bought. */
async function reviewSome(request: APIRequestContext, shop: RunningShop, orders: readonly PaidOrder[]) {
  await post(request, `${shop.url}/admin/recensioni`, { intent: 'on' });
  const said = [
    {
      title: 'Cade benissimo',
      body: 'Il tessuto è morbido, e dal vivo il colore è più caldo.',
      fit: 'right',
    },
    { title: '', body: 'Belli, ma calzano piccolo: prendete un numero in più.', fit: 'small' },
  ];
  for (const [index, order] of orders.slice(-2).entries()) {
    const at = `${shop.url}/admin/ordini/${order.id}`;
    await post(request, at, { intent: 'status', status: 'delivered', version: '1' });
    const { links } = await shop.mailTo(order.email, /./, '/ordine?');
    const page = await (await request.get(links.find((link) => link.includes('/ordine?')) ?? '')).text();
    const link = shop.url + (/\/recensione\?token=[\w.-]+/.exec(page)?.[0] ?? '');
    const form = await (await request.get(link)).text();
    const [, line = ''] = /name="line" value="([^"]+)"/.exec(form) ?? [];
    await post(request, link, {
      line,
      stars: '4',
      shownName: BUYERS.at(index - 2)?.name ?? '',
      ...said[index],
    });
  }
}

/** Counts the belts, and has one held for somebody. */
async function reservePiece(page: Page, shop: RunningShop) {
  const email = 'elena.riva@esempio.it';
  const stock = await (await page.request.get(`${shop.url}/admin/giacenze?q=cintura`)).text();
  const belts = new Set([...stock.matchAll(/\/admin\/giacenze\/([0-9a-f-]{36})/g)].map(([, id = '']) => id));
  for (const id of belts) {
    const form = await (await page.request.get(`${shop.url}/admin/giacenze/${id}`)).text();
    const [, version = '', was = ''] =
      /name="version" value="([^"]*)"\/><input type="hidden" name="stock_was" value="([^"]*)"/.exec(form) ??
      [];
    await post(page.request, `${shop.url}/admin/giacenze/${id}`, {
      ...{ stock: '2', stock_was: was, version, key: crypto.randomUUID() },
      note: 'Conta',
    });
  }
  const list = await (await page.request.get(`${shop.url}/shop?q=cintura`)).text();
  const products = new Set([...list.matchAll(/\/prodotto\/([\w-]{36})/g)].map(([, id = '']) => id));
  for (const product of products) {
    const form = await (await page.request.get(`${shop.url}/prenota?prodotto=${product}`)).text();
    const sizes = [...form.matchAll(/<option>([^<]+)<|name="size" value="([^"]+)"/g)];
    const [, listed, only] = sizes.at(-1) ?? [];
    const size = listed ?? only;
    if (size === undefined) continue;
    await post(page.request, `${shop.url}/prenota`, { product, size, name: 'Elena Riva', email });
    break;
  }
  const { links } = await shop.mailTo(email, /^Conferma: vuoi provare/);
  await post(page.request, links.find((one) => one.includes('/prenota/conferma')) ?? '', {});
}

/** Subscribers, an e-mail that is being written, somebody who is invited. */
async function fillOffice(request: APIRequestContext, shop: RunningShop) {
  for (const email of ['giulia.ferri@esempio.it', 'sara.conti@esempio.it']) {
    await post(request, `${shop.url}/api/newsletter`, { email });
  }
  const mail = { subject: 'Arrivano i cappotti', text: 'Ciao,\nsono arrivati i cappotti.' };
  await post(request, `${shop.url}/admin/newsletter`, mail);
  const invited = { intent: 'invite', email: 'bea.fontana@esempio.it', role: 'Commessa' };
  await post(request, `${shop.url}/admin/personale`, invited);
}

async function searchForDelivery(page: Page) {
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Cerca nell’amministrazione' }).fill('spedizione');
  await page.getByRole('option', { name: 'Spese di spedizione' }).waitFor();
}

async function fillProduct(page: Page) {
  const form = page.getByRole('form', { name: 'Scheda prodotto' });
  await form.getByLabel('Nome', { exact: true }).fill('Camicia in lino');
  await form.getByLabel('Categoria').selectOption('Camicie');
  await form.getByLabel('Prezzo', { exact: true }).fill('89,00');
  await form.evaluate((one) => one.scrollIntoView());
}

async function giveCodes(page: Page, { url }: RunningShop) {
  await page.goto(`${url}/admin/etichette?q=camicia`);
  const give = page.getByRole('button', { name: 'Dai un codice interno' });
  await give.click();
  await expect(give).toBeHidden();
}

/** Reads codes as a reader types them. */
async function type(page: Page, codes: readonly string[], said: (code: number) => Promise<unknown>) {
  expect(codes.length).toBeGreaterThan(1);
  for (const [index, code] of codes.entries()) {
    await page.getByLabel('Codice letto').fill(code);
    await page.keyboard.press('Enter');
    await said(index);
  }
}

async function scan(page: Page, codes: readonly string[]) {
  const undo = page.getByRole('button', { name: /^Annulla: / });
  await type(page, codes, (index) => expect(undo).toHaveCount(index + 1));
}

async function countSome(page: Page, codes: readonly string[]) {
  await page.getByRole('button', { name: 'Comincia l’inventario' }).click();
  const counted = page.getByRole('button', { name: /^Salva il conto di / });
  await type(page, codes, (index) => expect(counted).toHaveCount(index + 1));
}

async function planCampaign(page: Page) {
  await page.getByLabel('Nome della campagna').fill('Settimana delle camicie');
  await page.getByLabel('Percentuale (%)').fill('20');
  await page.getByLabel('Inizio').fill('2090-01-05T00:00');
  await page.getByLabel('Fine').fill('2090-01-12T00:00');
  await page.getByRole('button', { name: 'Scegli i prodotti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settimana delle camicie' })).toBeVisible();
  await page.goto(`${page.url()}?q=camicia`);
  const all = page.getByRole('button', { name: /^Aggiungi (tutti i \d+ trovati|quello trovato)$/ });
  await all.click();
  const preview = page.getByRole('table', { name: 'Prodotti della campagna' });
  await expect(preview.getByRole('row').nth(1)).toBeVisible();
  await preview.evaluate((table) => table.scrollIntoView({ block: 'center' }));
}

/** The shop of a journey is at an address that nobody would tell Google, and the page says so. */
async function openFirstLook(page: Page) {
  await page.getByRole('list', { name: 'Look' }).getByRole('link').first().click();
  await page.getByRole('group', { name: 'Punti' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.getElementById('look-points')?.scrollIntoView());
}

async function believableAddress(page: Page) {
  const { origin } = new URL(page.url());
  await page.evaluate((here) => {
    for (const paragraph of document.querySelectorAll('main p'))
      if (paragraph.textContent?.includes('solo indirizzi https')) paragraph.remove();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.replace(here, 'https://www.vetrina.example') ?? '';
  }, origin);
}

async function countInGrid(page: Page) {
  const cells = page.getByRole('table').getByRole('textbox');
  for (let cell = 0; cell < 30; cell += 1) await cells.nth(cell).fill(String((cell * 7) % 5));
  await cells.first().evaluate((one) => one.blur());
  await page.getByLabel('Motivo').fill('Conta di fine mese');
}

async function previewPrices(page: Page) {
  const prices = page.getByRole('region', { name: 'Prezzi' });
  await prices.getByLabel('Percentuale (%)').fill('20');
  await prices.getByLabel('Arrotondamento').selectOption('Finisce con ,90');
  await prices.getByLabel('Presentala come sconto').check();
  await prices.getByRole('button', { name: 'Vedi l’anteprima' }).click();
  await expect(page.getByRole('table', { name: 'Che cosa cambia' })).toBeVisible();
}

async function binSome(page: Page) {
  const bins = page.getByRole('button', { name: /^Elimina / });
  for (let more = 0; more < 2; more += 1) {
    const there = await bins.count();
    await bins.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina prodotto' }).click();
    await expect(bins).toHaveCount(there - 1);
  }
  await page.goto(new URL('/admin/prodotti/cestino', page.url()).href);
}

async function tryFile(page: Page) {
  const rows = [
    'codice;nome;categoria;prezzo;taglia;giacenza',
    'G1;Gonna a pieghe;Gonne;69,00;S;2',
    'G2;Cappotto lungo;Giacche;189,00;M;1',
    'G3;Foulard;Sciarpe;29,00;Unica;4',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'catalogo-autunno.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await expect(page.getByText('Gonna a pieghe', { exact: true })).toBeVisible();
}

/** The quick trials have ended, so that the picture always says the same; the backup is tried where its own step is shown. */
async function firstStep(page: Page) {
  const lastStep = async () => (await page.request.get(`${page.url()}?passo=apri`)).text();
  await expect.poll(lastStep).toContain('Sul disco di questo server si scrive');
  await expect(page.getByRole('heading', { name: '1. Chi sei' })).toBeVisible();
}

async function findPerson(page: Page, email: string) {
  await page.getByLabel('Indirizzo e-mail della persona').fill(email);
  await page.getByRole('button', { name: 'Cerca' }).click();
  await expect(page.getByText('Scarica tutto (JSON)')).toBeVisible();
}

async function searchInVain(page: Page, searches: readonly string[]) {
  for (const q of searches) {
    const status = await page.evaluate(async (words) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch('/api/ricerche', {
        method: 'POST',
        headers,
        body: JSON.stringify({ q: words }),
      });
      return answer.status;
    }, q);
    expect(status).toBe(204);
  }
}

/** Movements of which none names an order of this shop: numbers of orders differ from one run to the next. */
async function readBankFile(page: Page) {
  const lines = [
    'Data contabile;Data valuta;Descrizione;Importo',
    '02/03/2026;02/03/2026;BONIFICO DA GIULIA FERRI PER VESTITO;64,90',
    '03/03/2026;03/03/2026;BONIFICO DA MARTA COLOMBO GRAZIE;24,99',
    '04/03/2026;04/03/2026;ADDEBITO UTENZE;-120,50',
  ];
  await page
    .locator('#bank-file')
    .setInputFiles({ name: 'movimenti.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByRole('heading', { name: 'Altri movimenti in entrata' }).waitFor();
}

/** One place as it is written, not saved. */
async function addPlace(page: Page) {
  await page.getByRole('button', { name: 'Aggiungi uno spazio' }).click();
  const file = 'demo/media-source/hero/poster.webp';
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Testo alternativo').fill('Raso color terracotta, da vicino');
  await page.getByLabel('Titolo').fill('I nostri rasi');
  await page.getByLabel('Testo del link').fill('Scopri il raso');
  await page.getByLabel('Dove porta').fill('/shop?q=raso');
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
}
