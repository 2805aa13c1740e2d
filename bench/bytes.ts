import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { BUDGETS } from './budgets.ts';
import { FRONT_FLAG } from './front.ts';
import { type BenchPage, settled } from './pages.ts';
import { against, table } from './results.ts';

/** Bytes as they travel, compressed, without headers. */
type Weight = { script: number; style: number; font: number; html: number; image: number; media: number };

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** For this long (ms) after the load event, what is still loaded counts as the first page. */
const FIRST_PAGE_MS = 1000;
/** After this long (ms) everything has loaded that needs no action of the shopper, the cookie banner included. */
const SETTLED_MS = 4500;

/** The browser asks for the icon of its tab as "other", though it is a picture. */
const ICON = /\/(favicon|icon|apple-touch-icon)[\w-]*\.(svg|png)$/;

/** The file of React, its router and what surrounds every page (`bundling/shared-files.ts`). */
const COMMON = /\/assets\/shop-[\w-]+\.js$/;
/** React Router's list of all pages and their files. */
const ROUTES = /\/assets\/manifest-[\w-]+\.js$/;

/** First-load bytes and requests of each page type, with an empty cache. */
export async function measureBytes(pages: BenchPage[]): Promise<string> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', FRONT_FLAG],
  });
  try {
    const rows: string[][] = [];
    let common = 0;
    let routes = 0;
    for (const { name, url } of pages) {
      await settled(url);
      const phone = await firstLoad(browser, 'phone', url);
      const desktop = await firstLoad(browser, 'desktop', url);
      const { first, requests, laterScript, commonScript, routesScript } = phone;
      common = Math.max(common, commonScript);
      routes = Math.max(routes, routesScript);
      const cell = (kind: 'script' | 'style' | 'font' | 'html') =>
        against(first[kind], first[kind] <= BUDGETS[kind] * 1024, kilobytes(first[kind]));
      rows.push([
        name,
        ...[cell('script'), cell('style'), cell('font'), cell('html')],
        against(requests, requests <= BUDGETS.requests),
        kilobytes(laterScript),
        `${kilobytes(first.image)} / ${kilobytes(desktop.first.image)}`,
        `${kilobytes(first.media)} / ${kilobytes(desktop.first.media)}`,
      ]);
    }
    return [
      '## First load, by type of page',
      '',
      'KB (1024 bytes) as they travel, headers aside, with an empty cache, until one second after the load event;',
      'in bold what is beyond its budget. Scripts "later" come by themselves within four seconds more: the cookie',
      'banner. Pictures and video are those of a phone / a desktop screen. Each page is requested three times and more',
      'before, until its size no longer changes: the first one who asks gets it packed in haste, somewhat larger.',
      '',
      table(
        [
          'page',
          'script',
          'style',
          'font',
          'html',
          'requests, pictures aside',
          'script later',
          'pictures',
          'video',
        ],
        [
          [
            '*budget*',
            ...(['script', 'style', 'font', 'html', 'requests'] as const).map((kind) => `≤ ${BUDGETS[kind]}`),
            '',
            '',
            '',
          ],
          ...rows,
        ],
      ),
      '',
      `What bounds it: of the scripts, the file of React, its router and what surrounds every page is ${kilobytes(common)} KB, the map of all routes ${kilobytes(routes)} KB; of the text, the data of cards beside their markup;`,
      'of the requests, the files that pages share with others (`bundling/shared-files.ts`).',
    ].join('\n');
  } finally {
    await browser.close();
  }
}

async function firstLoad(browser: Browser, screen: keyof typeof SCREENS, url: string) {
  const context = await browser.newContext({ ...SCREENS[screen], locale: 'it-IT', ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const first: Weight = { script: 0, style: 0, font: 0, html: 0, image: 0, media: 0 };
  // By address: a second request for the same file is answered from memory.
  const requested = new Set<string>();
  let laterScript = 0;
  let commonScript = 0;
  let routesScript = 0;
  let isFirstPage = true;
  const weighed: Promise<void>[] = [];
  page.on('request', (request) => {
    const kind = kindOf(request.resourceType());
    const isPicture = kind === 'image' || kind === 'media' || ICON.test(request.url());
    if (isFirstPage && !isPicture) requested.add(request.url());
  });
  page.on('requestfinished', (request) => {
    const counts = isFirstPage;
    weighed.push(
      request.sizes().then(({ responseBodySize }) => {
        const kind = kindOf(request.resourceType());
        if (kind === null) return;
        if (COMMON.test(request.url())) commonScript += responseBodySize;
        if (ROUTES.test(request.url())) routesScript += responseBodySize;
        if (counts) first[kind] += Math.max(0, responseBodySize);
        else if (kind === 'script') laterScript += responseBodySize;
      }),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await pause(FIRST_PAGE_MS);
  isFirstPage = false;
  await pause(SETTLED_MS - FIRST_PAGE_MS);
  await Promise.all(weighed);
  // The sheet stands in the page.
  const sheet = await page.evaluate(() => document.querySelector('style')?.textContent ?? '');
  const style = brotliCompressSync(sheet).length;
  first.style += style;
  first.html -= style;
  await context.close();
  return { first, requests: requested.size, laterScript, commonScript, routesScript };
}

function kindOf(resourceType: string): keyof Weight | null {
  switch (resourceType) {
    case 'document':
      return 'html';
    case 'stylesheet':
      return 'style';
    case 'script':
    case 'font':
    case 'image':
    case 'media':
      return resourceType;
    default:
      return null;
  }
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0);
}
