import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import type { BenchPage } from './pages.ts';
import { against, BOUNDS, median, table } from './results.ts';

/** How many times slower the processor is made, as that of a cheap phone. */
const SLOWER = 4;
const ROUNDS = 5;
/** ms from what somebody does to the next picture that shows it. */
const BUDGET = 100;
/** A finger rests on the screen for so long (ms). */
const TOUCH = 80;
/** The shortest (ms) that browsers tell of; what took less counts as this. */
const LEAST = 16;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A part of an interaction, in ms: until scripts were free, what they did, until the picture showed. */
type Told = { duration: number; delay: number; scripts: number; paint: number };
type Entry = PerformanceEntry & { interactionId: number; processingStart: number; processingEnd: number };

declare global {
  interface Window {
    told: Map<number, Told>;
  }
}

type Step = {
  what: string;
  /** The name of the page where it begins. */
  page: 'shop' | 'product';
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** Waits for what came of it. */
  done: (page: Page) => Promise<void>;
};

/** What people do on their way to the checkout. Lists of choices are changed by keyboard: browsers draw them outside the page. */
const STEPS: Step[] = [
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
  scripts: 'React, drawing what was asked for in one piece',
  paint: 'style and layout of what is new',
};

/** How long it takes until a phone's screen shows that something was done, as "interaction to next paint" counts it. */
export async function measureInteractions(pages: BenchPage[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const rows: string[][] = [];
    const loops: number[] = [];
    for (const step of STEPS) {
      const found = pages.find(({ name }) => name === step.page);
      if (!found) throw new Error(`There is no page "${step.page}" to measure`);
      const rounds: Told[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const { told, loop } = await once(browser, found.url, step);
        rounds.push(told);
        loops.push(loop);
      }
      const middle = (part: keyof Told) => median(rounds.map((one) => one[part]));
      const parts = (['delay', 'scripts', 'paint'] as const).map((part) => ({ part, ms: middle(part) }));
      const [longest] = parts.toSorted((one, other) => other.ms - one.ms);
      const most = Math.max(...rounds.map(({ duration }) => duration));
      rows.push([
        step.what,
        against(middle('duration'), middle('duration') <= BUDGET, `${Math.round(middle('duration'))} ms`),
        ...parts.map(({ ms }) => `${Math.round(ms)} ms`),
        `${Math.round(most)} ms`,
        longest ? BOUND_BY[longest.part] : '',
      ]);
    }
    return [
      '## Interactions',
      '',
      `From a touch of ${TOUCH} ms or a key to the next picture, on a phone's screen with a processor ${SLOWER} times slower than this`,
      `machine's, medians of ${ROUNDS} visits; browsers count in steps of 8 ms and tell of nothing below ${LEAST}. In bold what misses`,
      'its budget. For comparison with other machines: a million roots in a loop took',
      `${median(loops).toFixed(1)} ms on the slowed processor (from ${Math.min(...loops).toFixed(1)} to ${Math.max(...loops).toFixed(1)}).`,
      '',
      table(
        [
          'what',
          'to the next picture',
          'until scripts are free',
          'scripts',
          'to the picture',
          'slowest',
          BOUNDS,
        ],
        [['*budget*', `≤ ${BUDGET} ms`, '', '', '', '', ''], ...rows],
      ),
    ].join('\n');
  } finally {
    await browser.close();
  }
}

async function once(browser: Browser, url: string, step: Step): Promise<{ told: Told; loop: number }> {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT' });
  try {
    await context.addInitScript(listen);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() => !('earlyInput' in window) || !window.earlyInput);
    await quiet(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await step.prepare?.(page);
    await quiet(page);
    const loop = await page.evaluate(calibrate);
    await page.evaluate(() => window.told.clear());
    await step.act(page);
    await step.done(page);
    await quiet(page);
    const all = await page.evaluate(() => [...window.told.values()]);
    const slowest = all.toSorted((one, other) => other.duration - one.duration)[0];
    return { told: slowest ?? { duration: LEAST, delay: 0, scripts: 0, paint: 0 }, loop };
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

/** Runs in the page: the slowest event of each interaction, as browsers tell of them. */
function listen() {
  // Nobody is asked about cookies in the middle of it.
  localStorage.setItem('cookieConsent', JSON.stringify({ necessary: true }));
  localStorage.setItem('cookieConsentDate', new Date().toISOString());
  localStorage.setItem('cookieConsentVersion', '2');
  window.told = new Map();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { interactionId, startTime, duration, processingStart, processingEnd } = entry;
      if (!interactionId || (window.told.get(interactionId)?.duration ?? 0) >= duration) continue;
      window.told.set(interactionId, {
        duration,
        delay: processingStart - startTime,
        scripts: processingEnd - processingStart,
        paint: startTime + duration - processingEnd,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: how long (ms) a fixed piece of work takes. */
function calibrate(): number {
  const began = performance.now();
  let sum = 0;
  for (let number = 0; number < 1_000_000; number += 1) sum += Math.sqrt(number);
  return sum > 0 ? performance.now() - began : 0;
}
