import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { Mandatory } from '#db/json/products.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type Assortment, labellingOf } from '#shop/catalog/assortment/categories.ts';
import { careIn, careLine } from '#shop/catalog/labelling/care-text.ts';
import { compositionLine } from '#shop/catalog/labelling/composition.ts';
import { compositionIn } from '#shop/catalog/labelling/composition-in-description.ts';
import { compositionFrom } from '#shop/catalog/labelling/composition-text.ts';
import { listMakers } from '#shop/catalog/makers/makers.server.ts';
import type { MediaShop } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { countByMissing, countUnaddressed, isReadyDraft } from '#shop/catalog/products/mandatory.server.ts';
import { unpublishable } from '#shop/catalog/products/mandatory.ts';
import { isInInventory } from '#shop/catalog/products/product-filter.server.ts';
import {
  type InventoryProduct,
  inventoryProducts,
  listInventory,
  updateProduct,
} from '#shop/catalog/products/products.server.ts';
import { lockPrices, rewriteProducts } from '#shop/catalog/products/reprice.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import {
  type CellErrors,
  type CompletionCells,
  cellsOf,
  completed,
  groupsOf,
  NARROWED,
  type Narrowing,
  type SentRow,
} from './completion.ts';

const PAGE = 50;
/** Limits of the newest products searched for groups, and of groups shown. */
const MOST_GROUPED = 500;
const MOST_GROUPS = 10;
/** Products per transaction: an embedded database answers nobody else meanwhile. */
const PUBLISHED_AT_ONCE = 100;

export type CompletionRow = {
  id: string;
  name: string;
  color: string | null;
  picture: string | null;
  isPublished: boolean;
  missing: Mandatory[];
  cells: CompletionCells;
  /** Null where the description states nothing unambiguous. */
  described: Described | null;
  version: string;
};

type Described = { composition: string; care: string; sentences: string[] };

/** Products for one composition, and the one that their descriptions state, or an empty text. */
export type CompletionGroup = {
  maker: string | null;
  category: string;
  words: string;
  proposed: string;
  sentences: readonly string[];
  garments: (Pick<CompletionRow, 'id' | 'name' | 'color' | 'cells' | 'version'> & {
    shown: Picture | null;
  })[];
};

export type CompletionPage = {
  rows: CompletionRow[];
  groups: CompletionGroup[];
  /** Complete drafts; and products of the whole catalogue by missing data. */
  ready: number;
  missing: Record<Mandatory, number>;
  /** ISO moment of reading; passed to `publishComplete`, so that only what was seen is published. */
  at: string;
  makers: { id: string; name: string }[];
  /** Makers without an address, and their products in the whole catalogue. */
  unaddressed: { makers: number; products: number };
  total: number;
  next: string | null;
};

export async function completionPage(
  shop: MediaShop & { now: () => Date },
  { q, after, all, only = null }: { q: string; after: string | null; all: boolean; only?: Narrowing | null },
): Promise<CompletionPage> {
  const at = shop.now().toISOString();
  const missing = only && NARROWED[only];
  const incomplete = !all && missing !== 'nothing';
  const found = await listInventory(shop, { q, category: null, incomplete, missing, after }, PAGE);
  const makers = await listMakers(shop.db);
  const assortment = await loadAssortment(shop.db);
  return {
    rows: found.products.map((product) => ({
      described: describedIn(product, assortment),
      id: product.id,
      name: product.name,
      color: product.color?.name ?? null,
      picture: product.pictures[0]?.id ?? null,
      isPublished: product.isPublished,
      missing: product.missing,
      cells: cellsOf(inputOf(product)),
      version: product.updatedAt.toISOString(),
    })),
    makers: makers.map(({ id, name }) => ({ id, name })),
    groups: await groupsWithout(shop, q, { makers, assortment }),
    ...(await countByMissing(shop.db)),
    at,
    unaddressed: await countUnaddressed(shop.db),
    total: found.total,
    next: found.next,
  };
}

async function groupsWithout(
  shop: MediaShop,
  q: string,
  { makers, assortment }: { makers: readonly { id: string; name: string }[]; assortment: Assortment },
): Promise<CompletionGroup[]> {
  const filter = { q, category: null, incomplete: false, missing: 'composition', after: null } as const;
  const { products: unlabelled } = await listInventory(shop, filter, MOST_GROUPED);
  const garments = unlabelled.map((product) => {
    const isShoe = labellingOf(product.category, assortment) === 'footwear';
    const made = compositionIn(product.description, isShoe);
    const isPlain = made !== null && made.doubts.length === 0 && made.composition !== null;
    return {
      id: product.id,
      name: product.name,
      color: product.color?.name ?? null,
      description: product.description,
      makerId: product.makerId,
      category: product.category,
      proposed: isPlain && made.composition ? compositionLine(made.composition) : '',
      sentences: made?.sentences ?? [],
      shown: product.pictures[0] ?? null,
      cells: cellsOf(inputOf(product)),
      version: product.updatedAt.toISOString(),
    };
  });
  return groupsOf(garments)
    .slice(0, MOST_GROUPS)
    .flatMap(({ words, garments: [first, ...others] }) =>
      first
        ? [
            {
              maker: makers.find(({ id }) => id === first.makerId)?.name ?? null,
              category: first.category,
              words,
              proposed: first.proposed,
              sentences: first.sentences,
              garments: [first, ...others].map(({ id, name, color, shown, cells, version }) => ({
                id,
                name,
                color,
                shown,
                cells,
                version,
              })),
            },
          ]
        : [],
    );
}

