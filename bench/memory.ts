import { setTimeout as pause } from 'node:timers/promises';
import { catalogueOf } from './catalogue.ts';
import { load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { against, BOUNDS, table } from './results.ts';

const PRODUCTS = 1000;
/** At rest it is looked at twice: what the start left behind goes back to the system some time after it was collected. */
const [IDLE_MS, LONG_IDLE_MS] = [10_000, 30_000];
const LOADED_S = 15;

/** Most memory, in MB. */
const BUDGETS = { idle: 150, loaded: 400 };

/** What the server holds in memory, at rest and with 32 connections. */
export function measureMemory(): Promise<string> {
  return withPostgres(async (server) => {
    const shop = onDatabase(await catalogueOf(server, PRODUCTS));
    const postgres = await withNodes([() => startShopNode(shop)], ([node]) => held(node as Node));
    const embedded = await withNodes([() => startShopNode({})], ([node]) => held(node as Node));
    const cell = (value: number, budget: number) =>
      against(value, value <= budget, `${Math.round(value)} MB`);
    return [
      '## Memory',
      '',
      `Resident memory of one node: at rest, ${IDLE_MS / 1000} and ${LONG_IDLE_MS / 1000} s after it answered; and the most within ${LOADED_S} s of 32 connections that ask for cached`,
      'pages and for lists that nobody requested before. The budget is for the node with PostgreSQL, which runs on its',
      'own; the embedded database is inside the same process, with the demo shop. In bold what misses its budget.',
      '',
      table(
        ['', 'budget', 'PostgreSQL', 'embedded', BOUNDS],
        [
          [
            'at rest',
            `≤ ${BUDGETS.idle} MB`,
            cell(postgres.idle, BUDGETS.idle),
            `${Math.round(embedded.idle)} MB`,
            'as below, and what the start left behind',
          ],
          [
            `– after ${LONG_IDLE_MS / 1000} s`,
            `≤ ${BUDGETS.idle} MB`,
            cell(postgres.longIdle, BUDGETS.idle),
            `${Math.round(embedded.longIdle)} MB`,
            'the program’s own code and libraries; embedded, the engine’s memory (55 MB) and its compiled code',
          ],
          [
            'under load',
            `≤ ${BUDGETS.loaded} MB`,
            cell(postgres.loaded, BUDGETS.loaded),
            `${Math.round(embedded.loaded)} MB`,
            'what the collector leaves lying while there is room, and cached pages (32 MB)',
          ],
        ],
      ),
    ].join('\n');
  });
}

async function held(node: Node): Promise<{ idle: number; longIdle: number; loaded: number }> {
  await pause(IDLE_MS);
  const idle = node.memory();
  await pause(LONG_IDLE_MS - IDLE_MS);
  const longIdle = node.memory();
  let loaded = longIdle;
  const watch = setInterval(() => {
    loaded = Math.max(loaded, node.memory());
  }, 100);
  try {
    await load([node.url], { clients: 32, seconds: LOADED_S }, (count) => ({
      path: count % 4 === 0 ? `/shop?min=${count % 50}.${10 + (count % 89)}&max=${100 + (count % 97)}` : '/',
    }));
  } finally {
    clearInterval(watch);
  }
  return { idle, longIdle, loaded };
}
