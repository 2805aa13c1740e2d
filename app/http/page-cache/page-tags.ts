import type { LiveChange, Topic } from '#platform/live-change.ts';

/**
 * Subjects of a page, as its loader states them. `list`: products may come or go; `highest-discount`: of all products.
 */
export type PageTag = `product:${string}` | `own-page:${string}` | 'list' | 'highest-discount' | 'looks';

export type PageChange = {
  tags: readonly PageTag[];
  /** Pages may be sent outdated for a moment, until they are rendered again. */
  mayWait: boolean;
};

type Reach =
  | 'every-page'
  | 'no-page'
  | { tags: (id: string) => PageTag[]; mayWait: boolean }
  | { tags: PageTag[]; mayWait: boolean };

const REACH: Record<Topic, Reach> = {
  products: 'every-page',
  settings: 'every-page',
  // Product pages show the newest products.
  listing: 'every-page',
  product: { tags: (id) => [`product:${id}`, 'list'], mayWait: false },
  availability: { tags: (id) => [`product:${id}`, 'list'], mayWait: true },
  stock: { tags: (id) => [`product:${id}`], mayWait: true },
  'own-page': { tags: (id) => [`own-page:${id}`], mayWait: false },
  orders: 'no-page',
  // Pages are dropped once the node uses them.
  connections: 'no-page',
  webhooks: 'no-page',
  looks: { tags: ['looks'], mayWait: false },
};

/** Null = no effect. */
export function pageChangeOf(change: LiveChange): PageChange | 'every-page' | null {
  const reach = REACH[change.topic];
  if (reach === 'no-page') return null;
  if (reach === 'every-page') return 'every-page';
  const { tags, mayWait } = reach;
  if (typeof tags !== 'function') return { tags, mayWait };
  return 'id' in change ? { tags: tags(change.id), mayWait } : 'every-page';
}

export const HIGHEST_DISCOUNT_CHANGED: PageChange = { tags: ['highest-discount'], mayWait: false };
