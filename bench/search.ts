import { CLOTHS, COLOURS, catalogueOf, NOUNS } from './catalogue.ts';
import { type Ask, load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { against, median, table } from './results.ts';

const SEARCHED = 10_000;
const SMALL = 1000;
const LARGE = 100_000;
const ROUNDS = 3;
const SECONDS = 3;

/** `searches`: per second; `p99`: ms; `larger`: how many times as long with the larger catalogue. */
const BUDGETS = { searches: 500, p99: 100, larger: 5 };

/** Search at ten thousand products, and what a hundred thousand make slower. */
export function measureSearch(): Promise<string> {
  return withPostgres(async (server) => {
    const shop = onDatabase(await catalogueOf(server, SEARCHED));
    const [data, whole] = await withNodes(
      [() => startShopNode(shop), () => startShopNode(shop)],
      async (nodes) => [await searches(nodes, '/shop.data'), await searches(nodes, '/shop')],
    );
    const [small, large] = [await catalogueOf(server, SMALL), await catalogueOf(server, LARGE)];
    const sizes = await withNodes(
      [() => startShopNode(onDatabase(small)), () => startShopNode(onDatabase(large))],
      async ([few, many]) => {
        if (!few || !many) throw new Error('two nodes were asked for');
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
      'that no product has, each asked for the first time; 16 connections to two nodes. In bold what misses its budget.',
      '',
      table(
        [`${number(SEARCHED)} products`, 'budget', 'as the search box asks', 'as a whole page'],
        [
          [
            'searches/s',
            `≥ ${BUDGETS.searches}`,
            against(data.perSecond, data.perSecond >= BUDGETS.searches, String(Math.round(data.perSecond))),
            String(Math.round(whole.perSecond)),
          ],
          [
            'p99',
            `≤ ${BUDGETS.p99} ms`,
            against(data.p99, data.p99 <= BUDGETS.p99, `${Math.round(data.p99)} ms`),
            `${Math.round(whole.p99)} ms`,
          ],
        ],
      ),
      '',
      'One connection, whole pages that nobody asked for before, medians of the time to the last byte; both catalogues by turns.',
      '',
      table(
        [
          'page',
          `${number(SMALL)} products`,
          `${number(LARGE)} products`,
          `times as long (≤ ${BUDGETS.larger})`,
        ],
        sizes.map(({ kind, few, many, times }) => [
          kind,
          `${few.toFixed(1)} ms`,
          `${many.toFixed(1)} ms`,
          against(times, times <= BUDGETS.larger, times.toFixed(1)),
        ]),
      ),
    ].join('\n');
  });
}

const number = (value: number) => value.toLocaleString('en');

async function searches(nodes: Node[], path: string) {
  const urls = nodes.map((node) => node.url);
  const run = () => load(urls, { clients: 16, seconds: SECONDS }, () => anotherSearch(path));
  await run();
  const runs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const done = await run();
    if (done.failed > 0) throw new Error(`${done.failed} searches were refused`);
    runs.push(done);
  }
  return { perSecond: median(runs.map((one) => one.perSecond)), p99: median(runs.map((one) => one.p99)) };
}

let asked = 0;
/** A lowest price in cents that changes the address and no result, so that no search is answered from the cache. */
const freshly = (count: number) => `min=0.${10 + (count % 90)}&max=${500 + (Math.floor(count / 90) % 9000)}`;
const SORTS = ['name', 'price-asc', 'price-desc', 'newest'];

function anotherSearch(path: string): Ask {
  const count = asked++;
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
} satisfies Record<string, (count: number) => Ask>;
type Kind = keyof typeof KINDS;

async function compare(kind: Kind, few: Node, many: Node) {
  const run = async (node: Node) => {
    const { p50, failed } = await load([node.url], { clients: 1, seconds: 2 }, () => KINDS[kind](asked++));
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
