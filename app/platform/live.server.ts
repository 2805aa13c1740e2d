import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { EVERYTHING, type LiveChange, liveChangeOf } from './live-change.ts';
import { type RecentChanges, rememberChanges } from './recent-changes.ts';

/** The channel on which the database's triggers announce changes. */
const CHANNEL = 'vetrina_live';

/** What a node announces to itself, to know that it has heard all that was announced before; with an id. */
const ECHO = 'heard';

/**
 * A node whose connection for announcements has given no sign of life for so long (ms) takes all that it remembers for
 * outdated: with what a request takes, no price that it shows is older than 15 seconds.
 */
const SILENT_AFTER_MS = 10_000;

/** How long (ms) a node waits for its own announcement. */
const PATIENCE_MS = 1000;

export interface Live {
  /**
   * Calls back for each change announced by any node; returns how to stop.
   * @param onSilence called every few seconds while changes may be made that this node does not hear of
   */
  subscribe(onChange: (change: LiveChange) => void, onSilence?: () => void): () => void;
  /** Calls `onSilence` where this node has heard nothing for so long that it may have missed a change. */
  checkSilence(): void;
  /** What has changed lately; a node that has just started takes everything to have changed before. */
  recent(): RecentChanges;
  /**
   * Waits until every change that was committed before the call has been called back; false when that takes too long,
   * because the connection that hears of changes is lost.
   */
  caughtUp(): Promise<boolean>;
  /** Calls back once when the program stops, so that open streams can end. */
  onClose(end: () => void): () => void;
  close(): void;
}

/** Hears the database's announcements; after a lost connection everything counts as changed. */
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
  await database.listen(
    CHANNEL,
    (payload) => {
      const change = liveChangeOf(payload);
      if (change) announce(change);
      else if (payload.startsWith(`${ECHO} `)) waiting.get(payload)?.();
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
    async caughtUp() {
      const own = `${ECHO} ${randomUUID()}`;
      const { promise, resolve } = Promise.withResolvers<boolean>();
      // The database tells of changes in the order in which they were committed.
      waiting.set(own, () => resolve(true));
      const late = setTimeout(() => resolve(false), PATIENCE_MS);
      try {
        await database.db.execute(sql`select pg_notify(${CHANNEL}, ${own})`);
        return await promise;
      } finally {
        clearTimeout(late);
        waiting.delete(own);
      }
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
