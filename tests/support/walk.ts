import type { BrowserContext, CDPSession, ConsoleMessage, Page } from '@playwright/test';
import { answerCookies } from './admin.ts';
import { beyond } from './beyond.ts';
import { builtRoutes } from './built-routes.ts';
import { accessibilityProblems, alive, expect } from './journey.ts';
import type { RunningShop } from './shop.ts';
import { asksAfter, writableField } from './unsaved.ts';

/** A phone of 390 px at 200 %. */
const PHONE_AT_200 = { width: 195, height: 422 };
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

export type Screen = 'phone' | 'desktop';

/** What is looked at on a page beside what holds for each. */
export type Looks = {
  /** The screens on which the instruments of accessibility look. */
  accessible?: readonly Screen[] | undefined;
  /** Whether nothing may be lost at 200 % on a phone. */
  fits?: boolean;
  /** Links of its header that are in sight even then, by how their names begin. */
  inHeader?: readonly string[];
  /** Px of height at most. */
  highest?: Record<Screen, number> | undefined;
  /** Whether it asks before it is left with something typed. */
  asks?: boolean;
};

type Walk = {
  context: BrowserContext;
  shop: RunningShop;
  /** Which of the shop's routes the walk opens. */
  covers: (address: string) => boolean;
  /** Other addresses to open: pages in another state, and what no link leads to. */
  also?: readonly string[];
  looks?: (address: string) => Looks;
};

/** So many pages are open at once: one draws while another waits for the shop. */
const AT_ONCE = 3;
/** What a route that takes every other address is opened with: the shop answers that nothing is there. */
const NOTHING = 'non-esiste';
/** Addresses that the shop may refuse: what they say was made up. */
const MADE_UP = /non-esiste|inventato/;
const PATIENCE_MS = 45_000;

/**
 * Opens each page once: those without parameters by their address, the others by a link of a page or an e-mail that leads to
 * them, and so those that refuse who comes without what such a link says.
 * @returns what is wrong with them, and with the links between them; pages that nothing leads to; those that asked before
 *   they were left.
 */
