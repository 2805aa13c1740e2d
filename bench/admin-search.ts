import { createHash } from 'node:crypto';
import { type Found, searchParameters } from '#routes/admin/shared/search/found.ts';
import { fillCatalogue } from './catalogue.ts';
import { onBothEngines, type Say } from './engines.ts';
import type { Node } from './nodes.ts';
import { signIn } from './owner.ts';
import { against, median, table } from './results.ts';

const ORDERS = 100_000;
/** Orders that one statement adds: it has half a minute. */
const SLICE = 5_000;
const PRODUCTS = 2_000;
const ROUNDS = 9;
/** In ms, of each answer but the first. */
const BUDGET = 100;

const CHECKOUTS = `insert into checkouts (id, status, email, customer, lines, quote, total_amount, fingerprint, expires_at)
  select md5('checkout' || n)::uuid, 'paid', '', '{}', '[]', '{}', 54.89, '', now() from generate_series(1, ${ORDERS}) n`;
/** Twenty customers in a thousand have a name of their own; telephone numbers and e-mail addresses are of five orders each. */
const ordered = (
  from: number,
) => `insert into orders (id, checkout_id, customer_name, customer_email, customer_phone, customer_address,
    customer_city, customer_postal_code, items, subtotal_amount, discount_amount, shipping_amount, total_amount, paid_amount,
    delivery_method, payment_session_id, status, created_at, updated_at)
  select md5('order' || n)::uuid, md5('checkout' || n)::uuid,
    (array['Anna', 'Maria', 'Giulia', 'Francesca', 'Chiara', 'Sara', 'Elena', 'Laura'])[1 + n % 8] || ' '
      || case when n % 50 = 0 then 'Quattrocchi' || n else (array['Rossi', 'Bianchi', 'Ferrari', 'Esposito', 'Romano'])[1 + n / 8 % 5] end,
    'cliente' || n / 5 || '@gmail.com', '+39 333 ' || lpad((n / 5)::text, 7, '0'), 'Via Roma ' || n % 200, 'Bergamo', '24121',
    '[{"productId": "x", "name": "Abito", "size": "M", "color": "Nero", "quantity": 1, "priceCents": 4990, "discountCents": 0}]', 49.90, 0, 4.99, 54.89, 54.89, 'standard', 'session-' || n,
    case when n > ${ORDERS - 50} then 'pending' else 'delivered' end,
    now() - (${ORDERS} - n) * interval '5 minutes', now() - (${ORDERS} - n) * interval '5 minutes'
  from generate_series(${from}, ${from + SLICE - 1}) n`;
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

/** How long the administration's search takes with a hundred thousand orders. */
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
  ].join('\n');
}

function figure(ms: number | undefined): string {
  return ms === undefined ? '—' : against(ms, ms <= BUDGET, ms.toFixed(0));
}

async function fill(say: Say): Promise<void> {
  await say(CHECKOUTS);
  for (let from = 1; from <= ORDERS; from += SLICE) await say(ordered(from));
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
  return measured;
}
