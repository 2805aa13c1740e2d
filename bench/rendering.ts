import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogueOf } from './catalogue.ts';
import { type LoadRequest, load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { send, signIn } from './owner.ts';
import { shareOf } from './profile.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 12;

/**
 * `nodes`: what two nodes make of their processor time, times one; `overReact`: multiple of React's own time; `elsewhere`: ms until
 * another node shows a change.
 */
const BUDGETS = { nodes: 1.8, overReact: 2.5, elsewhere: 1000 };

/** Pages made anew, and how soon a change shows. */
export function measurePages(): Promise<string> {
  return withPostgres(async (server) => {
    const shop = onDatabase(await catalogueOf(server, PRODUCTS));
    const starts = [shop, shop].map((environment) => () => startShopNode(environment));
    return withNodes(starts, async ([node, other]) => {
      if (!node || !other) throw new Error('two nodes were requested');
      const alone = await madePages([node]);
      const both = await madePages([node, other]);
      const change = await changes(node, other);
      const react = alone.thread * (await drawingShare(shop));
      const times = alone.cost / react;
      const gain = (2 * alone.cost) / both.cost;
      const budgetOf = (text: string | number) => String(text);
      return [
        '## Pages',
        '',
        `On PostgreSQL with ${PRODUCTS} products, load from this very machine; medians of ${ROUNDS} runs of ${SECONDS} s, those that are compared by`,
        'turns. Pages made anew are lists of 24 cards, each requested by filters that nobody requested before. What a second',
        'node adds is told by the processor time that a page takes of its node, with two nodes at work and with one: nodes,',
        'database and load share the processors of this machine. In bold what misses its budget.',
        '',
        table(
          ['what', 'budget', 'measured', BOUNDS],
          [
            [
              'pages that two nodes make of their processor time, times one node',
              budgetOf(`≥ ${BUDGETS.nodes}`),
              against(gain, gain >= BUDGETS.nodes, gain.toFixed(2)),
              'nothing that nodes share but the database',
            ],
            [
              '– processor time of a page, two nodes / one node',
              '',
              `${both.cost.toFixed(2)} / ${alone.cost.toFixed(2)} ms`,
              'drawing by React, then the collector',
            ],
            [
              '– pages/s on this machine, two nodes / one node',
              '',
              `${round(both.perSecond)} / ${round(alone.perSecond)}`,
              'the processors, which load and database share with the nodes',
            ],
            [
              'page made anew, times its React render alone, in processor time',
              budgetOf(`≤ ${BUDGETS.overReact}`),
              against(times, times <= BUDGETS.overReact, times.toFixed(1)),
              'beside React: packing the page, the router and the data beside the markup, request, answer and rows, the collector',
            ],
            [
              '– React render, in a node under that load',
              '',
              `${react.toFixed(2)} ms`,
              'the number of elements and their attributes',
            ],
            [
              'from save to new page, same node',
              'the next request',
              against(
                change.here,
                change.here === 1,
                change.here === 1 ? 'the next request' : `${change.here} requests`,
              ),
              'the announcement, which the answer to the save waits for',
            ],
            [
              'from save to new page, another node',
              `< ${BUDGETS.elsewhere / 1000} s`,
              against(
                change.elsewhere,
                change.elsewhere < BUDGETS.elsewhere,
                `${Math.round(change.elsewhere)} ms`,
              ),
              'making the page there',
            ],
          ],
        ),
      ].join('\n');
    });
  });
}

const round = (figure: number) => String(Math.round(figure));

let lists = 0;
/** A list that nobody requested before, of 24 cards or more. */
export function anotherList(): LoadRequest {
  const count = lists++;
  const sort = ['name', 'price-asc', 'price-desc', 'newest'][count % 4];
  return {
    path: `/shop?min=${(count >> 2) % 60}.${10 + (count % 89)}&max=${100 + (count % 97)}.${count % 100}&sort=${sort}`,
  };
}

async function madePages(nodes: Node[]) {
  const runs = [];
  const urls = nodes.map((node) => node.url);
  const used = () => nodes.reduce((sum, node) => sum + node.processorSeconds(), 0);
  const byThread = () => nodes.reduce((sum, node) => sum + node.threadSeconds(), 0);
  // A node needs a thousand pages until its code is as fast as it gets.
  await load(urls, { clients: 8 * nodes.length, seconds: WARM_UP_SECONDS }, anotherList);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = { all: used(), thread: byThread() };
    const done = await load(urls, { clients: 8 * nodes.length, seconds: SECONDS }, anotherList);
    if (done.failed > 0) throw new Error(`${done.failed} lists were refused`);
    const each = (spent: number) => (spent * 1000) / done.answered;
    runs.push({
      perSecond: done.perSecond,
      cost: each(used() - before.all),
      thread: each(byThread() - before.thread),
    });
  }
  return {
    perSecond: median(runs.map((one) => one.perSecond)),
    cost: median(runs.map((one) => one.cost)),
    thread: median(runs.map((one) => one.thread)),
  };
}

/** Saves the banner as the owner does: after how many requests it shows here, after how many ms on another node. */
async function changes(node: Node, other: Node): Promise<{ here: number; elsewhere: number }> {
  const cookie = await signIn(node.url);
  const text = async (url: string) => (await fetch(`${url}/shop`)).text();
  const here: number[] = [];
  const elsewhere: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([text(node.url), text(other.url)]);
    const banner = `Prova di velocità ${round}`;
    const fields = { intent: 'banner', text: banner, active: 'on', from: '', to: '' };
    const saved = await send(node.url, '/admin/impostazioni', fields, cookie);
    const since = performance.now();
    if (!saved.ok) throw new Error(`The banner could not be saved: ${saved.status}`);
    await saved.arrayBuffer();
    let requests = 1;
    while (!(await text(node.url)).includes(banner)) requests += 1;
    here.push(requests);
    while (!(await text(other.url)).includes(banner)) await pause(1);
    elsewhere.push(performance.now() - since);
  }
  return { here: Math.max(...here), elsewhere: median(elsewhere) };
}

/**
 * The share (0 to 1) of the answering thread's time that React takes to draw such lists: by a profile of a node under
 * that very load, for what else the machine does makes drawing slower as well.
 */
async function drawingShare(environment: Record<string, string>): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-bench-'));
  try {
    await withNodes([() => startShopNode(environment, folder)], async ([node]) => {
      if (!node) throw new Error('a node was requested');
      const seconds = WARM_UP_SECONDS + ROUNDS * SECONDS;
      await load([node.url], { clients: 8, seconds }, anotherList);
    });
    return shareOf(folder, ({ url }) => url.includes('/react-dom/'), ROUNDS * SECONDS * 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
