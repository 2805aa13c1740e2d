import { catalogueOf } from './catalogue.ts';
import { wrk } from './floors.ts';
import { load } from './load.ts';
import { type Node, onDatabase, startBareNode, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { settled } from './pages.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const CLIENTS = 32;
const ROUNDS = 7;
const SECONDS = 3;

/** Least shares (0 to 1) of what bare `node:http` does; `plain`: for clients that accept no encoding. */
const BUDGETS = { cached: 0.7, plain: 0.1 };

/** What a browser sends that has been here before. */
const BROWSER = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'Accept-Language': 'it-IT,it;q=0.9,en;q=0.8',
  'User-Agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  Cookie: 'consenso=misure; visita=1',
};

type Shares = { wrk: number; cost: number; own: number; plain: number; rate: number; bareRate: number };

/** The list of all products from the cache, beside a bare server that sends the same bytes. */
export function measureCachedPages(): Promise<string> {
  return withPostgres(async (server) => {
    const shop = onDatabase(await catalogueOf(server, PRODUCTS));
    const postgres = await withNodes([() => startShopNode(shop)], ([node]) => beside(node as Node));
    const embedded = await withNodes([() => startShopNode({})], ([node]) => beside(node as Node));
    const row = (what: string, figure: keyof Shares, budget: number, bounds: string) => [
      what,
      `≥ ${budget * 100} %`,
      ...[postgres, embedded].map((one) =>
        Number.isFinite(one[figure])
          ? against(one[figure], one[figure] >= budget, `${Math.round(one[figure] * 100)} %`)
          : 'no wrk here',
      ),
      bounds,
    ];
    return [
      '## Cached pages',
      '',
      `\`/shop\` from the cache, ${CLIENTS} connections, by turns with a bare \`node:http\` server that sends the same bytes; medians of ${ROUNDS}`,
      `rounds of ${SECONDS} s each. The embedded shop is the demo shop. In bold what misses its budget.`,
      '',
      table(
        ['of what bare `node:http` does', 'budget', 'PostgreSQL', 'embedded', BOUNDS],
        [
          row(
            'requests/s by `wrk`, a browser’s headers',
            'wrk',
            BUDGETS.cached,
            'writing to the socket: a cache in front',
          ),
          row(
            'processor time a request under `wrk`',
            'cost',
            BUDGETS.cached,
            'as above, then Node’s reading of headers',
          ),
          row('requests/s by our own load', 'own', BUDGETS.cached, 'as above'),
          row(
            'requests/s by `wrk` without `Accept-Encoding`',
            'plain',
            BUDGETS.plain,
            'the bytes, seven times as many',
          ),
          [
            '– requests/s by our own load, the shop / bare',
            '',
            ...[postgres, embedded].map((one) => `${Math.round(one.rate)} / ${Math.round(one.bareRate)}`),
            'the load itself, on the same processors',
          ],
        ],
      ),
    ].join('\n');
  });
}

/** Runs the shop and a bare server by turns. */
async function beside(node: Node): Promise<Shares> {
  const answer = await settled(`${node.url}/shop`);
  return withNodes([() => startBareNode(answer)], async ([bare]) => {
    if (!bare) throw new Error('the bare server is missing');
    const own = async ({ url }: Node) => {
      const done = await load([url], { clients: CLIENTS, seconds: SECONDS }, () => ({ path: '/shop' }));
      if (done.failed > 0) throw new Error(`${done.failed} cached pages were refused`);
      return done.perSecond;
    };
    const tool = async (one: Node, headers: Record<string, string>) => {
      const before = one.processorSeconds();
      const rate = await wrk(`${one.url}/shop`, { clients: CLIENTS, seconds: SECONDS, headers });
      if (rate === null) return { rate: Number.NaN, cost: Number.NaN };
      return { rate, cost: (one.processorSeconds() - before) / (rate * SECONDS) };
    };
    await own(bare);
    await own(node);
    const runs: Shares[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bareTool, shopTool] = [await tool(bare, BROWSER), await tool(node, BROWSER)];
      const [bareOwn, shopOwn] = [await own(bare), await own(node)];
      const plain = await tool(node, {});
      runs.push({
        wrk: shopTool.rate / bareTool.rate,
        cost: bareTool.cost / shopTool.cost,
        own: shopOwn / bareOwn,
        plain: plain.rate / bareTool.rate,
        rate: shopOwn,
        bareRate: bareOwn,
      });
    }
    const middle = (figure: keyof Shares) => median(runs.map((one) => one[figure]));
    return {
      wrk: middle('wrk'),
      cost: middle('cost'),
      own: middle('own'),
      plain: middle('plain'),
      rate: middle('rate'),
      bareRate: middle('bareRate'),
    };
  });
}
