import type {
  APIRequestContext,
  BrowserContext,
  ConsoleMessage,
  Page,
  Request,
  Response,
} from '@playwright/test';
import { builtRoutes } from '#support/built-routes.ts';
import { expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { ADMINISTRATOR, type RunningShop, spawnShop } from '#support/shop.ts';
import { beSignedIn } from '#support/sign-in.ts';

const WIDTHS = [390, 1440];
/** So many pages are open at once: one draws while another waits for the shop. */
const AT_ONCE = 3;
/** What a route that takes every other address is opened with: the shop answers that nothing is there. */
const NOTHING = 'non-esiste';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

test('every page of the demo shop is whole', async ({ browser }) => {
  // Of its own: e-mails of other journeys lead to products that these have removed.
  const shop = await spawnShop({ from: process.env.FILLED_SHOP });
  const context = await browser.newContext({ baseURL: shop.url });
  await beSignedIn(await context.newPage(), ADMINISTRATOR);
  const unlinked = await fill(context.request, shop);
  const { faults, unreached } = await openEveryPage(context, shop, unlinked);
  expect(faults).toEqual([]);
  expect(unreached.filter((address) => !COMES_LATER.has(address))).toEqual([]);
  await shop.stop();
});

test('every page of a live shop without products is whole', async ({ browser }) => {
  const shop = await spawnShop({ environment: { DEMO: 'off' } });
  const context = await browser.newContext({ baseURL: shop.url });
  await beSignedIn(await context.newPage(), ADMINISTRATOR);
  expect((await openEveryPage(context, shop)).faults).toEqual([]);
  await shop.stop();
});

/** Their links come by e-mails in stories of several steps, which are journeys of their own. */
const COMES_LATER = new Set([
  ...['/cambio', '/differenza', '/proposta', '/recensione', '/recensione/basta', '/preferiti-condivisi'],
  ...['/prenota/conferma', '/prenota/annulla', '/avvisami/conferma', '/avvisami/annulla'],
  ...['/preferiti/avvisi/conferma', '/preferiti/avvisi/basta', '/newsletter/disiscrizione'],
]);

/**
 * One of everything that the demo shop lacks and that has a page of its own.
 * @returns addresses that no link leads to: what is printed of chosen orders, and what a product is shared by.
 */
async function fill(owner: APIRequestContext, shop: RunningShop): Promise<string[]> {
  const headers = { origin: shop.url };
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await owner.post(path, { form, headers });
    expect({ path, status: answer.status() }).toEqual({ path, status: 200 });
  };
  const idIn = async (path: string) =>
    new RegExp(`${path}/([0-9a-f-]{36})`).exec(await (await owner.get(path)).text())?.[1] ?? '';
  await post('/admin/newsletter', { subject: 'Arrivano i cappotti', text: 'Sono arrivati.' });
  await post('/admin/campagne', {
    ...{ intent: 'save', name: 'Settimana nera', reduction: 'Una percentuale per tutti', percent: '20' },
    ...{ starts_at: '2090-11-23T00:00', ends_at: '2090-11-30T23:59' },
  });
  await post('/admin/pagine', { title: 'La storia', address: 'la-storia' });
  const blocks = [{ id: 't', kind: 'text', text: 'Dal **1998**, [noi](/chi-siamo).' }];
  const content = JSON.stringify({ title: 'La storia', description: '', blocks });
  const story = `/admin/pagine/${await idIn('/admin/pagine')}`;
  const [, version = ''] = /name="version" value="(\d+)"/.exec(await (await owner.get(story)).text()) ?? [];
  await post(story, { intent: 'publish', content, version });
  for (const [name, data] of Object.entries(FILES)) {
    const sent = { headers: { ...headers, 'Content-Type': 'application/octet-stream' }, data };
    expect((await owner.post(`/admin/importa/file?nome=${name}`, sent)).status()).toBe(200);
  }
  const product = await idIn('/prodotto');
  await post('/admin/ordini/nuovo', {
    ...{ proposal: crypto.randomUUID(), version: '', delivery: 'standard', intent: 'draft' },
    pieces: JSON.stringify([{ productId: product, size: 'M', quantity: 1 }]),
  });
  await post('/api/newsletter', { email: 'giulia.ferri@esempio.it' });
  const { id, email } = await placePaidOrder(shop);
  await shop.mailTo(email, /confermato/);
  await shop.mailTo('giulia.ferri@esempio.it', /Conferma l’iscrizione/);
  return [`/admin/ordini/bolle?ordine=${id}`, `/p/gonna-${product.slice(0, 8)}`];
}

const FILES = {
  'gonne.csv': 'codice;nome;categoria;prezzo\nG1;Gonna;Gonne;40\n',
  'clienti.csv': 'First Name,Last Name,Email,Accepts Email Marketing\nAda,Bianchi,ada@esempio.it,yes\n',
};

