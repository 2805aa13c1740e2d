import pg from 'pg';
import type { Gap } from './db.ts';

/**
 * Interval and timeout (ms) of test queries on the LISTEN connection. TCP reports a lost network only after
 * minutes; an answer also proves that all earlier notifications have arrived.
 */
const SIGN_EVERY_MS = 3000;
const SIGN_WITHIN_MS = 3000;

/** Application name of each node's connection in the server's list (`pg_stat_activity`). */
export const LISTENER = 'vetrina-live';

/** Interval (ms) of reconnection attempts. */
const AGAIN_MS = 1000;

type Subscriber = { channel: string; onMessage: (payload: string) => void; onGap: (gap: Gap) => void };

export type ServerListener = {
  listen(channel: string, onMessage: Subscriber['onMessage'], onGap: Subscriber['onGap']): Promise<void>;
  silentForMs(): number;
  close(): Promise<void>;
};

/** Listens on a connection of its own. `answers`: whether the database answers on other connections. */
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
    // Only once it listens: a failed attempt also ends its connection, and must not reconnect twice.
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
        // The `end` event reconnects.
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
        // The database works without its listener: changes are being missed.
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

function listeningClient(
  connectionString: string,
  onNotification: (channel: string, payload: string) => void,
): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: LISTENER,
    connectionTimeoutMillis: 5000,
    query_timeout: SIGN_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The `end` event that follows is handled.
  client.on('error', () => {});
  client.on('notification', ({ channel, payload }) => onNotification(channel, payload ?? ''));
  return client;
}

/** In ms: a monotonic clock, and one that continues while the machine is suspended. */
function clocks() {
  return { monotonic: performance.now(), wall: Date.now() };
}

function silentForMs(since: ReturnType<typeof clocks>): number {
  const now = clocks();
  return Math.max(now.monotonic - since.monotonic, now.wall - since.wall);
}
