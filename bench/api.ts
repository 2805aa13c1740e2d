import pg from 'pg';
import { keysOf } from '#lib/keys.ts';
import { measureEvents } from './api-events.ts';
import { bearer, tokensOf } from './api-tokens.ts';
import { catalogueOf } from './catalogue.ts';
import { type LoadRequest, lineTo, load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { anotherList } from './rendering.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 10;

/** `ofPage`: most processor time of a read, of that of the page made anew (1 = as much); `ofUpdate`: least share of bare UPDATEs. */
const BUDGETS = { ofPage: 1, ofUpdate: 0.25 };

/** Reads by the API beside pages made anew, a stock that is set beside the bare UPDATE of its row, and events. */
export function measureApi(): Promise<string> {
  return withPostgres(async (server) => {
    const url = await catalogueOf(server, PRODUCTS);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const unlimited = setInterval(() => void client.query('delete from rate_limits'), 200);
    try {
      const requests = await withNodes([() => startShopNode(onDatabase(url))], ([node]) =>
        measureRequests(node as Node, url, client),
      );
      const events = await withNodes([() => startShopNode({ ...onDatabase(url), DEMO: 'on' })], ([node]) =>
        measureEvents(node as Node, url, client),
      );
      return `${requests}\n\n${events}`;
    } finally {
      clearInterval(unlimited);
      await client.end();
    }
  });
}

async function measureRequests(node: Node, url: string, client: pg.Client): Promise<string> {
  const goods = await sizesOf(client);
  const reads = await readings(node, await tokensOf(client, CLIENTS), goods);
  const writes = {} as Record<Writers, Writes>;
  for (const writers of keysOf(WRITERS))
    writes[writers] = await writings(node, url, { goods, tokens: await tokensOf(client, CLIENTS), writers });
  return text(reads, writes);
}

type Size = { id: string; productId: string; size: string };

/** A counted size of each product that has one. */
async function sizesOf(client: pg.Client): Promise<Size[]> {
  const { rows } = await client.query<Size>(
    `select distinct on (product_id) id, product_id as "productId", size from product_sizes where stock is not null
     order by product_id, size`,
  );
  return rows;
}

type Run = { perSecond: number; p50: number; cost: number };

async function readings(node: Node, tokens: string[], goods: Size[]) {
  const asked = (path: (count: number) => string) => (count: number) => ({
    path: path(count),
    headers: bearer(tokens[count % CLIENTS]),
  });
  const productOf = (count: number) => goods[count % goods.length]?.productId ?? '';
  let pages = 0;
  const kinds: Record<'product' | 'list' | 'productPage' | 'listPage', (count: number) => LoadRequest> = {
    product: asked((count) => `/api/v1/products/${productOf(count)}`),
    list: asked(() => '/api/v1/products?limit=50'),
    // Each page for the first time, so that it is made anew.
    productPage: () => ({ path: `/prodotto/${productOf(pages++)}` }),
    listPage: anotherList,
  };
  for (const kind of [kinds.listPage, kinds.list, kinds.product])
    await load([node.url], { clients: CLIENTS, seconds: WARM_UP_SECONDS / 2 }, kind);
  const runs: Record<keyof typeof kinds, Run[]> = { product: [], list: [], productPage: [], listPage: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) {
      const before = node.processorSeconds();
      // Pages of products are as many as the products.
      const seconds = kind === 'productPage' ? SECONDS / 3 : SECONDS;
      const done = await load([node.url], { clients: CLIENTS, seconds }, kinds[kind]);
      if (done.failed > 0) throw new Error(`${done.failed} requests of ${kind} were refused`);
      runs[kind].push({ ...done, cost: ((node.processorSeconds() - before) * 1000) / done.answered });
    }
  if (pages > goods.length) throw new Error('A page of a product was requested twice');
  return (kind: keyof typeof kinds, figure: keyof Run) => median(runs[kind].map((one) => one[figure]));
}

/** Connections, and rows that they write. */
const WRITERS = {
  ownRows: { clients: CLIENTS, rows: CLIENTS },
  oneRow: { clients: CLIENTS, rows: 1 },
  alone: { clients: 1, rows: 1 },
};
type Writers = keyof typeof WRITERS;
type Writing = { goods: Size[]; tokens: string[]; writers: Writers };

/** Sets of stock each second, and bare UPDATEs of the same rows, by turns. */
async function writings(node: Node, url: string, { goods, tokens, writers }: Writing) {
  const { clients: many, rows } = WRITERS[writers];
  const clients = tokens.slice(0, many).map((token, at) => {
    return { token, one: goods[at % rows] as Size, line: lineTo(node.url) };
  });
  const etags = new Map<string, string>();
  const path = ({ one }: (typeof clients)[number]) => `/api/v1/products/${one.productId}/stock`;
  const readEtag = async (client: (typeof clients)[number]) => {
    const { etag } = await client.line.send({ path: path(client), headers: bearer(client.token) });
    etags.set(client.token, etag);
  };
  let count = 0;
  /** Reads again and repeats where another wrote first, as a program has to. */
  const put = async (client: (typeof clients)[number]) => {
    for (;;) {
      const headers = { ...bearer(client.token), 'If-Match': etags.get(client.token) ?? '"none"' };
      const json = { size: client.one.size, quantity: 100 + (count++ % 1000) };
      const answer = await client.line.send({ path: path(client), method: 'PUT', headers, json });
      if (answer.status === 200) return etags.set(client.token, answer.etag);
      if (answer.status !== 412) throw new Error(`A stock was refused: ${answer.status} ${answer.why}`);
      await readEtag(client);
    }
  };
  const lines = await Promise.all(
    clients.map(async ({ one }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return { client, one };
    }),
  );
  const update = ({ client, one }: (typeof lines)[number]) =>
    client.query({
      name: 'set-stock',
      text: 'update product_sizes set stock = $1 where id = $2',
      values: [100 + (count++ % 1000), one.id],
    });
  try {
    await perSecond(clients, put, WARM_UP_SECONDS / 2);
    const runs: Record<'puts' | 'updates' | 'cost' | 'share', number>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = node.processorSeconds();
      // The rows have changed since they were read.
      for (const client of clients) await readEtag(client);
      const puts = await perSecond(clients, put, SECONDS);
      const cost = ((node.processorSeconds() - before) * 1000) / (puts * SECONDS);
      const updates = await perSecond(lines, update, SECONDS);
      runs.push({ puts, updates, cost, share: puts / updates });
    }
    return (figure: 'puts' | 'updates' | 'cost' | 'share') => median(runs.map((one) => one[figure]));
  } finally {
    for (const { client } of lines) await client.end();
    for (const { line } of clients) line.close();
  }
}

