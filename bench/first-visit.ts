import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { withBarePage } from './bare-page.ts';
import { BUDGETS as FIRST_PAGE } from './budgets.ts';
import { FRONT_FLAG } from './front.ts';
import { benchmarkIndex } from './lighthouse.ts';
import { type BenchPage, settled } from './pages.ts';
import { PHONE, SLOW_4G, slowdown, statedIndex } from './phones.ts';
import { against, BOUNDS, median, table } from './results.ts';

const ROUNDS = 3;
/** `alive` and `task` in ms, on the mid-tier and the low-tier phone; `file` in KB. */
const BUDGETS = { alive: 3000, blocking: 300, task: 200, file: 5 };
/** For this long (ms) after the page is alive it is watched for what it fetches by itself. */
const WATCHED_MS = 10_000;
/** What a task takes beyond this (ms) counts as blocking, as Lighthouse counts it. */
const SHORT_TASK_MS = 50;

type Tap = {
  what: string;
  page: 'home' | 'shop' | 'product' | 'cart' | 'information';
  target: (page: Page) => Locator;
  /** Runs in the page: the time (ms) when the tap shows what came of it; false before. */
  answered: () => number | false;
};

const now = () => performance.now();
const menuOpen = () => document.querySelector('dialog[open]') !== null && performance.now();
const menu = (page: Page) => page.getByRole('button', { name: 'Apri il menu' }).first();
const heart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /Aggiungi.*ai preferiti/ })
    .first();
const hearted = () =>
  document.querySelector('main button[aria-pressed="true"] .fill-accent') !== null && performance.now();

const TAPS: Tap[] = [
  { what: 'the menu', page: 'home', target: menu, answered: menuOpen },
  { what: 'a heart', page: 'shop', target: heart, answered: hearted },
  { what: 'a heart', page: 'product', target: heart, answered: hearted },
  { what: 'the menu', page: 'cart', target: menu, answered: menuOpen },
  { what: 'the menu', page: 'information', target: menu, answered: menuOpen },
];

type Fetched = { address: string; kind: string; bytes: number };
type Visit = { alive: number; blocking: number; longest: number; requests: number; later: Fetched[] };

declare global {
  interface Window {
    tasks: number[];
  }
}

/** Median in ms. */
const of = (visits: Visit[], part: 'alive' | 'blocking' | 'longest') =>
  median(visits.map((one) => one[part]));

