import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import { type RunningShop, spawnShop } from './shop.ts';

export { expect };

/**
 * A journey through a running shop. `shop` is shared by the journeys of one worker, one after the other:
 * a journey brings its own shopper and leaves the demo products as it found them. Every page counts as broken
 * on which a script failed.
 */
export const test = base.extend<{ scriptsWork: undefined }, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names off this pattern.
    async ({}, use) => {
      const shop = await spawnShop({ from: process.env.FILLED_SHOP });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Contexts that a journey opens itself come from here, too.
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        context.on('page', actOnceAlive);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  scriptsWork: [
    async ({ page }, use) => {
      const failed: Error[] = [];
      page.on('pageerror', (error) => failed.push(error));
      await use(undefined);
      expect(failed).toEqual([]);
    },
    { auto: true },
  ],
});

/** Nobody acts within the blink that a page needs to come to life. Who says what to wait for waits for that alone. */
function actOnceAlive(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    if (!options?.waitUntil) await alive(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    if (!options?.waitUntil) await alive(page);
    return response;
  };
}

/**
 * What is wrong with the page for people who cannot see, hear or point well: rule and place of each problem. Two
 * instruments look: axe, with every rule that is on from the start, the one of WCAG 2.2 AA that is not (how large a
 * target must be) and ids that are there twice; and HTML_CodeSniffer, with what breaks WCAG 2.1 AA. They look at the
 * page as it comes to rest: a banner half faded in has no contrast.
 */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
  // Once a document: their megabyte is sent and compiled again otherwise.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE);
    await page.evaluate(SNIFFER);
  }
  return [...(await axeFinds(page)), ...(await sniffed(page))];
}

const sourceOf = (file: string) => readFileSync(createRequire(import.meta.url).resolve(file), 'utf8');
const AXE = sourceOf('axe-core/axe.min.js');
const SNIFFER = sourceOf('html_codesniffer/build/HTMLCS.js');

/** The violations that axe finds. No page of ours has frames of ours; what passes is not listed. */
async function axeFinds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({
      iframes: false,
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true }, 'duplicate-id': { enabled: true } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}

type Sniffer = {
  ERROR: number;
  process(
    standard: string,
    document: Document,
    done: () => void,
    fail: () => void,
    /** Its sentences are whole in English alone. */
    language: 'en',
  ): void;
  getMessages(): { type: number; code: string; element: Element }[];
};

/** The errors of HTML_CodeSniffer: the rule, and the beginning of the element. */
async function sniffed(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer };
    await new Promise<void>((done, fail) => HTMLCS.process('WCAG2AA', document, done, fail, 'en'));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, element }) => `${code}: ${(element as Element).outerHTML?.slice(0, 120)}`);
  });
}

/**
 * Holds back the answers of these addresses, as a slow network does, until the function it returns is called;
 * with a `method`, of its requests alone.
 */
export async function holdBack(page: Page, addresses: string, method?: 'GET'): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await held;
    await route.continue();
  });
  return release;
}

/** Waits until a page's scripts run. To ask at each frame, as is usual, has the browser draw sixty in a second. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.readyState === 'complete' && !window.earlyInput, undefined, {
    polling: ALIVE_POLLING_MS,
  });
}

const ALIVE_POLLING_MS = 50;