/** How often each second all of them together do it, one after the other each. */
async function perSecond<One>(all: One[], work: (one: One) => Promise<unknown>, seconds: number) {
  let done = 0;
  const began = performance.now();
  await Promise.all(
    all.map(async (one) => {
      while (performance.now() - began < seconds * 1000) {
        await work(one);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - began);
}

type Reads = Awaited<ReturnType<typeof readings>>;
type Writes = Awaited<ReturnType<typeof writings>>;

function text(reads: Reads, writes: Record<Writers, Writes>): string {
  const row = (what: string, read: 'product' | 'list', page: 'productPage' | 'listPage', why: string) => {
    const times = reads(read, 'cost') / reads(page, 'cost');
    return [
      [
        `${what}, processor time of that of the page made anew`,
        `≤ ${BUDGETS.ofPage * 100} %`,
        against(times, times <= BUDGETS.ofPage, `${(times * 100).toFixed(0)} %`),
        why,
      ],
      [
        '– processor time, API / page',
        '',
        `${reads(read, 'cost').toFixed(2)} / ${reads(page, 'cost').toFixed(2)} ms`,
        'as above',
      ],
      [
        '– answers/s, API / page',
        '',
        `${Math.round(reads(read, 'perSecond'))} / ${Math.round(reads(page, 'perSecond'))}`,
        'the processors, which load and database share with the node',
      ],
    ];
  };
  const share = (writers: Writers) => `${(writes[writers]('share') * 100).toFixed(1)} %`;
  const ms = (writers: Writers, figure: 'puts' | 'updates') => (1000 / writes[writers](figure)).toFixed(2);
  return [
    '## API',
    '',
    `On PostgreSQL with ${PRODUCTS} products, one node, ${CLIENTS} connections, each with a token of its own; medians of ${ROUNDS} runs of ${SECONDS} s, by`,
    'turns. Beside reads the same node makes pages that nobody requested before: of a product, and lists of 24 cards. Beside',
    'the stock that is set, as many connections of the driver UPDATE the same rows, each a row of its own',
    'unless a line says otherwise. In bold what misses its budget.',
    '',
    table(
      ['what', 'budget', 'measured', BOUNDS],
      [
        ...row(
          'GET of a product',
          'product',
          'productPage',
          'the token, its limit and the product with its parts: queries, one after the other',
        ),
        ...row(
          'GET of a list of 50',
          'list',
          'listPage',
          'writing fifty whole products as JSON, and packing it',
        ),
        [
          'PUT of a stock, of the UPDATEs of its row',
          `≥ ${BUDGETS.ofUpdate * 100} %`,
          against(writes.ownRows('share'), writes.ownRows('share') >= BUDGETS.ofUpdate, share('ownRows')),
          'six statements instead of one (the token, its limits, what was read, row with movement, the staff’s log, the announcement), and HTTP, which the driver has not',
        ],
        [
          '– PUTs / UPDATEs a second',
          '',
          `${Math.round(writes.ownRows('puts'))} / ${Math.round(writes.ownRows('updates'))}`,
          'the processors, which load and database share with the node',
        ],
        [
          '– processor time of the node for each PUT',
          '',
          `${writes.ownRows('cost').toFixed(2)} ms`,
          'as above',
        ],
        [
          `– all ${CLIENTS} connections on one row`,
          '',
          `${share('oneRow')}: ${Math.round(writes.oneRow('puts'))} / ${Math.round(writes.oneRow('updates'))}`,
          '`If-Match`: one of eight PUTs has read the latest count, the others are refused and read again',
        ],
        [
          '– one connection alone, PUT / UPDATE',
          '',
          `${share('alone')}: ${ms('alone', 'puts')} / ${ms('alone', 'updates')} ms`,
          'waiting: each statement, and the announcement, goes from process to process and back',
        ],
      ],
    ),
  ].join('\n');
}