function describedIn(
  {
    description,
    category,
    composition,
    care,
  }: Pick<InventoryProduct, 'description' | 'category' | 'composition' | 'care'>,
  assortment: Assortment,
): Described | null {
  const isShoe = labellingOf(category, assortment) === 'footwear';
  const made = compositionLine(composition) === '' ? compositionIn(description, isShoe) : null;
  const isPlain = made !== null && made.doubts.length === 0 && made.composition !== null;
  const cared = careLine(care) === '' ? careIn(description) : null;
  if (!isPlain && !cared) return null;
  return {
    composition: isPlain && made.composition ? compositionLine(made.composition) : '',
    care: cared ? careLine(cared.care) : '',
    sentences: [...(isPlain ? made.sentences : []), ...(cared?.sentences ?? [])],
  };
}

export type CompletionResult = {
  saved: number;
  /** Errors of rows that were not saved, by product id. */
  errors: Map<string, CellErrors>;
};

/** Saves each row by itself: a wrong or outdated one does not block the others. `accountId` is who typed. */
export async function saveCompletion(
  shop: MediaShop & { now: () => Date },
  rows: readonly SentRow[],
  accountId: string,
): Promise<CompletionResult> {
  const { publishOnlyComplete } = await loadSettings(shop.db);
  const makers = new Set((await listMakers(shop.db)).map(({ id }) => id));
  const { categories } = await loadAssortment(shop.db);
  const ids = rows.map(({ id }) => id).filter(isUuid);
  const products = new Map((await inventoryProducts(shop, ids)).map((product) => [product.id, product]));
  const errors: CompletionResult['errors'] = new Map();
  let saved = 0;
  for (const row of rows) {
    const product = products.get(row.id);
    if (!product) {
      errors.set(row.id, { maker: 'Il prodotto non c’è più.' });
      continue;
    }
    const read = completed(inputOf(product), row, { isMaker: (id) => makers.has(id), categories });
    if (!read.ok) {
      errors.set(row.id, read.errors);
      continue;
    }
    const answer = await updateProduct(shop.db, {
      id: row.id,
      input: read.input,
      version: row.version,
      now: shop.now(),
      accountId,
      onlyComplete: publishOnlyComplete,
    });
    if (answer.ok) saved += 1;
    else if (answer.code === 'incomplete') errors.set(row.id, { composition: unpublishable(answer.missing) });
    else errors.set(row.id, { maker: CHANGED });
  }
  return { saved, errors };
}

const CHANGED = 'Un’altra persona ha modificato il prodotto: ricarica la pagina e riscrivi la riga.';

/** Removes a composition that one answer (`text`) gave to products, unless edited since. */
export async function withdrawComposition(
  shop: MediaShop & { now: () => Date },
  { ids, text }: { ids: readonly string[]; text: string },
  accountId: string,
): Promise<CompletionResult> {
  const read = compositionFrom(text);
  const line = read.ok ? compositionLine(read.composition) : text;
  const found = await inventoryProducts(shop, ids.filter(isUuid));
  const rows = found.flatMap((product): SentRow[] => {
    const seen = cellsOf(inputOf(product));
    if (seen.composition !== line) return [];
    return [{ id: product.id, seen, cells: { ...seen, composition: '' }, version: product.updatedAt }];
  });
  return saveCompletion(shop, rows, accountId);
}

/** Publishes complete drafts, in several transactions; skips those changed after `seenAt`. Returns their number. */
export async function publishComplete(
  { db, now }: { db: Db; now: () => Date },
  seenAt: Date,
  accountId: string,
): Promise<number> {
  const isReady = and(isInInventory, isReadyDraft, lte(products.updatedAt, seenAt));
  let published = 0;
  for (;;) {
    const [count, isOver] = await db.transaction(async (tx) => {
      const ids = async (which = isReady) =>
        (
          await tx
            .select({ id: products.id })
            .from(products)
            .where(which)
            .orderBy(asc(products.createdAt), asc(products.id))
            .limit(PUBLISHED_AT_ONCE)
        ).map(({ id }) => id);
      const found = await ids();
      if (found.length === 0) return [0, true] as const;
      const locked = await lockPrices(tx, found);
      // Read again under lock.
      const still = await ids(and(isReady, inArray(products.id, found)));
      const changes = still.flatMap((id) => {
        const product = locked.get(id);
        return product ? [{ product, columns: { isPublished: true } }] : [];
      });
      await rewriteProducts(tx, changes, now(), { accountId });
      return [changes.length, false] as const;
    });
    published += count;
    if (isOver) return published;
  }
}
