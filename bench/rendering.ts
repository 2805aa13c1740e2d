import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { RenderToPipeableStreamOptions } from 'react-dom/server';
import { catalogueOf } from './catalogue.ts';
import { type Ask, load } from './load.ts';
import { type Node, onDatabase, startShopNode, withNodes, withPostgres } from './nodes.ts';
import { send, signIn } from './owner.ts';
import { against, BOUNDS, median, table } from './results.ts';

const PRODUCTS = 1000;
const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 12;

/**
 * `nodes`: what two nodes make of their processor time, times one; `overReact`: multiple of React's own time; `elsewhere`: ms until
 * another node shows a change.
 */
const BUDGETS = { nodes: 1.8, overReact: 1.5, elsewhere: 1000 };

/** Pages made anew, and how soon a change shows. */
export function measurePages(): Promise<string> {
  return withPostgres(async (server) => {
    const shop = onDatabase(await catalogueOf(server, PRODUCTS));
    return withNodes([() => startShopNode(shop), () => startShopNode(shop)], async ([node, other]) => {
      if (!node || !other) throw new Error('two nodes were asked for');
      const alone = await madePages([node]);
      const both = await madePages([node, other]);
      const change = await changes(node, other);
      const react = await reactAlone(shop);
      const gain = (2 * alone.cost) / both.cost;
      const budgetOf = (text: string | number) => String(text);
      return [
        '## Pages',
        '',
        `On PostgreSQL with ${PRODUCTS} products, load from this very machine; medians of ${ROUNDS} runs of ${SECONDS} s, those that are compared by`,
        'turns. Pages made anew are lists of 24 cards, each asked for by filters that nobody asked for before. What a second',
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
              'drawing by React, then reading the list',
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
              against(
                alone.cost / react,
                alone.cost / react <= BUDGETS.overReact,
                (alone.cost / react).toFixed(1),
              ),
              'loading, compression and the connection',
            ],
            [
              '– React render alone',
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
/** A list that nobody asked for before, of 24 cards or more. */
function anotherList(): Ask {
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
  // A node needs a thousand pages until its code is as fast as it gets.
  await load(urls, { clients: 8 * nodes.length, seconds: WARM_UP_SECONDS }, anotherList);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = used();
    const done = await load(urls, { clients: 8 * nodes.length, seconds: SECONDS }, anotherList);
    if (done.failed > 0) throw new Error(`${done.failed} lists were refused`);
    runs.push({ perSecond: done.perSecond, cost: ((used() - before) * 1000) / done.answered });
  }
  return {
    perSecond: median(runs.map((one) => one.perSecond)),
    cost: median(runs.map((one) => one.cost)),
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

type Render = (
  element: unknown,
  options: RenderToPipeableStreamOptions,
) => { pipe: (to: NodeJS.WritableStream) => unknown };

const millisecondsSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Processor ms that React takes for such a list, from its elements to its last byte: the built program's own calls. */
async function reactAlone(environment: Record<string, string>): Promise<number> {
  const times: number[] = [];
  const library = createRequire(import.meta.url)('react-dom/server') as { renderToPipeableStream: Render };
  const render = library.renderToPipeableStream;
  // Replaced before the program is loaded, which finds it so.
  library.renderToPipeableStream = (element, options) => {
    const began = process.cpuUsage();
    const stream = render(element, options);
    return {
      ...stream,
      pipe: (to) => {
        to.once('finish', () => times.push(millisecondsSince(began)));
        return stream.pipe(to);
      },
    };
  };
  const { compose, answer, readConfig } = (await import(
    pathToFileURL(resolve('build/server/index.js')).href
  )) as typeof import('../server.ts');
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-bench-'));
  const shop = await compose(readConfig({ ...environment, NODE_ENV: 'production', DATA_DIR: directory }));
  try {
    for (let page = 0; page < 800; page += 1) {
      const answered = await answer(shop, new Request(`http://localhost:3000${anotherList().path}`));
      await answered.text();
    }
  } finally {
    await shop.close();
    library.renderToPipeableStream = render;
    rmSync(directory, { recursive: true, force: true });
  }
  return median(times.slice(-400));
}
