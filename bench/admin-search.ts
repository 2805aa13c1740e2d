import { createHash } from 'node:crypto';
import { writeSort } from '#lib/sort.ts';
import { type Found, searchParameters } from '#routes/admin/shared/search/found.ts';
import { PRODUCT_SORTS } from '#shop/catalog/products/product-sorts.ts';
import { CUSTOMER_SORTS } from '#shop/customers/profiles/customer-sorts.ts';
import { ORDER_SORTS } from '#shop/orders/lifecycle/order-sorts.ts';
import { STOCK_SORTS } from '#shop/stock/inventory/stock-sorts.ts';
import { manyOrders } from '#support/many-orders.ts';
import { fillCatalogue } from './catalogue.ts';
import { onBothEngines, type Say } from './engines.ts';
import type { Node } from './nodes.ts';
import { signIn } from './owner.ts';
import { against, median, table } from './results.ts';

const ORDERS = 100_000;
const PRODUCTS = 2_000;
const ROUNDS = 9;
/** In ms, of each answer but the first: of the search, and of a list. */
const BUDGET = 100;
const LIST_BUDGET = 500;

const CODES = `update product_sizes set barcode = '2' || lpad(row::text, 12, '0')
  from (select id as sized, row_number() over (order by id) as row from product_sizes) numbered where id = sized`;

/** What is typed, by what it is; with each the kind of entries that must be among the answer's, null for nothing. */
const SEARCHES: Record<string, { q: string; finds: string | null }> = {
  'before anything is typed': { q: '', finds: 'action' },
  'the number of an old order': {
    q: `#${createHash('md5').update('order150').digest('hex').slice(0, 8)}`,
    finds: 'order',
  },
  'a first name of every eighth order': { q: 'giulia', finds: 'order' },
  'a name of one old order': { q: 'quattrocchi150', finds: 'customer' },
  'what half of all addresses have': { q: 'gmail', finds: 'customer' },
  'an e-mail address': { q: 'cliente77@gmail.com', finds: 'customer' },
  'a telephone number': { q: '333 0000077', finds: 'customer' },
  'two names': { q: 'elena esposito', finds: 'customer' },
  'words of a product': { q: 'gonna lino', finds: 'product' },
  'a barcode': { q: '2000000000077', finds: 'product' },
  'words of a setting': { q: 'spese di spedizione', finds: 'action' },
  'what nothing has': { q: 'zzzzqq', finds: null },
};

/** Long lists by the headings that sort them; with each what its page must contain. */
const SORTED = {
  customers: { path: '/admin/clienti', sorts: CUSTOMER_SORTS, contains: '@' },
  orders: { path: '/admin/ordini', sorts: ORDER_SORTS, contains: '@' },
  products: { path: '/admin/prodotti', sorts: PRODUCT_SORTS, contains: 'Vestiti' },
  stock: { path: '/admin/giacenze', sorts: STOCK_SORTS, contains: '"sku"' },
};

/** Each list by each heading, both ways, by what is measured. */
const LISTS = Object.entries(SORTED).flatMap(([list, { path, sorts, contains }]) =>
  sorts.flatMap((by) =>
    [false, true].map((descending) => {
      const what = `${list} by «${by}», ${descending ? 'descending' : 'ascending'}`;
      return { what, address: `${path}.data?ordina=${writeSort({ by, descending })}`, contains };
    }),
  ),
);

/** How long the administration's search and its long lists take with a hundred thousand orders. */
export async function measureAdminSearch(): Promise<string> {
  const { postgres, embedded } = await onBothEngines(fill, measure);
  return [
    '## The search of the administration',
    '',
    `${ORDERS.toLocaleString('en')} orders of ${(ORDERS / 5).toLocaleString('en')} customers, ${PRODUCTS.toLocaleString('en')} products; one connection, medians of`,
    `${ROUNDS} answers (ms); in bold what misses its budget of ${BUDGET} ms.`,
    '',
    table(
      ['searched for', 'PostgreSQL', 'PGlite'],
      Object.keys(SEARCHES).map((what) => [what, figure(postgres?.[what]), figure(embedded[what])]),
    ),
    '',
    `Lists, of which a page is shown; budget ${LIST_BUDGET} ms.`,
    '',
    table(
      ['sorted by', 'PostgreSQL', 'PGlite'],
      LISTS.map(({ what }) => [what, listFigure(postgres?.[what]), listFigure(embedded[what])]),
    ),
  ].join('\n');
}

const figure = (ms: number | undefined) => within(ms, BUDGET);
const listFigure = (ms: number | undefined) => within(ms, LIST_BUDGET);

function within(ms: number | undefined, budget: number): string {
  return ms === undefined ? '—' : against(ms, ms <= budget, ms.toFixed(0));
}

async function fill(say: Say): Promise<void> {
  for (const statement of manyOrders(ORDERS)) await say(statement);
  await fillCatalogue(say, PRODUCTS);
  await say(CODES);
}

async function measure(node: Node): Promise<Record<string, number>> {
  const cookie = await signIn(node.url);
  const measured: Record<string, number> = {};
  for (const [what, { q, finds }] of Object.entries(SEARCHES)) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      const address = `/admin/cerca/trovati?${searchParameters(q, [])}`;
      const answer = await fetch(node.url + address, { headers: { cookie } });
      const { groups } = (await answer.json()) as Found;
      times.push(performance.now() - began);
      if (finds !== null && !groups.some(({ kind }) => kind === finds))
        throw new Error(`${what} was not found`);
    }
    measured[what] = median(times.slice(1));
  }
  return { ...measured, ...(await measureLists(node, cookie)) };
}

async function measureLists({ url }: Node, cookie: string): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const { what, address, contains } of LISTS) {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const began = performance.now();
      const answer = await fetch(url + address, { headers: { cookie } });
      const text = await answer.text();
      times.push(performance.now() - began);
      if (answer.status !== 200 || !text.includes(contains))
        throw new Error(`${what} answers ${answer.status}`);
    }
    measured[what] = median(times.slice(1));
  }
  return measured;
}
