import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openServer } from '#db/client.server.ts';
import { addOrders } from '#support/room.ts';
import { bearer, tokensOf } from './api-tokens.ts';
import type { Node } from './nodes.ts';
import { against, BOUNDS, table } from './results.ts';

const EVENTS = 1000;
/** The receiver fails one request in so many. */
const FAILS = 5;
/** Orders that come in one transaction. */
const TOGETHER = 100;

/** Payments of orders, as a receiver that fails now and then hears of them. @param node of a demonstration, which may send to this machine */
export async function measureEvents(node: Node, url: string, client: pg.Client): Promise<string> {
  const receiver = await startReceiver(url);
  try {
    const [token] = await tokensOf(client, 1);
    const made = await fetch(`${node.url}/api/v1/webhooks`, {
      method: 'POST',
      headers: { ...bearer(token), 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: receiver.url, events: ['order.paid'] }),
    });
    if (made.status !== 201) throw new Error(`No webhook was made: ${await made.text()}`);
    const processorBefore = node.processorSeconds();
    const began = performance.now();
    await pay(url);
    let sentOnceS = 0;
    while (receiver.arrived.size < EVENTS) {
      await pause(100);
      if (sentOnceS === 0 && receiver.sent.size === EVENTS) sentOnceS = (performance.now() - began) / 1000;
      await endLongPauses(client);
    }
    const arrivedS = (performance.now() - began) / 1000;
    const costMs = ((node.processorSeconds() - processorBefore) * 1000) / receiver.requests();
    return text({ ...receiver, sentOnceS, arrivedS, costMs });
  } finally {
    await receiver.stop();
  }
}

async function pay(url: string): Promise<void> {
  const database = await openServer(url);
  for (let made = 0; made < EVENTS; made += TOGETHER) await addOrders(database.db, TOGETHER, () => ({}));
  await database.close();
}

/** From the second retry on, which would come after five minutes, hours and days. */
async function endLongPauses(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `update webhook_deliveries set next_at = now() where state = 'waiting' and next_at > now() + interval '2 minutes'`,
  );
  if (rowCount) await client.query(`select pg_notify('vetrina_live', 'webhooks')`);
}

/** `early`: events before their order could be read as paid. */
type Receiver = { arrived: Set<string>; sent: Set<string>; early: () => number; requests: () => number };

async function startReceiver(
  database: string,
): Promise<Receiver & { url: string; stop: () => Promise<void> }> {
  const [arrived, sent] = [new Set<string>(), new Set<string>()];
  let [early, requests] = [0, 0];
  const pool = new pg.Pool({ connectionString: database });
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { data } = JSON.parse(Buffer.concat(parts).toString());
    sent.add(data.id);
    requests += 1;
    if (requests % FAILS === 0) return response.writeHead(503).end();
    const { rows } = await pool.query('select open_amount = 0 as paid from orders where id = $1', [data.id]);
    if (!rows[0]?.paid || data.open_cents !== 0) early += 1;
    arrived.add(data.id);
    return response.end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    ...{ arrived, sent, early: () => early, requests: () => requests },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.close();
      await pool.end();
    },
  };
}

function text({
  arrived,
  early,
  requests,
  ...of
}: Receiver & Record<'sentOnceS' | 'arrivedS' | 'costMs', number>) {
  return [
    `${EVENTS} orders paid in ${EVENTS / TOGETHER} transactions, and a receiver that fails one request in ${FAILS}. Its first failure is repeated after`,
    'five seconds; the longer pauses after that are cut short.',
    '',
    table(
      ['events', 'budget', 'measured', BOUNDS],
      [
        ['arrived', String(EVENTS), against(arrived.size, arrived.size === EVENTS), 'none may be lost'],
        [
          'before their order could be read as paid',
          '0',
          against(early(), early() === 0),
          'sent after the commit, with what is read then',
        ],
        ['requests', '', String(requests()), 'one in five again, and of these one in five'],
        [
          'all sent once / all arrived',
          '',
          `${of.sentOnceS.toFixed(1)} / ${of.arrivedS.toFixed(1)} s`,
          'ten at once to one receiver; the pause of five seconds',
        ],
        ['events/s of the first sending', '', String(Math.round(EVENTS / of.sentOnceS)), 'as above'],
        [
          'processor time of the node for each request',
          '',
          `${of.costMs.toFixed(2)} ms`,
          'reading the order that an event shows',
        ],
      ],
    ),
  ].join('\n');
}
