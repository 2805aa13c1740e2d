import type { PageTag } from './page-tags.ts';

type Entry<Page> = { readonly page: Page; readonly tags: ReadonlySet<PageTag> };

/** Pages by key and by tag. Beyond the bounds of entries or bytes the oldest are dropped. */
export function createPageStore<Page extends { readonly key: string }>(
  bounds: { entries: number; bytes: number },
  sizeOf: (page: Page) => number,
) {
  const entries = new Map<string, Entry<Page>>();
  const tagged = new Map<PageTag, Set<Entry<Page>>>();
  let bytes = 0;

  const isOver = () => entries.size > bounds.entries || bytes > bounds.bytes;

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry.page);
    for (const tag of entry.tags) {
      const others = tagged.get(tag);
      others?.delete(entry);
      if (others?.size === 0) tagged.delete(tag);
    }
  }

  return {
    get: (key: string): Page | null => entries.get(key)?.page ?? null,
    put(page: Page, tags: ReadonlySet<PageTag>) {
      remove(page.key);
      const entry = { page, tags };
      entries.set(page.key, entry);
      bytes += sizeOf(page);
      for (const tag of tags) {
        const others = tagged.get(tag);
        if (others) others.add(entry);
        else tagged.set(tag, new Set([entry]));
      }
      if (!isOver()) return;
      // Iterator only on demand: a map walks past all entries deleted from its beginning.
      for (const [oldest] of entries) {
        remove(oldest);
        if (!isOver()) return;
      }
    },
    remove,
    amend(page: Page, change: Partial<Page>) {
      const before = sizeOf(page);
      Object.assign(page, change);
      if (entries.get(page.key)?.page === page) bytes += sizeOf(page) - before;
    },
    clear() {
      entries.clear();
      tagged.clear();
      bytes = 0;
    },
    withTags: (tags: readonly PageTag[]): Page[] =>
      Array.from(new Set(tags.flatMap((tag) => [...(tagged.get(tag) ?? [])])), ({ page }) => page),
  };
}
