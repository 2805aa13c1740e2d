import pg from 'pg';
import type { Gap } from './db.ts';

/**
 * How often (ms) the LISTEN connection sends a test query, and how long (ms) its answer may take. TCP reports a lost
 * network only after minutes; an answer proves that every earlier notification has arrived.
 */
const SIGN_EVERY_MS = 3000;
const SIGN_WITHIN_MS = 3000;

/** A lost connection is made again after so long (ms), and again until there is one. */
const AGAIN_MS = 1000;

type Subscriber = { channel: string; onMessage: (payload: string) => void; onGap: (gap: Gap) => void };

export type ServerListener = {
  listen(channel: string, onMessage: Subscriber['onMessage'], onGap: Subscriber['onGap']): Promise<void>;
  /** How long ago (ms) the connection gave its last sign of life. */
  silentForMs(): number;
  close(): Promise<void>;
};

/**
 * Hears announcements on a connection of its own.
 * @param answers whether the database answers on other connections.
 */
export function createServerListener(
  connectionString: string,
  answers: () => Promise<boolean>,
): ServerListener {
  const subscribers: Subscriber[] = [];
  let client: pg.Client | null = null;
  let closed = false;
  let silentSince = clocks();
  let sign: NodeJS.Timeout | undefined;
  const report = (gap: Gap) => {
    for (const { onGap } of subscribers) onGap(gap);
  };
  const noteSign = () => {
    silentSince = clocks();
  };

  async function connect(): Promise<void> {
    const next = listeningClient(connectionString, (channel, payload) => {
      for (const one of subscribers) if (one.channel === channel) one.onMessage(payload);
    });
    try {
      await next.connect();
      for (const channel of new Set(subscribers.map((one) => one.channel)))
        await next.query(`listen "${channel}"`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    client = next;
    noteSign();
    // Added only once it listens: an attempt that fails also ends its connection, and must not reconnect twice.
    next.once('end', () => {
      clearTimeout(sign);
      client = null;
      if (!closed) void reconnect();
    });
    askForSign(next);
  }

  function askForSign(of: pg.Client) {
    sign = setTimeout(async () => {
      try {
        await of.query('select 1');
        noteSign();
        if (client === of) askForSign(of);
      } catch {
        // Silent or broken: its `end` event makes another one.
        await of.end().catch(() => {});
      }
    }, SIGN_EVERY_MS).unref();
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      await new Promise((done) => setTimeout(done, AGAIN_MS).unref());
      try {
        await connect();
        report('over');
        return;
      } catch {
        // While the database merely takes no listener, what it holds changes.
        if (await answers()) report('open');
      }
    }
  }

  return {
    async listen(channel, onMessage, onGap) {
      subscribers.push({ channel, onMessage, onGap });
      if (client) await client.query(`listen "${channel}"`);
      else await connect();
    },
    silentForMs: () => (subscribers.length > 0 ? silentForMs(silentSince) : 0),
    async close() {
      closed = true;
      clearTimeout(sign);
      await client?.end();
    },
  };
}

/** A connection for announcements, which the server's list of connections names. */
function listeningClient(
  connectionString: string,
  onNotification: (channel: string, payload: string) => void,
): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'vetrina-live',
    connectionTimeoutMillis: 5000,
    query_timeout: SIGN_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // Its end, which follows, is what counts.
  client.on('error', () => {});
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
  return client;
}

/** Now, by the clock that never goes back and by the one that goes on while the machine is suspended (ms). */
function clocks() {
  return { monotonic: performance.now(), wall: Date.now() };
}

function silentForMs(since: ReturnType<typeof clocks>): number {
  const now = clocks();
  return Math.max(now.monotonic - since.monotonic, now.wall - since.wall);
}
