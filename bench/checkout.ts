import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { freePort } from '#support/port.ts';
import { catalogueOf } from './catalogue.ts';
import { shortTransactions } from './floors.ts';
import { type LoadRequest, load } from './load.ts';
import { onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const CLIENTS = 8;
const ROUNDS = 3;
const SECONDS = 4;

/** `ofTransactions`: least share (0 to 1) of the server's shortest transactions; `requests`: per checkout. */
const BUDGETS = { ofTransactions: 0.1, requests: 2 };

/** From a full cart to the payment page, each shopper for the first time and with other goods. */
export function measureCheckout(): Promise<string> {
  return withPostgres(async (server) => {
    const url = await catalogueOf(server, PRODUCTS);
    const goods = await uncounted(url);
    const floor = await shortTransactions(server, CLIENTS);
    const shop = { ...onDatabase(url), PAYMENT_EMULATOR_PORT: String(await freePort()) };
    return withNodes([() => startShopNode(shop), () => startShopNode(shop)], async (nodes) => {
      const urls = nodes.map((node) => node.url);
      const used = () => nodes.reduce((sum, node) => sum + node.processorSeconds(), 0);
      let shoppers = 0;
      const next = () => wayToPayment(goods, shoppers++);
      const requests = await requestsToPayment(urls[0] ?? '', next());
      await load(urls, { clients: CLIENTS, seconds: SECONDS }, next);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = used();
        const done = await load(urls, { clients: CLIENTS, seconds: SECONDS }, next);
        if (done.failed > 0) throw new Error(`${done.failed} checkouts were refused`);
        const cost = ((used() - before) * 1000) / done.answered;
        const transactions = (await floor?.(SECONDS)) ?? Number.NaN;
        runs.push({ ...done, cost, transactions });
      }
      const perSecond = median(runs.map((one) => one.perSecond));
      const transactions = median(runs.map((one) => one.transactions));
      const share = median(runs.map((one) => one.perSecond / one.transactions));
      const hasFloor = Number.isFinite(share);
      return [
        '## Checkout',
        '',
        `On PostgreSQL with two nodes, ${CLIENTS} clients; medians of ${ROUNDS} runs of ${SECONDS} s. Prices, stock and limits are checked, stock is held,`,
        'and the payment emulator, inside one of the nodes, opens a session. By turns PostgreSQL’s own benchmark, on the same',
        'server and from as many clients. In bold what misses its budget.',
        '',
        table(
          ['what', 'budget', 'measured', BOUNDS],
          [
            [
              'checkouts/s, of the transactions of `pgbench -N`',
              `≥ ${BUDGETS.ofTransactions * 100} %`,
              hasFloor
                ? against(share, share >= BUDGETS.ofTransactions, `${(share * 100).toFixed(1)} %`)
                : 'no pgbench here',
              'the nodes, of whose time writing to the database’s sockets takes up to a quarter, the provider and its library as much, the collector a twentieth. Next: a provider outside the nodes, as a real one is',
            ],
            [
              '– checkouts/s',
              '',
              String(Math.round(perSecond)),
              'the processors, of which the nodes take seven tenths and PostgreSQL a quarter',
            ],
            ...(hasFloor
              ? [['– `pgbench -N`, transactions/s', '', String(Math.round(transactions)), 'the processors']]
              : []),
            [
              '– processor time of the nodes for each',
              '',
              `${median(runs.map((one) => one.cost)).toFixed(1)} ms`,
              'as above',
            ],
            [
              '– median time to the payment page’s address',
              '',
              `${median(runs.map((one) => one.p50)).toFixed(1)} ms`,
              'the other seven clients: alone it is a quarter of that',
            ],
            ['– p99', '', `${median(runs.map((one) => one.p99)).toFixed(1)} ms`, 'as above'],
            [
              'requests from full cart to payment page',
              `≤ ${BUDGETS.requests}`,
              against(requests, requests <= BUDGETS.requests),
              'one for the session, one for the provider’s page',
            ],
          ],
        ),
      ].join('\n');
    });
  });
}

type Goods = { id: string; size: string };

/** Sizes whose pieces are not counted, so that they never sell out. */
async function uncounted(url: string): Promise<Goods[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found = client.query<Goods>('select product_id as id, size from product_sizes where stock is null');
  return (await found.finally(() => client.end())).rows;
}

function wayToPayment(goods: Goods[], shopper: number): LoadRequest {
  const items = [0, 1].map((line) => ({
    ...goods[(shopper * 2 + line) % goods.length],
    quantity: 1,
    color: 'Nero',
  }));
  const id = randomUUID();
  return {
    path: '/api/create-payment',
    json: {
      checkout_id: id,
      items,
      customer_name: 'Anna Bianchi',
      customer_email: `${id}@example.it`,
      customer_phone: '',
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
      notes: '',
      delivery: 'standard',
      promo_code: null,
      expected_total_cents: null,
    },
  };
}

/** Posts a checkout and follows its redirects to the page with the card's fields. */
async function requestsToPayment(url: string, { path, json }: LoadRequest): Promise<number> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  });
  const { url: next } = (await answer.json()) as { url?: string };
  let at = next;
  for (let requests = 2; at; requests += 1) {
    const page = await fetch(at, { redirect: 'manual' });
    if ((await page.text()).includes('Numero carta')) return requests;
    at = page.headers.get('location') ?? undefined;
  }
  throw new Error(`No payment page was reached: ${answer.status}`);
}
