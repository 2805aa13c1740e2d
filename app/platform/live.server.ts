import type { Database } from '../db/client.server.ts';

/**
 * What can change while pages are open. `stock` is how many pieces are left of something and nothing else about it;
 * `products` is everything else that is known of products.
 */
export type Topic = 'products' | 'stock' | 'settings' | 'orders';

const TOPICS: readonly string[] = ['products', 'stock', 'settings', 'orders'];

/** The channel on which the database's triggers announce topics. */
const CHANNEL = 'vetrina_live';

export interface Live {
  /** Calls back for each topic announced by any node; returns how to stop. */
  subscribe(onTopic: (topic: Topic) => void): () => void;
  /** Calls back once when the program stops, so that open streams can end. */
  onClose(end: () => void): () => void;
  close(): void;
}

/** Hears the database's announcements; after a lost connection every topic counts as changed. */
export async function createLive(database: Database): Promise<Live> {
  const subscribers = new Set<(topic: Topic) => void>();
  const open = new Set<() => void>();
  const announce = (topic: Topic) => {
    for (const tell of subscribers) tell(topic);
  };
  await database.listen(
    CHANNEL,
    (payload) => {
      if (TOPICS.includes(payload)) announce(payload as Topic);
    },
    () => {
      for (const topic of TOPICS) announce(topic as Topic);
    },
  );
  return {
    subscribe(onTopic) {
      subscribers.add(onTopic);
      return () => subscribers.delete(onTopic);
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
