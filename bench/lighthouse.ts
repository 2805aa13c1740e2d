import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBarePage } from './bare-page.ts';
import { type BenchPage, settled } from './pages.ts';
import { against, BOUNDS, median, table } from './results.ts';

/** Fetched by npx when it is needed: its 170 MB would burden every installation of the shop. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** What the page of React and the router alone is called. */
const BARE = 'bare';
const BOUND_BY_LIFE =
  'TBT, where there is any: waiting for a processor, of which the browser’s other processes, drawing pictures, and the measuring take their part: in processor time tasks exceed 50 ms by 2 to 52 ms in all (React’s file, run in one piece; what React draws at once)';
const BOUND_BY_FIRST_SCREEN = `LCP: the letters, which share the line with style and the first picture; ${BOUND_BY_LIFE}`;
const ROUNDS = { long: 5, short: 2 };
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
 * `behind`: most points of performance behind the bare page; `times`: most of its blocking time. `lcp` in ms, `others`
 * out of 100.
 */
const BUDGETS = { behind: 2, times: 1.3, others: 100, lcp: 1500, cls: 0.01 };

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

type Report = {
  categories: Partial<Record<Category, { score: number | null }>>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
};

/** Lighthouse as a phone on a slow network sees the shop, beside a page of React and the router alone, by turns. */
export async function measureLighthouse(pages: BenchPage[], form: keyof typeof ROUNDS): Promise<string> {
  const measured = Object.keys(PAGES).map((name) => {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`There is no page "${name}" to measure`);
    return page;
  });
  // As those get it who come while others look at it, too; the first of all gets it packed in haste.
  for (const { url } of measured) await settled(url);
  const reports = new Map<string, Report[]>();
  await withBarePage(async (url) => {
    for (let round = 0; round < ROUNDS[form]; round += 1) {
      for (const page of [{ name: BARE, url }, ...measured]) {
        const categories = round === 0 && page.name !== BARE ? CATEGORIES : (['performance'] as const);
        const report = await patiently(() => lighthouse(page, categories));
        reports.set(page.name, [...(reports.get(page.name) ?? []), report]);
      }
    }
  });
  return written(reports, ROUNDS[form]);
}

function written(all: Map<string, Report[]>, rounds: number): string {
  const bare = figures(all.get(BARE) ?? []);
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const [name, bounds] of Object.entries(PAGES)) {
    const reports = all.get(name) ?? [];
    const { performance, lcp, tbt, cls } = figures(reports);
    const beside = bare.tbt > 0 ? ` (${(tbt / bare.tbt).toFixed(1)} ×)` : '';
    rows.push([
      name,
      against(performance, performance >= bare.performance - BUDGETS.behind),
      ...CATEGORIES.slice(1).map((category) => {
        const score = Math.round((reports[0]?.categories[category]?.score ?? 0) * 100);
        return against(score, score >= BUDGETS.others);
      }),
      against(lcp, lcp <= BUDGETS.lcp, seconds(lcp)),
      against(tbt, tbt <= bare.tbt * BUDGETS.times, `${Math.round(tbt)} ms${beside}`),
      against(cls, cls <= BUDGETS.cls, cls.toFixed(3)),
      bounds,
    ]);
    const wrong = new Set(reports.flatMap(failedAudits));
    if (wrong.size > 0) failed.push(`- ${name}: ${[...wrong].toSorted().join(', ')}`);
  }
  return [
    '## Lighthouse, mobile',
    '',
    `Medians of ${rounds} runs of ${LIGHTHOUSE} with its own throttling (a slow phone on slow 4G), by turns with a page of React`,
    'and the router alone, built and started as the shop’s; in bold what misses its budget. The cart is kept out of search',
    'engines on purpose, hence without the audit "is-crawlable". Blocking time swings with the machine: read how many times',
    'that of the bare page it is.',
    '',
    table(
      ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS', BOUNDS],
      [
        [
          '*budget*',
          `≥ bare − ${BUDGETS.behind}`,
          ...CATEGORIES.slice(1).map(() => String(BUDGETS.others)),
          `≤ ${BUDGETS.lcp / 1000} s`,
          `≤ ${BUDGETS.times} ×`,
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
          `${Math.round(bare.tbt)} ms`,
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

async function lighthouse({ name, url }: BenchPage, categories: readonly Category[]): Promise<Report> {
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
