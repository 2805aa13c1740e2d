import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchPage, settled } from './pages.ts';
import { against, median, table } from './results.ts';

/** Fetched by npx when it is needed: its 170 MB would burden every installation of the shop. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 3;
const PAGES = ['home', 'shop', 'product', 'cart', 'information'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** Scores out of 100; `lcp` and `tbt` in ms. */
const BUDGETS = { performance: 98, others: 100, lcp: 1500, tbt: 50, cls: 0.01 };

const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run';

type Report = {
  categories: Record<Category, { score: number | null }>;
  audits: Record<
    string,
    { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
};

/** Lighthouse as a phone on a slow network sees the shop; medians of three runs. */
export async function measureLighthouse(pages: BenchPage[]): Promise<string> {
  const rows: string[][] = [];
  const failed: string[] = [];
  for (const name of PAGES) {
    const page = pages.find((one) => one.name === name);
    if (!page) throw new Error(`There is no page "${name}" to measure`);
    // As those get it who come while others look at it, too; the first of all gets it packed in haste.
    await settled(page.url);
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run++) reports.push(await patiently(() => lighthouse(page)));
    const middle = (value: (report: Report) => number) => median(reports.map(value));
    const points = (category: Category) => {
      const score = Math.round(middle((report) => (report.categories[category].score ?? 0) * 100));
      const least = category === 'performance' ? BUDGETS.performance : BUDGETS.others;
      return against(score, score >= least);
    };
    const audit = (id: string) => middle((report) => report.audits[id]?.numericValue ?? Number.NaN);
    const [lcp, tbt, cls] = [
      audit('largest-contentful-paint'),
      audit('total-blocking-time'),
      audit('cumulative-layout-shift'),
    ];
    rows.push([
      name,
      ...CATEGORIES.map(points),
      against(lcp, lcp <= BUDGETS.lcp, `${(lcp / 1000).toFixed(2)} s`),
      against(tbt, tbt <= BUDGETS.tbt, `${Math.round(tbt)} ms`),
      against(cls, cls <= BUDGETS.cls, cls.toFixed(3)),
    ]);
    const wrong = new Set(reports.flatMap(failedAudits));
    if (wrong.size > 0) failed.push(`- ${name}: ${[...wrong].toSorted().join(', ')}`);
  }
  return [
    '## Lighthouse, mobile',
    '',
    `Medians of ${RUNS} runs of ${LIGHTHOUSE} with its own throttling (a slow phone on slow 4G); in bold what misses its`,
    'budget. The cart is kept out of search engines on purpose, hence without the audit "is-crawlable".',
    '',
    table(
      ['page', ...CATEGORIES, 'LCP', 'TBT', 'CLS'],
      [
        [
          '*budget*',
          ...CATEGORIES.map((category) =>
            category === 'performance' ? `≥ ${BUDGETS.performance}` : String(BUDGETS.others),
          ),
          `≤ ${BUDGETS.lcp / 1000} s`,
          `≤ ${BUDGETS.tbt} ms`,
          `≤ ${BUDGETS.cls}`,
        ],
        ...rows,
      ],
    ),
    ...(failed.length > 0 ? ['', 'Audits that did not pass:', '', ...failed] : []),
  ].join('\n');
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

async function lighthouse({ name, url }: BenchPage): Promise<Report> {
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
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=${CHROME_FLAGS}`,
      ...(name === 'cart' ? ['--skip-audits=is-crawlable'] : []),
    ];
    const env = {
      ...process.env,
      CHROME_PATH: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
