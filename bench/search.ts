import { CLOTHS, COLOURS, catalogueOf, NOUNS } from './catalogue.ts';
import { keyQueries } from './floors.ts';
import { type Load, type LoadRequest, load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { against, BOUNDS, median, table } from './results.ts';

const SEARCHED = 10_000;
const SMALL = 1000;
const LARGE = 100_000;
const ROUNDS = 3;
const SECONDS = 3;

const CLIENTS = 16;

/**
 * `ofKeys`: least share (0 to 1) of the queries by primary key; `p99`: how many times the median; `larger`: how many
 * times as long with the larger catalogue.
 */
const BUDGETS = { ofKeys: 0.15, p99: 5, larger: 5 };

/** Search at ten thousand products, and what a hundred thousand make slower. */
export function measureSearch(): Promise<string> {
  return withPostgres(async (server) => {
    const database = await catalogueOf(server, SEARCHED);
    const shop = onDatabase(database);
    const [data, whole] = await withNodes(
      [() => startShopNode(shop), () => startShopNode(shop)],
      async (nodes) => [
        await searches(nodes, '/api/suggerimenti', database),
        await searches(nodes, '/shop', database),
      ],
    );
    const [small, large] = [await catalogueOf(server, SMALL), await catalogueOf(server, LARGE)];
    const sizes = await withNodes(
      [() => startShopNode(onDatabase(small)), () => startShopNode(onDatabase(large))],
      async ([few, many]) => {
        if (!few || !many) throw new Error('two nodes were requested');
        const rows = [];
        for (const kind of Object.keys(KINDS) as Kind[])
          rows.push({ kind, ...(await compare(kind, few, many)) });
        return rows;
      },
    );
    return [
      '## Search, and large catalogues',
      '',
      `On PostgreSQL; medians of ${ROUNDS} runs of ${SECONDS} s. Searches are of one to three words, some of them style keywords or words`,
      `that no product has; no address comes twice, though its words do; ${CLIENTS} connections to two nodes. By turns with them the same number of`,
      'connections asks the same server for one product by its primary key. In bold what misses its budget.',
      '',
      table(
        [`${number(SEARCHED)} products`, 'budget', 'as the search box asks', 'as a whole page', BOUNDS],
        [
          searchRow('searches/s, of the queries by primary key', [data, whole], (one) => one.ofKeys, {
            budget: `≥ ${BUDGETS.ofKeys * 100} %`,
            isMet: (value) => value >= BUDGETS.ofKeys,
            text: (value) => `${(value * 100).toFixed(1)} %`,
            bounds:
              'the nodes: four tenths the search itself, the rest the way from the request to the answer (sockets, packing, the request as the routes read it); for a page drawing by React',
          }),
          searchRow('– searches/s', [data, whole], (one) => one.perSecond),
          searchRow('– queries by primary key/s', [data, whole], (one) => one.keys),
          searchRow('p99, times the median', [data, whole], (one) => one.p99 / one.p50, {
            budget: `≤ ${BUDGETS.p99}`,
            isMet: (value) => value <= BUDGETS.p99,
            text: (value) => value.toFixed(1),
            bounds: 'the queue behind the slowest of them',
          }),
          searchRow('– median, ms', [data, whole], (one) => one.p50),
        ],
      ),
      '',
      'One connection, whole pages that nobody requested before, medians of the time to the last byte; both catalogues by turns.',
      '',
      table(
        [
          'page',
          `${number(SMALL)} products`,
          `${number(LARGE)} products`,
          `times as long (≤ ${BUDGETS.larger})`,
          BOUNDS,
        ],
        sizes.map(({ kind, few, many, times }) => [
          kind,
          `${few.toFixed(1)} ms`,
          `${many.toFixed(1)} ms`,
          against(times, times <= BUDGETS.larger, times.toFixed(1)),
          'counting what each filter would find, product by product',
        ]),
      ),
    ].join('\n');
  });
}

const number = (value: number) => value.toLocaleString('en');

type Searches = Awaited<ReturnType<typeof searches>>;
type Target = {
  budget: string;
  isMet: (value: number) => boolean;
  text: (value: number) => string;
  bounds?: string;
};

/** Only what the search box asks has a target. */
function searchRow(
  what: string,
  [data, whole]: [Searches, Searches],
  figure: (one: Searches) => number,
  { budget, isMet, text, bounds = '' }: Target = {
    budget: '',
    isMet: () => true,
    text: (value) => `${Math.round(value)}`,
  },
): string[] {
  const value = figure(data);
  return [what, budget, against(value, isMet(value), text(value)), text(figure(whole)), bounds];
}

async function searches(nodes: Node[], path: string, database: string) {
  const urls = nodes.map((node) => node.url);
  const run = () => load(urls, { clients: CLIENTS, seconds: SECONDS }, () => anotherSearch(path));
  await run();
  const runs: (Load & { keys: number; ofKeys: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const keys = await keyQueries(database, CLIENTS, SECONDS);
    const done = await run();
    if (done.failed > 0) throw new Error(`${done.failed} searches were refused`);
    runs.push({ ...done, keys, ofKeys: done.perSecond / keys });
  }
  const middle = (figure: 'perSecond' | 'keys' | 'ofKeys' | 'p50' | 'p99') =>
    median(runs.map((one) => one[figure]));
  return {
    perSecond: middle('perSecond'),
    keys: middle('keys'),
    ofKeys: middle('ofKeys'),
    p50: middle('p50'),
    p99: middle('p99'),
  };
}

let searched = 0;
/** A lowest price in cents that changes the address and no result, so that no search is answered from the cache. */
const freshly = (count: number) => `min=0.${10 + (count % 90)}&max=${500 + (Math.floor(count / 90) % 9000)}`;
const SORTS = ['name', 'price-asc', 'price-desc', 'newest'];

function anotherSearch(path: string): LoadRequest {
  const count = searched++;
  const [noun, cloth, colour] = [NOUNS, CLOTHS, COLOURS].map(
    (words, step) => words[(count * (step * 2 + 7)) % words.length],
  );
  const queries = [
    `${noun} ${cloth}`,
    `${noun} ${cloth} ${colour}`,
    `${cloth}`,
    `${colour} ${noun}`,
    `elegante ${cloth}`,
    `${noun} ${100 + (count % 900)}`,
    `${cloth} zzz${count}`,
    `${colour} estate`,
  ];
  const q = encodeURIComponent(queries[count % queries.length] ?? '');
  return { path: `${path}?q=${q}&${freshly(count)}&sort=${SORTS[(count >> 3) % 4]}` };
}

const KINDS = {
  'first page': (count: number) => ({ path: `/shop?${freshly(count)}&sort=${SORTS[count % 4]}` }),
  'filtered page': (count: number) => ({
    path: `/shop?category=${['Gonne', 'Top', 'Vestiti'][count % 3]}&size=${['S', 'M', 'L'][count % 3]}&min=${20 + (count % 20)}.${count % 90}&max=${90 + (count % 83)}&sort=${SORTS[count % 4]}`,
  }),
  search: () => anotherSearch('/shop'),
} satisfies Record<string, (count: number) => LoadRequest>;
type Kind = keyof typeof KINDS;

async function compare(kind: Kind, few: Node, many: Node) {
  const run = async (node: Node) => {
    const { p50, failed } = await load([node.url], { clients: 1, seconds: 2 }, () => KINDS[kind](searched++));
    if (failed > 0) throw new Error(`${failed} pages were refused`);
    return p50;
  };
  await run(few);
  await run(many);
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push({ few: await run(few), many: await run(many) });
  return {
    few: median(runs.map((one) => one.few)),
    many: median(runs.map((one) => one.many)),
    times: median(runs.map((one) => one.many / one.few)),
  };
}
