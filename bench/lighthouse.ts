import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBarePage } from './bare-page.ts';
import { FRONT_FLAG } from './front.ts';
import { type BenchPage, settled, withDemoShop, withPublicDemoShop } from './pages.ts';
import { PHONES, type Phone, slowdown, statedIndex } from './phones.ts';
import { against, BOUNDS, median, table } from './results.ts';

/** Fetched by npx when it is needed: its 170 MB would burden every installation of the shop. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** What the page of React and the router alone is called. */
const BARE = 'bare';
const BOUND_BY_LIFE = 'blocking: first style and layout, reading React and the router, hydration';
const BOUND_BY_FIRST_SCREEN = `LCP: style, fonts and the first picture share the line; ${BOUND_BY_LIFE}`;
const ROUNDS = { long: 3, short: 1 };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The pages that are measured, and what keeps each from being faster. */
const PAGES = {
  home: BOUND_BY_FIRST_SCREEN,
  shop: BOUND_BY_FIRST_SCREEN,
  product: BOUND_BY_FIRST_SCREEN,
  cart: BOUND_BY_LIFE,
  information: BOUND_BY_LIFE,
};

/**
 * `performance` and `others` out of 100; in ms `lcp` on the mid-tier phone, `slowed` with the line slowed, `blocking` on
 * each phone.
 */
const BUDGETS = {
  performance: 97,
  others: 100,
  lcp: 1400,
  slowed: 1700,
  cls: 0.01,
  blocking: { 'mid-tier': 50, 'low-tier': 250 } satisfies Record<Phone, number>,
};

const CHROME_FLAGS = `--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run ${FRONT_FLAG}`;

/** The line is slowed while the page loads, instead of being worked out from a load on a fast one. */
const APPLIED = 'devtools';
/** Without TLS and HTTP/2 in front of the shop. */
const PLAIN = { simulate: 'HTTP/1.1', [APPLIED]: 'HTTP/1.1, line slowed' } as const;
/** How a page was measured. */
type Way = Phone | typeof APPLIED | (typeof PLAIN)[keyof typeof PLAIN];

type Report = {
  environment: { benchmarkIndex: number };
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
};

/**
 * Lighthouse as two phones on a slow network see the shop behind TLS and HTTP/2, beside a page of React and the router
 * alone, by turns; then once without them, for information.
 */
export async function measureLighthouse(form: keyof typeof ROUNDS): Promise<string> {
  const { reports, index } = await withPublicDemoShop((pages) => behindFront(pages, form));
  await withDemoShop(async (pages) => {
    const slower = slowdown('mid-tier', index);
    for (const page of await ready(pages)) {
      for (const method of ['simulate', APPLIED] as const) {
        const report = await patiently(() => lighthouse(page, ['performance'], slower, method));
        reports.set(keyOf(page.name, PLAIN[method]), [report]);
      }
    }
  });
  return written(reports, ROUNDS[form], index);
}

/** The measured pages, as those get them who come while others look at them, too: the first of all gets them packed in haste. */
async function ready(pages: BenchPage[]): Promise<BenchPage[]> {
  const measured = Object.keys(PAGES).map((name) => {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`There is no page "${name}" to measure`);
    return page;
  });
  for (const { url } of measured) await settled(url);
  return measured;
}

async function behindFront(pages: BenchPage[], form: keyof typeof ROUNDS) {
  const measured = await ready(pages);
  const reports = new Map<string, Report[]>();
  let index = 0;
  await withBarePage(async (url) => {
    index = await benchmarkIndex(url);
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      for (const page of [{ name: BARE, url }, ...measured]) {
        for (const phone of Object.keys(PHONES) as Phone[]) {
          const all = round === 0 && page.name !== BARE && phone === 'mid-tier';
          const categories = all ? CATEGORIES : (['performance'] as const);
          const report = await patiently(() => lighthouse(page, categories, slowdown(phone, index)));
          const key = keyOf(page.name, phone);
          reports.set(key, [...(reports.get(key) ?? []), report]);
        }
        const slower = slowdown('mid-tier', index);
        const applied = await patiently(() => lighthouse(page, ['performance'], slower, APPLIED));
        const key = keyOf(page.name, APPLIED);
        reports.set(key, [...(reports.get(key) ?? []), applied]);
      }
    }
  });
  return { reports, index };
}

function keyOf(page: string, way: Way): string {
  return `${page}, ${way}`;
}

/** This machine's index as Lighthouse works it out: the middle one of three loads of a light page. */
export async function benchmarkIndex(url: string): Promise<number> {
  const found: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const report = await patiently(() => lighthouse({ name: BARE, url }, ['performance'], 1));
    found.push(report.environment.benchmarkIndex);
  }
  return median(found);
}

