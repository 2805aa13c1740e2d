import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { beOpen } from '#support/open-shop.ts';
import { fillCatalogue } from './catalogue.ts';
import { every, load } from './load.ts';
import { type Node, startShopNode, withNodes } from './nodes.ts';
import { send, signIn } from './owner.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const CLIENTS = 32;
const ROUNDS = 3;
const SECONDS = 4;
const CHANGES_A_SECOND = 4;
/** How often (ms) another page is requested, to see whether it still answers. */
const LOOK_MS = 50;

/** `held`: the least share (0 to 1) of the undisturbed rate; `elsewhere`: the longest answer of another page, in ms. */
const BUDGETS = { held: 0.5, elsewhere: 100 };

type Goods = { id: string; size: string };
type Change = (count: number) => Promise<void>;
type Run = { perSecond: number; p50: number; p99: number; health: number; cachedPage: number };

/** The list of all products, requested by many while something that it shows changes four times a second. */
export async function measureChanges(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-bench-'));
  try {
    const goods = await filledHouse(directory);
    return await withNodes([() => startShopNode({ DATA_DIR: directory, DEMO: 'off' })], ([node]) =>
      report(node as Node, goods),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function report(node: Node, goods: Goods): Promise<string> {
  const changes: Record<string, Change | null> = {
    'nothing changes': null,
    'pieces are held and let go': holds(node, goods),
    'the owner saves a text': await saves(node),
  };
  const runs = new Map<string, Run[]>();
  await measured(node, null);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [what, change] of Object.entries(changes)) {
      runs.set(what, [...(runs.get(what) ?? []), await measured(node, change)]);
    }
  }
  const middle = (what: string, figure: keyof Run) =>
    median((runs.get(what) ?? []).map((run) => run[figure]));
  const still = middle('nothing changes', 'perSecond');
  return [
    '## Changes while the shop is busy',
    '',
    `On the embedded database with ${PRODUCTS} products: \`/shop\` from ${CLIENTS} connections, and what else is requested meanwhile; ${CHANGES_A_SECOND} changes`,
    `a second, medians of ${ROUNDS} runs of ${SECONDS} s by turns. In bold what misses its budget: half of the requests without any`,
    `change while pieces are held, ${BUDGETS.elsewhere} ms for everything else.`,
    '',
    table(
      ['while', 'requests/s', 'median', 'p99', 'slowest /health', 'slowest other cached page', BOUNDS],
      Object.keys(changes).map((what) => {
        const perSecond = middle(what, 'perSecond');
        const isEnough = what !== 'pieces are held and let go' || perSecond >= BUDGETS.held * still;
        const elsewhere = (figure: 'health' | 'cachedPage') =>
          against(middle(what, figure), middle(what, figure) <= BUDGETS.elsewhere, ms(middle(what, figure)));
        return [
          what,
          against(perSecond, isEnough, String(Math.round(perSecond))),
          ms(middle(what, 'p50')),
          ms(middle(what, 'p99')),
          elsewhere('health'),
          elsewhere('cachedPage'),
          BOUND_BY[what] ?? '',
        ];
      }),
    ),
  ].join('\n');
}

const BOUND_BY: Record<string, string> = {
  'nothing changes': 'writing to the socket, and the load on the same processors',
  'pieces are held and let go': 'the embedded database, whose statements run on the thread that answers',
  'the owner saves a text':
    'drawing the list anew, and every other page that is requested; a statement in between',
};

const ms = (value: number) => `${value.toFixed(1)} ms`;

/** An embedded database with the catalogue; a size of which few are left, so that each piece held is news. */
async function filledHouse(directory: string): Promise<Goods> {
  const database = await openEmbedded(directory);
  try {
    await fillCatalogue((line) => database.db.execute(sql.raw(line)), PRODUCTS);
    await beOpen({ db: database.db, now: () => new Date() });
    const [goods] = await rowsOf<Goods>(
      database.db,
      sql`select product_id as id, size from product_sizes where stock = 3 limit 1`,
    );
    if (!goods) throw new Error('The catalogue has nothing of which three are left');
    return goods;
  } finally {
    await database.close();
  }
}

async function measured(node: Node, change: Change | null): Promise<Run> {
  const running = { isStopped: false };
  const changing = change && every(running, 1000 / CHANGES_A_SECOND, change);
  const health = slowest(running, `${node.url}/health`);
  const cachedPage = slowest(running, `${node.url}/resi`);
  const done = await load([node.url], { clients: CLIENTS, seconds: SECONDS }, () => ({ path: '/shop' }));
  running.isStopped = true;
  await changing;
  if (done.failed > 0) throw new Error(`${done.failed} lists were refused`);
  return {
    perSecond: done.perSecond,
    p50: done.p50,
    p99: done.p99,
    health: await health,
    cachedPage: await cachedPage,
  };
}

/** The longest time (ms) in which an occasional request was answered. */
async function slowest(running: { isStopped: boolean }, url: string): Promise<number> {
  let most = 0;
  while (!running.isStopped) {
    const began = performance.now();
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    most = Math.max(most, performance.now() - began);
    await pause(LOOK_MS);
  }
  return most;
}

/** A piece is put aside on the way to the payment page, and given back with the next change. */
function holds(node: Node, goods: Goods): Change {
  let attempt: Promise<string> | null = null;
  return async () => {
    if (attempt) {
      const checkout_id = await attempt;
      attempt = null;
      await call(node, '/api/cancel-payment', { checkout_id });
      return;
    }
    const checkout_id = randomUUID();
    attempt = call(node, '/api/create-payment', {
      checkout_id,
      items: [{ ...goods, quantity: 1 }],
      customer_name: 'Anna Bianchi',
      customer_email: `${checkout_id}@example.it`,
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
    }).then(() => checkout_id);
    await attempt;
  };
}

async function call(node: Node, path: string, body: unknown): Promise<void> {
  const answer = await fetch(node.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function saves(node: Node): Promise<Change> {
  const cookie = await signIn(node.url);
  return async (count) => {
    const text = `Prova ${count % 10}`;
    const fields = { intent: 'banner', text, active: 'on', from: '', to: '' };
    const saved = await send(node.url, '/admin/impostazioni', fields, cookie);
    if (!saved.ok) throw new Error(`The banner could not be saved: ${saved.status}`);
    await saved.arrayBuffer();
  };
}
