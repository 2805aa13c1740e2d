import { isUuid } from '../../../lib/uuid.ts';
import { loadSettings } from '../../company/settings/settings.server.ts';
import { loadAssortment } from '../assortment/assortment.server.ts';
import { type Assortment, labellingOf } from '../assortment/categories.ts';
import { careIn } from '../labelling/care-in-description.ts';
import { careLine } from '../labelling/care-text.ts';
import { compositionLine } from '../labelling/composition.ts';
import { compositionIn } from '../labelling/composition-in-description.ts';
import { listMakers } from '../makers/makers.server.ts';
import type { MediaShop } from '../media/media.server.ts';
import { countUnaddressed } from '../products/mandatory.server.ts';
import { type Mandatory, unpublishable } from '../products/mandatory.ts';
import { inputOf } from '../products/product-inputs.server.ts';
import {
  type InventoryProduct,
  inventoryProducts,
  listInventory,
  updateProduct,
} from '../products/products.server.ts';
import { type CellErrors, type CompletionCells, cellsOf, completed, type SentRow } from './completion.ts';

/** Products of one page. */
const PAGE = 50;

export type CompletionRow = {
  id: string;
  name: string;
  color: string | null;
  picture: string | null;
  isPublished: boolean;
  /** Mandatory data that it lacks. */
  missing: Mandatory[];
  cells: CompletionCells;
  /** What its description says of what its label lacks; null where nothing that one word has one meaning of. */
  described: Described | null;
  /** ISO moment. */
  version: string;
};

/** Composition and care as a description says them, empty where it does not, and its own words. */
type Described = { composition: string; care: string; sentences: string[] };

export type CompletionPage = {
  rows: CompletionRow[];
  makers: { id: string; name: string }[];
  /** Makers whose address is missing, and how many products of the whole catalogue are theirs. */
  unaddressed: { makers: number; products: number };
  total: number;
  next: string | null;
};

/** The products that lack mandatory data, or `all`, with what is filled in of each. */
export async function completionPage(
  shop: MediaShop,
  { q, after, all }: { q: string; after: string | null; all: boolean },
): Promise<CompletionPage> {
  const found = await listInventory(shop, { q, category: null, incomplete: !all, after }, PAGE);
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
    unaddressed: await countUnaddressed(shop.db),
    total: found.total,
    next: found.next,
  };
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
  /** What is wrong with rows that were not saved, by the product's id. */
  errors: Map<string, CellErrors>;
};

/**
 * Saves the rows, each by itself: one that is wrong, or that somebody changed since it was shown, keeps no other from
 * being saved. `accountId` is who typed.
 */
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
    const answer = await updateProduct(
      shop.db,
      row.id,
      read.input,
      row.version,
      shop.now(),
      accountId,
      publishOnlyComplete,
    );
    if (answer.ok) saved += 1;
    else if (answer.code === 'incomplete') errors.set(row.id, { composition: unpublishable(answer.missing) });
    else errors.set(row.id, { maker: CHANGED });
  }
  return { saved, errors };
}

const CHANGED = 'Un’altra persona ha modificato il prodotto: ricarica la pagina e riscrivi la riga.';
