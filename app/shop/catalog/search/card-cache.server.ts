import { LRUCache } from 'lru-cache';
import type { ProductCard } from '#shop/catalog/products/product.ts';

/** Cache size; least recently used go first. */
const MOST_CACHED = 5000;

export interface CardCache {
  /** Cards in the given order with all announced changes, without unknown ids. */
  read(ids: readonly string[]): Promise<ProductCard[]>;
  /** All products may have changed. */
  drop(): void;
  /** A product or its stock has changed. */
  change(id: string): void;
}

/** @param load in any order */
export function createCardCache(load: (ids: string[]) => Promise<ProductCard[]>): CardCache {
  const cached = new LRUCache<string, ProductCard>({ max: MOST_CACHED });
  /** Changes since the start of each unfinished reading. */
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

/** Whether the card shows such a product, itself or as another colour. */
function names({ id, siblings }: ProductCard, isSuch: (id: string) => boolean): boolean {
  return isSuch(id) || siblings.some((sibling) => isSuch(sibling.id));
}
