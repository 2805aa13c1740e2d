import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { EVERYTHING, type LiveChange, liveChangeOf } from './live-change.ts';
import { type RecentChanges, rememberChanges } from './recent-changes.ts';

const CHANNEL = 'vetrina_live';

/** Self-announcement, with an id: once received, all earlier ones were. */
const ECHO = 'heard';

/** After this silence (ms) a node drops its caches, so that no price shown is older than 15 seconds. */
const SILENT_AFTER_MS = 10_000;

const PATIENCE_MS = 1000;

export interface Live {
  /** Returns a function that unsubscribes. `onSilence`: called every few seconds while changes may be missed. */
  subscribe(onChange: (change: LiveChange) => void, onSilence?: () => void): () => void;
  /** Calls `onSilence` if changes may have been missed. */
  checkSilence(): void;
  /** A node that has just started reports everything as changed. */
  recent(): RecentChanges;
  /** Waits until all changes committed before the call were reported; false on timeout. */
  caughtUp(): Promise<boolean>;
  /** Called once on shutdown, so that open streams can end. */
  onClose(end: () => void): () => void;
  close(): void;
}

/** After a lost connection everything counts as changed. */
export async function createLive(database: Database): Promise<Live> {
  const subscribers = new Set<{ onChange: (change: LiveChange) => void; onSilence?: () => void }>();
  const open = new Set<() => void>();
  const waiting = new Map<string, () => void>();
  const lately = rememberChanges(() => performance.now());
  const announce = (change: LiveChange) => {
    lately.add(change);
    for (const { onChange } of subscribers) onChange(change);
  };
  const missed = () => {
    for (const { onSilence } of subscribers) onSilence?.();
  };
  for (const change of EVERYTHING) lately.add(change);
  let lastEcho: Promise<unknown> = Promise.resolve();
  let nextEcho: Promise<boolean> | null = null;
  async function echoed(): Promise<boolean> {
    const own = `${ECHO} ${randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // Notifications arrive in commit order.
    waiting.set(own, () => resolve(true));
    const late = setTimeout(() => resolve(false), PATIENCE_MS);
    try {
      const sent = database.db.execute(sql`select pg_notify(${CHANNEL}, ${own})`).then(() => promise);
      return await Promise.race([sent, promise]);
    } finally {
      clearTimeout(late);
      waiting.delete(own);
    }
  }
  await database.listen(
    CHANNEL,
    (payload) => {
      const change = liveChangeOf(payload);
      if (change) announce(change);
      else if (payload.startsWith(`${ECHO} `)) waiting.get(payload)?.();
      // A topic of a later release, which is replacing this node: anything may have changed.
      else for (const one of EVERYTHING) announce(one);
    },
    (gap) => {
      if (gap === 'over') for (const change of EVERYTHING) announce(change);
      else missed();
    },
  );
  return {
    recent: lately.recent,
    checkSilence() {
      if (database.silentForMs() > SILENT_AFTER_MS) missed();
    },
    subscribe(onChange, onSilence) {
      const subscriber = { onChange, onSilence };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    caughtUp() {
      // Calls during one echo share the next: the server commits one notification at a time.
      nextEcho ??= lastEcho.then(() => {
        nextEcho = null;
        const echo = echoed();
        lastEcho = echo.catch(() => {});
        return echo;
      });
      return nextEcho;
    },
    onClose(end) {
      open.add(end);
      return () => open.delete(end);
    },
    close() {
      for (const end of open) end();
      open.clear();
    },
  };
}