export async function walk({ context, shop, covers, also = [], looks = () => ({}) }: Walk) {
  const routes = (await builtRoutes()).filter(({ isLeaf, address }) => isLeaf && covers(address));
  const written = new Set((await builtRoutes()).map(({ address }) => address));
  const drawn = routes.filter(({ chain }) => chain.at(-1)?.default).map(({ address }) => address);
  const unreached = new Set(drawn.filter((address) => address.includes(':')));
  // E-mails lead to couriers and profiles, too.
  const mailed = shop.mail().flatMap((mail) => mail.links.map((link) => link.replace(shop.url, '')));
  const links = new Set([...mailed.filter((link) => link.startsWith('/')), ...also]);
  const [faults, guarded, opened]: [string[], string[], Set<string>] = [[], [], new Set()];
  const windows = await Promise.all(Array.from({ length: AT_ONCE }, () => newWindow(context)));

  /** The address of a page with parameters: a link to it, or to the page that it stands below. */
  const addressOf = (pattern: string) => {
    const [, values = '', rest = ''] = /^(.*\/:\w+)(.*)$/.exec(pattern) ?? [];
    const shape = new RegExp(`^${values.replace(/:\w+/g, '[^/?]+')}${rest ? '' : '$'}`);
    const found = [...links].map((link) => shape.exec(link)?.[0]).find((one) => one && !written.has(one));
    return found && found + rest;
  };
  const open = async (window: Window, addresses: string[]) => {
    for (let address = addresses.shift(); address; address = addresses.shift()) {
      opened.add(address);
      const { status, wrong, found, asks } = await lookAt(window, shop.url + address, looks(address));
      for (const link of found) links.add(link);
      if (asks) guarded.push(address);
      if (status < 400) unreached.delete(address.replace(/\?.*/, ''));
      else if (drawn.includes(address)) unreached.add(address);
      else if (!MADE_UP.test(address)) wrong.push(`answers ${status}`);
      for (const one of wrong) faults.push(`${address}: ${one}`);
    }
  };
  const plain = drawn.filter((one) => !unreached.has(one)).map((one) => one.replace('*', NOTHING));
  for (let next = [...new Set([...plain, ...also])]; next.length > 0; ) {
    const addresses = [...next];
    await Promise.all(windows.map((window) => open(window, addresses)));
    next = [];
    for (const one of unreached) {
      const isPattern = one.includes(':');
      const address = isPattern ? addressOf(one) : [...links].find((link) => link.startsWith(`${one}?`));
      if (!address) continue;
      if (isPattern) unreached.delete(one);
      if (!opened.has(address)) next.push(address);
    }
  }
  for (const link of links) {
    const path = link.replace(/[?#].*/, '');
    if (opened.has(path) ? !unreached.has(link) : /^\/admin\//.test(path) || written.has(path)) continue;
    opened.add(path);
    const answer = await context.request.get(shop.url + link);
    if (answer.status() >= 400) faults.push(`${link}: answers ${answer.status()}, and a link leads there`);
  }
  return { faults, unreached: [...unreached], guarded };
}

/** A page, and what makes a touch screen of its window. */
type Window = { page: Page; devtools: CDPSession };

async function newWindow(context: BrowserContext): Promise<Window> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await answerCookies(page);
  return { page, devtools: await context.newCDPSession(page) };
}

/** @returns the status of a page's document; what is wrong with it; where its links lead; whether it asks before it is left. */
async function lookAt(window: Window, address: string, looks: Looks) {
  const { page } = window;
  const wrong: string[] = [];
  const stop = MADE_UP.test(address) ? () => {} : listen(page, address, wrong);
  const seen = { status: 0, found: [] as string[], asks: false };
  try {
    await page.setViewportSize(looks.fits ? PHONE_AT_200 : PHONE);
    seen.status = (await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status() ?? 0;
    if (looks.fits) wrong.push(...(await lostAtDouble(page, looks)));
    for (const screen of ['phone', 'desktop'] as const) wrong.push(...(await lookOn(window, screen, looks)));
    seen.found = await page.evaluate(() =>
      [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? ''),
    );
    const field = looks.asks && page.url() === address ? await writableField(page) : null;
    if (field) seen.asks = await asksAfter(page, () => field.fill('Prova 1'));
    if (field && !seen.asks) wrong.push('is left without a question although something was typed');
  } catch (error) {
    wrong.push(String(error));
  }
  stop();
  return { ...seen, wrong };
}

/** Collects console errors of a page, failed requests included, until the returned function is called. */
function listen(page: Page, address: string, wrong: string[]): () => void {
  const onConsole = (message: ConsoleMessage) => {
    const { url } = message.location();
    const isFailedRequest = message.text().startsWith('Failed to load');
    if (!['error', 'warning'].includes(message.type()) || (isFailedRequest && url === address)) return;
    wrong.push(isFailedRequest ? `${message.text()}: ${url}` : message.text());
  };
  const onError = (error: Error) => wrong.push(String(error));
  page.on('console', onConsole).on('pageerror', onError);
  return () => void page.off('console', onConsole).off('pageerror', onError);
}

async function lostAtDouble(page: Page, { inHeader = [] }: Looks): Promise<string[]> {
  await alive(page);
  const lost = await beyond(page);
  for (const name of inHeader) {
    const link = page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  return lost.map((one) => `at 200 % on a phone: ${one}`);
}

/** Makes the window such a screen, loads all of its pictures, and looks. */
async function lookOn({ page, devtools }: Window, screen: Screen, looks: Looks): Promise<string[]> {
  const wrong: string[] = [];
  const size = screen === 'phone' ? PHONE : DESKTOP;
  await page.setViewportSize(size);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: screen === 'phone' });
  const { broken, wide, high, hasHeading } = await page.evaluate(loadPictures);
  for (const picture of broken) wrong.push(`a picture that does not load: ${picture}`);
  if (wide > size.width) wrong.push(`${wide} px wide at ${size.width}`);
  const most = looks.highest?.[screen] ?? Number.POSITIVE_INFINITY;
  if (high > most) wrong.push(`${high} px high at ${size.width}, at most ${most}`);
  if (looks.accessible?.includes(screen)) {
    if (!hasHeading) wrong.push(`no heading of the first level in sight at ${size.width}`);
    for (const problem of await accessibilityProblems(page)) wrong.push(`at ${size.width}: ${problem}`);
  }
  return wrong;
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
  const root = document.documentElement;
  // What follows the width by script is drawn a frame or two after it.
  let [wide, high] = [0, 0];
  while (wide !== root.scrollWidth || high !== root.scrollHeight) {
    [wide, high] = [root.scrollWidth, root.scrollHeight];
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  }
  return { broken, wide, high, hasHeading: document.querySelector('h1')?.checkVisibility() ?? false };
}
