import { LRUCache } from 'lru-cache';
import type { ProductCard } from '#shop/catalog/products/product.ts';

/** Cards that are cached at most; those least recently used go first. */
const MOST_CACHED = 5000;

/** The cards that this node has read and that have not changed since, for pages. */
export interface CardCache {
  /** These cards in the order requested, with every change that was heard of before; what is unknown is left out. */
  read(ids: readonly string[]): Promise<ProductCard[]>;
  /** All products may have changed. */
  drop(): void;
  /** A product has changed, or what there is of it. */
  change(id: string): void;
}

/** @param load reads cards, in any order */
export function createCardCache(load: (ids: string[]) => Promise<ProductCard[]>): CardCache {
  const cached = new LRUCache<string, ProductCard>({ max: MOST_CACHED });
  /** What has changed since each reading began that is not at its end. */
  const readings = new Set<{ changed: Set<string>; isDropped: boolean }>();

  async function readAgain(ids: string[]): Promise<ProductCard[]> {
    const reading = { changed: new Set<string>(), isDropped: false };
    readings.add(reading);
    try {
      const cards = await load(ids);
      const isOld = (id: string) => reading.changed.has(id);
      for (const card of cards) if (!reading.isDropped && !names(card, isOld)) cached.set(card.id, card);
      return cards;
    } finally {
      readings.delete(reading);
    }
  }

  return {
    async read(ids) {
      const found = new Map<string, ProductCard>();
      for (const id of ids) {
        const card = cached.get(id);
        if (card) found.set(id, card);
      }
      const missing = ids.filter((id) => !found.has(id));
      if (missing.length > 0) for (const card of await readAgain(missing)) found.set(card.id, card);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    drop() {
      cached.clear();
      for (const reading of readings) reading.isDropped = true;
    },
    change(id) {
      for (const card of cached.values()) if (names(card, (named) => named === id)) cached.delete(card.id);
      for (const reading of readings) reading.changed.add(id);
    },
  };
}

/** Whether a card shows something of such a product: it is its own, or another colour of it. */
function names({ id, siblings }: ProductCard, isSuch: (id: string) => boolean): boolean {
  return isSuch(id) || siblings.some((sibling) => isSuch(sibling.id));
}