/** From the address entered until a tap is answered, on a slowed line, and what the page does meanwhile and afterwards. */
export async function measureFirstVisit(pages: BenchPage[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', FRONT_FLAG],
  });
  try {
    const { index, bare } = await withBarePage(async (url) => {
      const index = await benchmarkIndex(url);
      const bare: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        bare.push(await visit(browser, url, null, slowdown('low-tier', index)));
      return { index, bare };
    });
    const rows: string[][] = [];
    const smaller = new Set<string>();
    for (const tap of TAPS) {
      const found = pages.find(({ name }) => name === tap.page);
      if (!found) throw new Error(`There is no page "${tap.page}" to measure`);
      await settled(found.url);
      const visits: Visit[] = [];
      const low: Visit[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        visits.push(await visit(browser, found.url, tap, slowdown('mid-tier', index)));
        low.push(await visit(browser, found.url, tap, slowdown('low-tier', index)));
      }
      const later = visits.at(-1)?.later ?? [];
      const small = later.filter(({ bytes }) => bytes < BUDGETS.file * 1024);
      for (const { address, bytes } of small) smaller.add(`${address} (${kilobytes(bytes)} KB)`);
      const alive = of(visits, 'alive');
      const [blocking, longest] = [of(low, 'blocking'), of(low, 'longest')];
      const requests = Math.max(...visits.map((one) => one.requests));
      rows.push([
        `${tap.page}: ${tap.what}`,
        against(alive, alive <= BUDGETS.alive, `${(alive / 1000).toFixed(2)} s`),
        `${(of(low, 'alive') / 1000).toFixed(2)} s`,
        against(requests, requests <= FIRST_PAGE.requests),
        against(blocking, blocking <= BUDGETS.blocking, `${Math.round(blocking)} ms`),
        against(longest, longest <= BUDGETS.task, `${Math.round(longest)} ms`),
        `${later.length}`,
        against(small.length, small.length === 0),
        'first style and layout, reading React and the router, hydration',
      ]);
    }
    return [
      '## First visit',
      '',
      'Behind TLS and HTTP/2, with an empty cache, on a line slowed as Lighthouse slows it (562 ms for each request, 1.4 Mbit/s):',
      'from the address entered until a tap shows what came of it, made as soon as the control is in sight, medians of',
      `${ROUNDS} visits. Blocking is what all tasks take beyond ${SHORT_TASK_MS} ms each, from the first byte until ten seconds after the page`,
      'is alive, so that a late first paint hides nothing. Requests are those besides pictures until the page is alive; "after it",',
      'what it fetches by itself within ten seconds more, pictures aside; "bare" is a page of React and the router alone, on the same line',
      `without TLS. In bold what misses its budget. ${statedIndex(index)}`,
      '',
      table(
        [
          'a tap on',
          'alive, mid-tier',
          'alive, low-tier',
          'requests until then',
          'blocking, low-tier',
          'longest task, low-tier',
          'fetched after it',
          `– below ${BUDGETS.file} KB`,
          BOUNDS,
        ],
        [
          [
            '*budget*',
            `≤ ${BUDGETS.alive / 1000} s`,
            '',
            `≤ ${FIRST_PAGE.requests}`,
            `≤ ${BUDGETS.blocking} ms`,
            `≤ ${BUDGETS.task} ms`,
            '',
            '0',
            '',
          ],
          [
            '*bare*: no tap',
            ...['', '', ''],
            `${Math.round(of(bare, 'blocking'))} ms`,
            `${Math.round(of(bare, 'longest'))} ms`,
            ...['', '', 'reading React and the router'],
          ],
          ...rows,
        ],
      ),
      ...(smaller.size > 0 ? ['', `Small files after it: ${[...smaller].toSorted().join(', ')}.`] : []),
    ].join('\n');
  } finally {
    await browser.close();
  }
}

/** @param tap null for a page that has nothing to tap, which counts as alive once it has loaded */
async function visit(browser: Browser, url: string, tap: Tap | null, slower: number): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'it-IT', ignoreHTTPSErrors: true });
  try {
    await context.addInitScript(listen);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    const requested = new Set<string>();
    const later: Promise<Fetched>[] = [];
    let isAlive = false;
    page.on('request', (request) => {
      if (!isAlive && !isPicture(request.resourceType())) requested.add(request.url());
    });
    page.on('requestfinished', (request) => {
      const [kind, address] = [request.resourceType(), request.url()];
      if (isPicture(kind) || requested.has(address)) return;
      later.push(
        request.sizes().then(({ responseBodySize }) => ({
          address: new URL(address).pathname,
          kind,
          bytes: responseBodySize,
        })),
      );
    });
    await page.goto(url, { waitUntil: tap ? 'commit' : 'load' });
    await tap?.target(page).tap();
    const answered = await page.waitForFunction(tap?.answered ?? now, undefined, { polling: 'raf' });
    isAlive = true;
    const alive = Number(await answered.jsonValue());
    await pause(WATCHED_MS);
    const tasks = await page.evaluate(() => window.tasks);
    return {
      alive,
      blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - SHORT_TASK_MS), 0),
      longest: Math.max(0, ...tasks),
      requests: requested.size,
      later: await Promise.all(later),
    };
  } finally {
    await context.close();
  }
}

function isPicture(kind: string): boolean {
  return kind === 'image' || kind === 'media' || kind === 'other';
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}

/** Runs in the page: how long each task took that took long. */
function listen() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}
