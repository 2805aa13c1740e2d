import type { LiveChange, Topic } from '#platform/live-change.ts';

/**
 * What a page shows, as its loaders declare it: a product; a list, which any product may enter or leave; the highest
 * percentage by which a product is reduced; a page of the owner's own; looks, whichever these are at the moment.
 */
export type PageTag = `product:${string}` | `own-page:${string}` | 'list' | 'highest-discount' | 'looks';

/** A change of what pages with one of these tags show. */
export type PageChange = {
  tags: readonly PageTag[];
  /** The pages may be sent for a moment longer, while they are rendered anew. */
  mayWait: boolean;
};

type Reach =
  | 'every-page'
  | 'no-page'
  | { tags: (id: string) => PageTag[]; mayWait: boolean }
  | { tags: PageTag[]; mayWait: boolean };

/** Which pages each change reaches. A page that is reached by none of its tags stays. */
const REACH: Record<Topic, Reach> = {
  products: 'every-page',
  settings: 'every-page',
  // The newest products stand on the page of every other product.
  listing: 'every-page',
  product: { tags: (id) => [`product:${id}`, 'list'], mayWait: false },
  availability: { tags: (id) => [`product:${id}`, 'list'], mayWait: true },
  stock: { tags: (id) => [`product:${id}`], mayWait: true },
  'own-page': { tags: (id) => [`own-page:${id}`], mayWait: false },
  orders: 'no-page',
  looks: { tags: ['looks'], mayWait: false },
};

/** What a change does to pages; null where it does nothing. */
export function pageChangeOf(change: LiveChange): PageChange | 'every-page' | null {
  const reach = REACH[change.topic];
  if (reach === 'no-page') return null;
  if (reach === 'every-page') return 'every-page';
  const { tags, mayWait } = reach;
  if (typeof tags !== 'function') return { tags, mayWait };
  return 'id' in change ? { tags: tags(change.id), mayWait } : 'every-page';
}

/** The highest percentage on offer has changed, which most changes of a product leave as it is. */
export const HIGHEST_DISCOUNT_CHANGED: PageChange = { tags: ['highest-discount'], mayWait: false };
