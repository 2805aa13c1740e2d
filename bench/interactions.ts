import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { CONSENT_VERSION } from '#shop/legal/consent/consent-record.ts';
import { withBarePage } from './bare-page.ts';
import { FRONT_FLAG } from './front.ts';
import { benchmarkIndex } from './lighthouse.ts';
import type { BenchPage } from './pages.ts';
import { PHONE, PHONES, type Phone, slowdown, statedIndex } from './phones.ts';
import { against, BOUNDS, median, table } from './results.ts';

const ROUNDS = 3;
/** ms from what somebody does to the next picture that shows it. */
const BUDGETS: Record<Phone, number> = { 'mid-tier': 100, 'low-tier': 200 };
/** A finger rests on the screen for so long (ms). */
const TOUCH = 80;
/** The shortest (ms) that browsers tell of; what took less counts as this. */
const LEAST = 16;
/** A part of an interaction, in ms: until scripts were free, what they did, until the picture showed. */
type Reported = { duration: number; delay: number; scripts: number; paint: number };
type Entry = PerformanceEntry & { interactionId: number; processingStart: number; processingEnd: number };

declare global {
  interface Window {
    reported: Map<number, Reported>;
  }
}

type Step = {
  what: string;
  /** The name of the page where it begins. */
  page: 'home' | 'shop' | 'product' | 'cart' | 'information';
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Waits for what came of it. */
  done: (page: Page) => Promise<void>;
};

/** What people do on their way to the checkout. Lists of choices are changed by keyboard: browsers draw them outside the page. */
const STEPS: Step[] = [
  ...(['home', 'cart', 'information'] as const).map(
    (page): Step => ({
      what: `open the menu (${page})`,
      page,
      act: (shown) => press(shown.getByRole('button', { name: 'Apri il menu' }).first()),
      done: (shown) => shown.getByRole('dialog').first().waitFor(),
    }),
  ),
  {
    what: 'open a product from a list',
    page: 'shop',
    act: (page) => press(page.getByRole('article').nth(1).getByRole('heading').getByRole('link')),
    done: (page) => page.waitForURL('**/prodotto/**'),
  },
  {
    what: 'choose a size',
    page: 'product',
    act: (page) => press(page.getByRole('radio', { disabled: false }).first()),
    done: (page) => page.locator('input[type=radio]:checked').first().waitFor(),
  },
  {
    what: 'add it to the cart',
    page: 'product',
    prepare: (page) => page.getByRole('radio', { disabled: false }).first().tap({ force: true }),
    act: (page) =>
      press(page.getByRole('main').getByRole('button', { name: 'Aggiungi al carrello' }).first()),
    done: (page) => page.getByText('Carrello aggiornato').waitFor(),
  },
  {
    what: 'open the cart',
    page: 'product',
    act: (page) => press(page.getByRole('banner').getByRole('link', { name: /^Carrello/ })),
    done: (page) => page.waitForURL('**/cart'),
  },
  {
    what: 'open the filters',
    page: 'shop',
    act: (page) => press(page.getByRole('button', { name: 'Filtra' })),
    done: (page) => page.getByLabel('Categoria').waitFor(),
  },
  {
    what: 'filter',
    page: 'shop',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Filtra' }).tap();
      await page.getByLabel('Categoria').focus();
    },
    act: (page) => page.keyboard.press('ArrowDown'),
    done: (page) => page.waitForURL('**/shop?category=*'),
  },
  {
    what: 'sort',
    page: 'shop',
    prepare: (page) => page.getByLabel('Ordina per').focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
    done: (page) => page.waitForURL('**/shop?sort=*'),
  },
];

/** What the longest part of an interaction says of it. */
const BOUND_BY: Record<'delay' | 'scripts' | 'paint', string> = {
  delay: 'what the touch set off before it was a click: the pressed look, fetching a page ahead',
  scripts: 'React, drawing what was requested in one piece',
  paint: 'style and layout of what is new',
};

