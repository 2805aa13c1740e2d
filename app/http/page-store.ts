/** A change of one product, and what it does to pages. */
export type ProductChange = {
  id: string;
  /** It may also change pages that do not name the product: its place in lists, a count beside a filter. */
  mayMoveInLists: boolean;
  /** Pages may show it with delay. */
  mayWait: boolean;
};

/** What a page shows. */
export type Shown = {
  /** The ids of the products that stand in it. */
  products: ReadonlySet<string>;
  /** Changes of products that do not stand in it may change it too. */
  isList: boolean;
};

const ID_LENGTH = 36;
const HYPHEN = 0x2d;
/** Where the hyphens of an id stand. */
const [FIRST_HYPHEN, ...OTHER_HYPHENS] = [8, 13, 18, 23] as const;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The ids that stand in a text: those of products among them, for each is linked or listed by its id.
 * Looked for by their hyphens: an expression over the whole text takes ten times as long.
 */
export function idsIn(body: Buffer): ReadonlySet<string> {
  const ids = new Set<string>();
  for (let at = body.indexOf(HYPHEN); at >= 0; at = body.indexOf(HYPHEN, at + 1)) {
    const start = at - FIRST_HYPHEN;
    if (OTHER_HYPHENS.some((place) => body[start + place] !== HYPHEN)) continue;
    const id = body.toString('latin1', Math.max(0, start), start + ID_LENGTH);
    if (ID.test(id)) ids.add(id);
  }
  return ids;
}

/** Whether a change may alter what is shown. */
export function concerns({ id, mayMoveInLists }: ProductChange, shown: Shown): boolean {
  return shown.products.has(id) || (mayMoveInLists && shown.isList);
}

type Kept = { readonly key: string };

/** A product that stands in pages: one for all of them, for they would hold its id thousands of times. */
type Product<Page> = { readonly id: string; readonly entries: Set<Entry<Page>> };

/** A page that is kept, and what it shows. */
type Entry<Page> = { readonly page: Page; readonly products: readonly Product<Page>[] };

/**
 * Pages by their key and by what they show, so that a change finds its own among thousands. The oldest go first when
 * the entries or their bytes exceed the bounds.
 */
export function createPageStore<Page extends Kept>(
  bounds: { entries: number; bytes: number },
  sizeOf: (page: Page) => number,
) {
  const entries = new Map<string, Entry<Page>>();
  const products = new Map<string, Product<Page>>();
  const lists = new Set<Entry<Page>>();
  let bytes = 0;

  const isOver = () => entries.size > bounds.entries || bytes > bounds.bytes;

  function productOf(id: string): Product<Page> {
    const known = products.get(id);
    if (known) return known;
    const product = { id, entries: new Set<Entry<Page>>() };
    products.set(id, product);
    return product;
  }

  function remove(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= sizeOf(entry.page);
    lists.delete(entry);
    for (const product of entry.products) {
      product.entries.delete(entry);
      if (product.entries.size === 0) products.delete(product.id);
    }
  }

  return {
    get: (key: string): Page | null => entries.get(key)?.page ?? null,
    put(page: Page, shown: Shown) {
      remove(page.key);
      const entry = { page, products: Array.from(shown.products, productOf) };
      entries.set(page.key, entry);
      bytes += sizeOf(page);
      if (shown.isList) lists.add(entry);
      for (const product of entry.products) product.entries.add(entry);
      if (!isOver()) return;
      // To be looked for only then: a map walks past all that was taken from its beginning.
      for (const [oldest] of entries) {
        remove(oldest);
        if (!isOver()) return;
      }
    },
    remove,
    /** Alters a page, kept or not, and updates the sum of bytes. */
    amend(page: Page, change: Partial<Page>) {
      const before = sizeOf(page);
      Object.assign(page, change);
      if (entries.get(page.key)?.page === page) bytes += sizeOf(page) - before;
    },
    clear() {
      entries.clear();
      products.clear();
      lists.clear();
      bytes = 0;
    },
    /** The pages that a change concerns. */
    concernedBy(change: ProductChange): Page[] {
      const named = products.get(change.id)?.entries ?? [];
      return Array.from(new Set([...named, ...(change.mayMoveInLists ? lists : [])]), ({ page }) => page);
    },
  };
}
