import pg from 'pg';
import { freePort } from '#support/port.ts';
import { catalogueOf } from './catalogue.ts';
import { every, type LoadRequest, quantile, sendFor } from './load.ts';
import { type Node, onDatabase, startProvider, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { signIn } from './owner.ts';
import { against, BOUNDS, median, table } from './results.ts';
import { browsing, buyers, checkoutsAlone, listen, type Selling, save, shelves } from './sale-traffic.ts';

const PRODUCTS = 10_000;
const CLIENTS = 32;
const LISTENERS = 50;
const CHECKOUTS_A_SECOND = 10;
const SAVE_EVERY_MS = 5000;
const BURST = 10;
const METRICS_TOKEN = 'bench-reads-the-metrics';

/** Seconds of each round of browsing alone, of the same on a sale day, and of the burst; the sale day is 15 min in all. */
const FORMS = {
  long: { rounds: 5, alone: 60, selling: 180, burst: 60 },
  short: { rounds: 3, alone: 15, selling: 20, burst: 15 },
};

/**
 * `held`: least share (0 to 1) of the requests a second without any change; `page`: how many times the p99 of that mix;
 * `checkout`: how many times the median of a checkout alone; `memory`: most MB of a node.
 */
const BUDGETS = { held: 0.5, page: 4, checkout: 10, memory: 400 };

type Phase = {
  pages: number[];
  checkouts: number[];
  seconds: number;
  errors: Map<string, number>;
  cached: number;
};

/** A day of sale on two nodes: browsing alone, then with checkouts, a busy owner and open pages, by turns; then a burst. */
export function measureSaleDay(form: keyof typeof FORMS): Promise<string> {
  return withPostgres(async (server) => {
    const database = await catalogueOf(server, PRODUCTS);
    const shop = { ...onDatabase(database), PAYMENT_EMULATOR_PORT: String(await freePort()), METRICS_TOKEN };
    const PORT = String(await freePort());
    return withNodes(
      [() => startProvider(shop, PORT), () => startShopNode({ ...shop, PORT }), () => startShopNode(shop)],
      ([_provider, ...nodes]) => saleDay(nodes, database, FORMS[form]),
    );
  });
}

async function saleDay(nodes: Node[], database: string, form: (typeof FORMS)['long']): Promise<string> {
  const { goods, owned, ids } = await shelves(database);
  const browse = browsing(ids);
  const cookie = await signIn(nodes[0]?.url ?? '');
  const phase = (seconds: number, clients: number, sells: boolean) =>
    measured(nodes, { seconds, clients, browse, selling: sells ? { goods, owned, cookie } : null });
  await phase(form.alone, CLIENTS, false);
  const memoryBefore = nodes.map((node) => node.memory());
  const alone: Phase[] = [];
  const selling: Phase[] = [];
  const checkouts: number[] = [];
  for (let round = 0; round < form.rounds; round += 1) {
    alone.push(await phase(form.alone, CLIENTS, false));
    checkouts.push(await checkoutsAlone(nodes[0]?.url ?? '', goods));
    selling.push(await phase(form.selling, CLIENTS, true));
  }
  const memoryAfter = nodes.map((node) => node.memory());
  const burst = await phase(form.burst, CLIENTS * BURST, true);
  return report({
    form,
    alone,
    selling,
    burst,
    checkoutAlone: median(checkouts),
    memoryBefore,
    memoryAfter,
    oversold: await oversold(database),
  });
}

type Report = {
  form: (typeof FORMS)['long'];
  alone: Phase[];
  selling: Phase[];
  burst: Phase;
  /** Median ms of a checkout while nothing else is requested. */
  checkoutAlone: number;
  memoryBefore: number[];
  memoryAfter: number[];
  oversold: number;
};

function report({
  form,
  alone,
  selling,
  burst,
  checkoutAlone,
  memoryBefore,
  memoryAfter,
  oversold,
}: Report): string {
  const rate = (phases: Phase[]) => median(phases.map(({ pages, seconds }) => pages.length / seconds));
  const at = (phases: Phase[], part: number, of: 'pages' | 'checkouts') =>
    median(phases.map((one) => quantile(one[of], part)));
  const cachedShare = (phases: Phase[]) => median(phases.map((one) => one.cached / one.pages.length));
  const held = rate(selling) / rate(alone);
  const slower = at(selling, 0.99, 'pages') / at(alone, 0.99, 'pages');
  const checkout = at(selling, 0.99, 'checkouts') / checkoutAlone;
  const errors = [...alone, ...selling].flatMap((one) => [...one.errors]).filter(([what]) => !isLawful(what));
  const refused = sum(
    [...burst.errors].filter(([what]) => what.startsWith('page 503')).map(([, count]) => count),
  );
  const collapsed = [...burst.errors].filter(([what]) => !isLawful(what) && !what.startsWith('page 503'));
  const most = Math.max(...memoryAfter);
  return [
    '## A day of sale',
    '',
    `Two nodes on PostgreSQL with ${PRODUCTS} products, ${CLIENTS} connections, medians of ${form.rounds} rounds by turns: browsing alone`,
    `(${form.alone} s), and the same with ${CHECKOUTS_A_SECOND} checkouts a second that take pieces (seven in ten give them back), the owner saving a`,
    `product every ${SAVE_EVERY_MS / 1000} s, and ${LISTENERS} open pages that listen (${form.selling} s). Then ${BURST} times the connections for ${form.burst} s.`,
    'The payment provider is the emulator; it and those who check out are processes of their own.',
    '',
    table(
      ['what', 'budget', 'browsing alone', 'day of sale', BOUNDS],
      [
        [
          'requests/s',
          `≥ ${BUDGETS.held * 100} %`,
          whole(rate(alone)),
          against(held, held >= BUDGETS.held, `${whole(rate(selling))} (${whole(held * 100)} %)`),
          'pages made anew: drawing them, on the processors that database and load use as well, and the rests between them while somebody pays',
        ],
        [
          '– of them from the cache',
          '',
          `${whole(cachedShare(alone) * 100)} %`,
          `${whole(cachedShare(selling) * 100)} %`,
          'how many addresses there are: ten thousand products, each requested seldom',
        ],
        ['– median', '', ms(at(alone, 0.5, 'pages')), ms(at(selling, 0.5, 'pages')), 'the queue of pages'],
        [
          '– p99',
          `≤ ${BUDGETS.page} ×`,
          ms(at(alone, 0.99, 'pages')),
          against(
            slower,
            slower <= BUDGETS.page,
            `${ms(at(selling, 0.99, 'pages'))} (${slower.toFixed(1)} ×)`,
          ),
          'the queue of pages, of which one node draws one at a time',
        ],
        [
          'checkout, median',
          '',
          ms(checkoutAlone),
          ms(at(selling, 0.5, 'checkouts')),
          'three turns of the database and one of the provider, each beside pages that are drawn',
        ],
        [
          '– p99',
          `≤ ${BUDGETS.checkout} × its median alone`,
          '',
          against(
            checkout,
            checkout <= BUDGETS.checkout,
            `${ms(at(selling, 0.99, 'checkouts'))} (${checkout.toFixed(1)} ×)`,
          ),
          'processors: five steps, each of which may wait for a page that is drawn and for threads of both nodes’ collectors (`perf sched`). Next: longer rests between pages, which cost pages',
        ],
        [
          'memory of a node, MB',
          `≤ ${BUDGETS.memory}`,
          memoryBefore.map(whole).join(' / '),
          against(most, most <= BUDGETS.memory, memoryAfter.map(whole).join(' / ')),
          'the engine’s heap (170 MB), half of it what the collector leaves lying while there is room; the program itself (85 MB); cached pages (32 MB)',
        ],
        ['errors', '0', '', against(errors.length, errors.length === 0, list(errors) || '0'), ''],
        ['pieces sold twice', '0', '', against(oversold, oversold === 0), 'the condition on each row'],
      ],
    ),
    '',
    table(
      [`${BURST} × the connections`, 'budget', 'measured', BOUNDS],
      [
        [
          'requests/s answered',
          '',
          whole((burst.pages.length - refused) / burst.seconds),
          'as above, less what refusing takes',
        ],
        [
          '– refused at once (503 with Retry-After)',
          '',
          `${whole((refused / burst.pages.length) * 100)} %`,
          'clients here ask again at once',
        ],
        [
          '– p99',
          '',
          ms(quantile(burst.pages, 0.99)),
          'pages that were let in before the queue knew how slow it would be',
        ],
        [
          'checkouts, median and p99',
          '',
          `${ms(quantile(burst.checkouts, 0.5))} / ${ms(quantile(burst.checkouts, 0.99))}`,
          'as above',
        ],
        ['other errors', '0', against(collapsed.length, collapsed.length === 0, list(collapsed) || '0'), ''],
      ],
    ),
  ].join('\n');
}

const whole = (value: number) => String(Math.round(value));
const ms = (value: number) => `${value.toFixed(1)} ms`;
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const list = (errors: [string, number][]) => errors.map(([what, count]) => `${what}: ${count}`).join(', ');

/** That the last piece has gone is an answer like any other. */
const isLawful = (what: string) => what === 'checkout 409';

async function measured(
  nodes: Node[],
  {
    seconds,
    clients,
    browse,
    selling,
  }: { seconds: number; clients: number; browse: () => LoadRequest; selling: Selling | null },
): Promise<Phase> {
  const urls = nodes.map(({ url }) => url);
  const phase: Phase = { pages: [], checkouts: [], seconds, errors: new Map(), cached: 0 };
  const count = (what: string) => phase.errors.set(what, (phase.errors.get(what) ?? 0) + 1);
  const running = { isStopped: false };
  const stopBuying =
    selling &&
    buyers({ urls, goods: selling.goods, interval: 1000 / CHECKOUTS_A_SECOND }, ({ status, ms }) => {
      phase.checkouts.push(ms);
      if (status !== 200) count(`checkout ${status}`);
    });
  const saving =
    selling &&
    every(
      running,
      SAVE_EVERY_MS,
      save(urls[0] ?? '', selling, (status) => count(`save ${status}`)),
    );
  const listeners = selling ? listen(urls, LISTENERS) : [];
  const before = await servedFromCache(urls);
  await sendFor(urls, { clients, seconds }, browse, ({ status, ms, why }) => {
    phase.pages.push(ms);
    if (status !== 200) count(`page ${status} ${why}`.trim());
  });
  phase.cached = (await servedFromCache(urls)) - before;
  running.isStopped = true;
  await Promise.all([stopBuying?.(), saving]);
  for (const listener of listeners) listener.destroy();
  return phase;
}

/** Sizes of which more is held or sold than there is. */
async function oversold(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query<{ count: string }>(
      `select count(*) from product_sizes s where stock is not null and (held > stock or held <>
         coalesce((select sum(quantity) from stock_holds where product_size_id = s.id), 0))`,
    );
    return Number(found.rows[0]?.count);
  } finally {
    await client.end();
  }
}

/** Pages that the nodes have answered so far from their cache. */
async function servedFromCache(urls: string[]): Promise<number> {
  const texts = await Promise.all(
    urls.map(async (url) => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
      return answer.text();
    }),
  );
  return sum(texts.map((text) => Number(/^vetrina_kept_pages_served_total (\d+)$/m.exec(text)?.[1] ?? 0)));
}