/** How long it takes until a phone's screen shows that something was done, as "interaction to next paint" counts it. */
export async function measureInteractions(pages: BenchPage[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', FRONT_FLAG],
  });
  try {
    const index = await withBarePage(benchmarkIndex);
    const rows: string[][] = [];
    for (const step of STEPS) {
      const found = pages.find(({ name }) => name === step.page);
      if (!found) throw new Error(`There is no page "${step.page}" to measure`);
      const shown: Reported[] = [];
      for (const phone of Object.keys(PHONES) as Phone[]) {
        const rounds: Reported[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push(await once(browser, found.url, step, slowdown(phone, index)));
        }
        const middle = (part: keyof Reported) => median(rounds.map((one) => one[part]));
        shown.push({
          duration: middle('duration'),
          delay: middle('delay'),
          scripts: middle('scripts'),
          paint: middle('paint'),
        });
      }
      const [mid, low] = shown;
      if (!mid || !low) throw new Error('Both phones are measured');
      const parts = (['delay', 'scripts', 'paint'] as const).map((part) => ({ part, ms: low[part] }));
      const [longest] = parts.toSorted((one, other) => other.ms - one.ms);
      rows.push([
        step.what,
        against(mid.duration, mid.duration <= BUDGETS['mid-tier'], `${Math.round(mid.duration)} ms`),
        against(low.duration, low.duration <= BUDGETS['low-tier'], `${Math.round(low.duration)} ms`),
        ...parts.map(({ ms }) => `${Math.round(ms)} ms`),
        longest ? BOUND_BY[longest.part] : '',
      ]);
    }
    return [
      '## Interactions',
      '',
      `From a touch of ${TOUCH} ms or a key to the next picture, on the screen of two phones, medians of ${ROUNDS} visits; browsers`,
      `count in steps of 8 ms and tell of nothing below ${LEAST}. In bold what misses its budget. ${statedIndex(index)}`,
      '',
      table(
        ['what', 'mid-tier', 'low-tier', '– until scripts are free', '– scripts', '– to the picture', BOUNDS],
        [['*budget*', `≤ ${BUDGETS['mid-tier']} ms`, `≤ ${BUDGETS['low-tier']} ms`, '', '', '', ''], ...rows],
      ),
    ].join('\n');
  } finally {
    await browser.close();
  }
}

async function once(browser: Browser, url: string, step: Step, slower: number): Promise<Reported> {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT', ignoreHTTPSErrors: true });
  try {
    await context.addInitScript(listen, CONSENT_VERSION);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => !('earlyInput' in window) || !window.earlyInput);
    await quiet(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await step.prepare?.(page);
    await quiet(page);
    await page.evaluate(() => window.reported.clear());
    await step.act(page);
    await step.done(page);
    await quiet(page);
    const all = await page.evaluate(() => [...window.reported.values()]);
    const slowest = all.toSorted((one, other) => other.duration - one.duration)[0];
    return slowest ?? { duration: LEAST, delay: 0, scripts: 0, paint: 0 };
  } finally {
    await context.close();
  }
}

/** As a finger does it: what the touch sets off has this long before it ends in a click. */
async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to press: ${target}`);
  const page = target.page();
  const devtools = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await pause(TOUCH);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Until nothing has happened on the page for a while, so that one thing is not measured with another. */
function quiet(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((done) => setTimeout(() => requestIdleCallback(done, { timeout: 2000 }), 1000)),
  );
}

/**
 * Runs in the page: the slowest event of each interaction, as browsers tell of them.
 * @param version of the consent's text
 */
function listen(version: string) {
  // Without it the banner about cookies would cover what is pressed.
  localStorage.setItem('cookieConsent', JSON.stringify({ necessary: true }));
  localStorage.setItem('cookieConsentDate', new Date().toISOString());
  localStorage.setItem('cookieConsentVersion', version);
  window.reported = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { interactionId, startTime, duration, processingStart, processingEnd } = entry;
      if (!interactionId || (window.reported.get(interactionId)?.duration ?? 0) >= duration) continue;
      window.reported.set(interactionId, {
        duration,
        delay: processingStart - startTime,
        scripts: processingEnd - processingStart,
        paint: startTime + duration - processingEnd,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
