import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { CLOTHS, NOUNS } from './catalogue.ts';
import { type Answered, type LoadRequest, lineTo } from './load.ts';
import { send } from './owner.ts';
import { median } from './results.ts';

/** A shopper who does not pay goes back after so long (ms). */
const GOES_BACK_AFTER_MS = 2000;
/** The share (0 to 1) of those who start a checkout and go back; the others leave it to run out. */
const GOES_BACK = 0.7;

export type Goods = { id: string; size: string };
/** What the process of shoppers is sent first: where to buy what, and how often (ms). */
export type Shopping = { urls: string[]; goods: Goods[]; interval: number };
/** What a sale day is made of: counted sizes, products that the owner works on, and the owner's session. */
export type Selling = { goods: Goods[]; owned: string[]; cookie: string };

/** Median ms of a checkout, one after the other. */
export async function checkoutsAlone(url: string, goods: Goods[]): Promise<number> {
  const line = lineTo(url);
  const times: number[] = [];
  for (let count = 0; count < 100; count += 1) {
    const { ms } = await line.send(wayToPayment(goods, randomUUID()));
    if (count >= 50) times.push(ms);
  }
  line.close();
  return median(times);
}

/** Begins a checkout; most shoppers go back and give the piece free. */
export function checkout(urls: string[], goods: Goods[], report: (answered: Answered) => void) {
  const idle: ReturnType<typeof lineTo>[] = [];
  return async (count: number) => {
    const line = idle.pop() ?? lineTo(urls[count % urls.length] ?? '');
    const id = randomUUID();
    const answered = await line.send(wayToPayment(goods, id));
    report(answered);
    if (answered.status === 200 && Math.random() < GOES_BACK) {
      await pause(GOES_BACK_AFTER_MS);
      const gaveBack = await line.send({ path: '/api/cancel-payment', json: { checkout_id: id } });
      if (gaveBack.status !== 200) report({ ...gaveBack, ms: 0, why: 'given back' });
    }
    idle.push(line);
  };
}

/** The same every `interval` ms, in a process of its own (`buyers.ts`); returns how to stop, which waits for the last answer. */
export function buyers(shopping: Shopping, report: (answered: Answered) => void): () => Promise<void> {
  const child = fork(fileURLToPath(new URL('./buyers.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  child.on('message', report);
  child.send(shopping);
  return () => {
    child.send('stop');
    return ended;
  };
}

function wayToPayment(goods: Goods[], id: string): LoadRequest {
  return {
    path: '/api/create-payment',
    json: {
      checkout_id: id,
      items: [{ ...popular(goods), quantity: 1 }],
      customer_name: 'Anna Bianchi',
      customer_email: `${id}@example.it`,
      customer_address: 'Via Roma 1',
      customer_city: 'Bergamo',
      customer_postal_code: '24121',
    },
  };
}

/** What stands first is wanted most: half of all choices fall on the first twentieth. */
function popular<One>(list: readonly One[]): One {
  return list[Math.floor(list.length * Math.random() ** 4.3)] as One;
}

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '38', '40', '42', '44'];
const LISTS = ['/saldi', '/completi', '/shop?sort=price-asc', '/shop?sort=newest', '/shop?sale=1'];

/** A page as shoppers ask for them: three in ten a product, three a list, one the first page; what was chosen, anew. */
export function browsing(ids: string[]): () => LoadRequest {
  const pick = <One>(from: readonly One[]) => from[Math.floor(Math.random() * from.length)] as One;
  const kinds: [share: number, path: () => string][] = [
    [0.12, () => '/'],
    [0.18, () => '/shop'],
    [0.12, () => pick(LISTS)],
    [0.1, () => `/shop?size=${pick(SIZES)}&q=${pick(NOUNS)}`],
    [0.04, () => `/api/suggerimenti?q=${pick(NOUNS)}+${encodeURIComponent(pick(CLOTHS))}`],
    [0.36, () => `/prodotto/${popular(ids)}`],
    [0.04, () => '/cart'],
    [0.04, () => pick(['/spedizioni', '/resi', '/contatti', '/guida-taglie'])],
  ];
  return () => {
    let left = Math.random();
    for (const [share, path] of kinds) {
      left -= share;
      if (left <= 0) return { path: path() };
    }
    return { path: '/' };
  };
}

/** Sizes that are counted, products that the owner works on, and all products from the newest on. */
export async function shelves(url: string): Promise<{ goods: Goods[]; owned: string[]; ids: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const goods = await client.query<Goods>(
      `select product_id as id, size from product_sizes join products on products.id = product_id
       where stock > 1 and not is_set order by products.created_at desc, size`,
    );
    const ids = await client.query<{ id: string }>('select id from products order by created_at desc');
    const all = ids.rows.map(({ id }) => id);
    return { goods: goods.rows, owned: all.slice(0, 20), ids: all };
  } finally {
    await client.end();
  }
}

/** Open pages that listen for changes, and read what they are told. */
export function listen(urls: string[], count: number): Socket[] {
  return Array.from({ length: count }, (_, index) => {
    const { hostname, port, host } = new URL(urls[index % urls.length] ?? '');
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write(`GET /live HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\n\r\n`),
    );
    socket.resume();
    socket.on('error', () => socket.destroy());
    return socket;
  });
}

/**
 * The owner changes the description of one product after the other, as the administration's page in a browser does: it
 * posts for the data of the answer, then asks for the data of the page.
 */
export function save(url: string, { owned, cookie }: Selling, report: (status: number) => void) {
  return async (count: number) => {
    const id = owned[count % owned.length] ?? '';
    const fields = {
      intent: 'update',
      id,
      name: `Abito della vetrina ${count % owned.length}`,
      price: '49.90',
    };
    const described = { category: 'Vestiti', description: `Cade morbido, si porta sempre (${count}).` };
    const saved = await send(url, '/admin/prodotti.data', { ...fields, ...described }, cookie);
    await saved.arrayBuffer();
    const shown = await fetch(`${url}/admin/prodotti.data`, { headers: { cookie } });
    await shown.arrayBuffer();
    for (const { status } of [saved, shown]) if (status !== 200) report(status);
  };
}
