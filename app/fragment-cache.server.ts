import { drawWhole } from './draw-whole.ts';
import { createRecentlyUsed } from './lib/recently-used.ts';
import type { Fragment } from './ui/fragment.tsx';

/** The markup of fragments as UTF-8, each drawn once as long as it stays among those asked for last. */
export interface FragmentCache {
  /** The markup of each, in their order. */
  markupOf(fragments: readonly Fragment[]): Promise<Buffer[]>;
}

/** @param most that are kept; most of them are cards of products, some 2 KB each. */
export function createFragmentCache(most: number): FragmentCache {
  const kept = createRecentlyUsed<string, Buffer>(most);

  async function drawn({ key, draw }: Fragment): Promise<Buffer> {
    const markup = await drawWhole(draw());
    kept.set(key, markup);
    return markup;
  }

  return {
    async markupOf(fragments) {
      const markups: Buffer[] = [];
      for (const fragment of fragments) markups.push(kept.get(fragment.key) ?? (await drawn(fragment)));
      return markups;
    },
  };
}