/**
 * Opens each page of the shop: those without parameters by their address, the others by a link of a page or an e-mail that
 * leads to them, and so those that refuse who comes without what such a link says.
 * @returns what is wrong with them, and with the links between them; pages that nothing leads to.
 */
async function openEveryPage(context: BrowserContext, shop: RunningShop, unlinked: readonly string[] = []) {
  const routes = (await builtRoutes()).filter(({ isLeaf }) => isLeaf);
  const written = new Set(routes.map(({ address }) => address));
  const drawn = routes.filter(({ chain }) => chain.at(-1)?.default).map(({ address }) => address);
  const unreached = new Set(drawn.filter((address) => address.includes(':')));
  // E-mails lead to couriers and profiles, too.
  const mailed = shop.mail().flatMap((mail) => mail.links.map((link) => link.replace(shop.url, '')));
  const links = new Set([...mailed.filter((link) => link.startsWith('/')), ...unlinked]);
  const faults: string[] = [];
  const opened = new Set<string>();
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => context.newPage()));

  /** The address of a page with parameters: a link to it, or to the page that it stands below. */
  const addressOf = (pattern: string) => {
    const [, values = '', rest = ''] = /^(.*\/:\w+)(.*)$/.exec(pattern) ?? [];
    const shape = new RegExp(`^${values.replace(/:\w+/g, '[^/?]+')}${rest ? '' : '$'}`);
    const found = [...links].map((link) => shape.exec(link)?.[0]).find((one) => one && !written.has(one));
    return found && found + rest;
  };
  let next = drawn.filter((one) => !unreached.has(one)).map((one) => one.replace('*', NOTHING));
  while (next.length > 0) {
    const addresses = [...next];
    const open = async (page: Page) => {
      for (let address = addresses.shift(); address; address = addresses.shift()) {
        opened.add(address);
        const { status, wrong, found } = await openPage(page, shop.url + address);
        for (const link of found) links.add(link);
        if (status < 400) unreached.delete(address.replace(/\?.*/, ''));
        else if (drawn.includes(address)) unreached.add(address);
        else if (!address.endsWith(NOTHING)) wrong.push(`answers ${status}`);
        for (const one of wrong) faults.push(`${address}: ${one}`);
      }
    };
    await Promise.all(pages.map(open));
    next = [];
    for (const one of unreached) {
      const isPattern = one.includes(':');
      const address = isPattern ? addressOf(one) : [...links].find((link) => link.startsWith(`${one}?`));
      if (!address || opened.has(address)) continue;
      next.push(address);
      if (isPattern) unreached.delete(one);
    }
  }
  for (const link of links) {
    const path = link.replace(/[?#].*/, '');
    if (opened.has(path) ? !unreached.has(link) : /^\/admin\//.test(path) || written.has(path)) continue;
    opened.add(path);
    const answer = await context.request.get(shop.url + link);
    if (answer.status() >= 400) faults.push(`${link}: answers ${answer.status()}, and a link leads there`);
  }
  return { faults, unreached: [...unreached] };
}

/**
 * Opens a page on the narrowest screen and widens it, loading all of its pictures each time.
 * @returns the status of its document; what else is wrong with it; where its links lead.
 */
async function openPage(page: Page, address: string) {
  const wrong: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    const isDocument = message.location().url === address && message.text().startsWith('Failed to load');
    if (['error', 'warning'].includes(message.type()) && !isDocument) wrong.push(message.text());
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400 && response.url() !== address)
      wrong.push(`${response.status()} of ${response.url()}`);
  };
  const onFailure = (request: Request) => {
    const why = request.failure()?.errorText;
    if (why !== 'net::ERR_ABORTED') wrong.push(`${why} of ${request.url()}`);
  };
  const onError = (error: Error) => wrong.push(String(error));
  page.on('console', onConsole).on('response', onResponse);
  page.on('requestfailed', onFailure).on('pageerror', onError);
  let status = 0;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    if (!status) status = (await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status() ?? 0;
    const { broken, wide } = await page.evaluate(loadPictures);
    for (const picture of broken) wrong.push(`a picture that does not load: ${picture}`);
    if (wide > width) wrong.push(`${wide} px wide at ${width}`);
  }
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
  );
  page.off('console', onConsole).off('response', onResponse);
  page.off('requestfailed', onFailure).off('pageerror', onError);
  return { status, wrong, found };
}

/** Runs in the page: waits until its scripts run and its pictures, lazy ones too, have come. */
async function loadPictures() {
  while (window.earlyInput) await new Promise((done) => setTimeout(done, 20));
  const broken: string[] = [];
  const load = async (picture: HTMLImageElement) => {
    picture.loading = 'eager';
    if (!picture.complete)
      await new Promise((done) => {
        for (const event of ['load', 'error']) picture.addEventListener(event, done, { once: true });
      });
    if (picture.naturalWidth === 0) broken.push(picture.currentSrc || picture.outerHTML);
  };
  await Promise.all([...document.images].map(load));
  return { broken, wide: document.documentElement.scrollWidth };
}