function written(all: Map<string, Report[]>, rounds: number, index: number): string {
  const of = (name: string, way: Way) => all.get(keyOf(name, way)) ?? [];
  const bare = figures(of(BARE, 'mid-tier'));
  const bareLow = figures(of(BARE, 'low-tier'));
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const [name, bounds] of Object.entries(PAGES)) {
    const reports = of(name, 'mid-tier');
    const { performance, lcp, tbt, cls } = figures(reports);
    const low = figures(of(name, 'low-tier'));
    const slowed = figures(of(name, APPLIED)).lcp;
    rows.push([
      name,
      against(performance, performance >= BUDGETS.performance),
      ...CATEGORIES.slice(1).map((category) => {
        const score = Math.round((reports[0]?.categories[category]?.score ?? 0) * 100);
        return against(score, score >= BUDGETS.others);
      }),
      against(lcp, lcp <= BUDGETS.lcp, seconds(lcp)),
      against(slowed, slowed <= BUDGETS.slowed, seconds(slowed)),
      `${seconds(figures(of(name, PLAIN.simulate)).lcp)} / ${seconds(figures(of(name, PLAIN[APPLIED])).lcp)}`,
      against(tbt, tbt <= BUDGETS.blocking['mid-tier'], milliseconds(tbt)),
      against(low.tbt, low.tbt <= BUDGETS.blocking['low-tier'], milliseconds(low.tbt)),
      against(cls, cls <= BUDGETS.cls, cls.toFixed(3)),
      bounds,
    ]);
    const wrong = new Set(reports.flatMap(failedAudits));
    if (wrong.size > 0) failed.push(`- ${name}: ${[...wrong].toSorted().join(', ')}`);
  }
  return [
    '## Lighthouse, mobile',
    '',
    `Medians of ${rounds} runs of ${LIGHTHOUSE} on slow 4G, by turns with a page of React and the router alone, built and`,
    'started as the shop’s; points, LCP and CLS on the mid-tier phone. In bold what misses its budget. The first LCP is',
    'Lighthouse’s estimate from a load without delays, in which scripts that came before the first picture count as if it had',
    'waited for them; the second was measured with the line slowed down (562 ms for each request). The shop stands behind TLS',
    'and HTTP/2; one run each without them, which the bare page has not either, for information. The cart is kept out',
    `of search engines on purpose, hence without the audit "is-crawlable". ${statedIndex(index)}`,
    '',
    table(
      [
        'page',
        ...CATEGORIES,
        'LCP',
        'LCP, line slowed',
        'both with HTTP/1.1',
        'blocking, mid-tier',
        'blocking, low-tier',
        'CLS',
        BOUNDS,
      ],
      [
        [
          '*budget*',
          `≥ ${BUDGETS.performance}`,
          ...CATEGORIES.slice(1).map(() => String(BUDGETS.others)),
          `≤ ${BUDGETS.lcp / 1000} s`,
          `≤ ${BUDGETS.slowed / 1000} s`,
          '',
          `≤ ${BUDGETS.blocking['mid-tier']} ms`,
          `≤ ${BUDGETS.blocking['low-tier']} ms`,
          `≤ ${BUDGETS.cls}`,
          '',
        ],
        [
          `*${BARE}*`,
          String(bare.performance),
          '',
          '',
          '',
          seconds(bare.lcp),
          seconds(figures(of(BARE, APPLIED)).lcp),
          '',
          milliseconds(bare.tbt),
          milliseconds(bareLow.tbt),
          bare.cls.toFixed(3),
          'reading React and the router',
        ],
        ...rows,
      ],
    ),
    ...(failed.length > 0 ? ['', 'Audits that did not pass:', '', ...failed] : []),
  ].join('\n');
}

/** Medians: points, and ms. */
function figures(reports: Report[]) {
  const audit = (id: string) => median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  return {
    performance: Math.round(
      median(reports.map(({ categories }) => (categories.performance?.score ?? 0) * 100)),
    ),
    lcp: audit('largest-contentful-paint'),
    tbt: audit('total-blocking-time'),
    cls: audit('cumulative-layout-shift'),
  };
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`;
}

/** A busy machine may spoil a run: it is made again, twice at most. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let left = 2; left > 0; left--) {
    try {
      return await run();
    } catch (error) {
      console.error(String(error));
    }
  }
  return run();
}

async function lighthouse(
  { name, url }: BenchPage,
  categories: readonly Category[],
  slower: number,
  method: 'simulate' | typeof APPLIED = 'simulate',
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const args = [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--throttling-method=${method}`,
      `--throttling.cpuSlowdownMultiplier=${slower}`,
      `--chrome-flags=${CHROME_FLAGS}`,
      ...(name === 'cart' ? ['--skip-audits=is-crawlable'] : []),
    ];
    const env = {
      ...process.env,
      CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      npm_config_loglevel: 'error',
    };
    await new Promise<void>((done, fail) => {
      const child = spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      child.once('error', fail);
      child.once('exit', (code) =>
        code === 0 ? done() : fail(new Error(`Lighthouse ended with ${code} on ${url}`)),
      );
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Audits that count and were not passed; the metrics have their own columns. */
function failedAudits({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
    .map(({ id }) => id);
}
