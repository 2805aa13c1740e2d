import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.server.ts';
import { products } from '../../db/schema/catalogue.ts';
import { importedProducts, importPictures, oldPaths, productSources } from '../../db/schema/imports.ts';
import { takeOutAsDraft } from '../catalogue/bin.server.ts';
import { createProduct, updateProduct } from '../catalogue/inventory.server.ts';
import type { ProductInput } from '../catalogue/product-input.ts';
import { loadSettings } from '../settings/settings.server.ts';
import { attachArchive } from './archive.server.ts';
import { picturesToFetch } from './exported-input.ts';
import { withFreeCodes } from './free-codes.server.ts';
import { categoryOfSource } from './import-categories.ts';
import { type Import, type ImportShop, moveImport, type WorkingShop } from './import-state.server.ts';
import { chosenCategories } from './imports.server.ts';
import { presentInputs } from './plan.server.ts';
import { type PresentProduct, planFor } from './plan.ts';
import type { SourceProduct } from './source.ts';
import { lastMovementOf } from './undo.server.ts';
import { overwritten } from './undo.ts';
import { beginWork, noteProduct, type ProductWork, workOnProducts } from './work.server.ts';

/** Begins to take a planned file in. Code: `not_planned` (it is being planned, was begun already, or is unknown). */
export async function beginApplying(
  shop: ImportShop,
  importId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_planned' }> {
  const isBegun = await beginWork(shop, importId, APPLYING, { from: ['planned', 'stopped'] });
  return isBegun ? { ok: true } : { ok: false, code: 'not_planned' };
}

/** Stops taking a file in after the product that is being written; it can go on from there. */
export async function stopApplying(db: Db, importId: string): Promise<void> {
  await moveImport(db, importId, ['applying'], { state: 'stopped' });
}

/** Takes in the new and changed products of a file. */
export function applyImport(shop: WorkingShop, importId: string): Promise<void> {
  return workOnProducts(shop, importId, APPLYING);
}

const applyOne: ProductWork['take'] = async (shop, tx, found, row) => {
  const { sourceKey } = row;
  const now = shop.now();
  const here = { db: tx, mediaBase: shop.mediaBase };
  const present = (await presentInputs(here, found.format, [sourceKey])).get(sourceKey) ?? null;
  // Planned again: the shop, or the owner's choices, may have changed since the dry run.
  const { category } = categoryOfSource(row.source, await chosenCategories(tx));
  const plan = planFor(row.source, category, present, found);
  if (plan.action === 'refused') {
    await noteProduct(tx, row, { action: 'refused', reasons: plan.reasons, appliedAt: null });
    return;
  }
  const id = present?.id ?? null;
  const { input, refused } = await withFreeCodes(tx, id, plan.input);
  const isWritten = plan.action !== 'unchanged';
  if (present?.isBinned) await takeOutAsDraft(tx, present.id, now, found.accountId);
  const saved = isWritten ? await save(tx, id, input, now, found.accountId) : { id, isDraft: false };
  if (saved.id) await noteOrigin(tx, found, sourceKey, saved.id, row.source, present?.input ?? null);
  const draft = saved.isDraft ? ['Salvato come bozza: mancano dati obbligatori.'] : [];
  await noteProduct(tx, row, {
    action: row.action,
    reasons: [...row.reasons, ...refused, ...draft],
    appliedAt: now,
    ...(isWritten && saved.id && (await trackOf(tx, saved.id, row.source, present, input))),
  });
};

const APPLYING: ProductWork = {
  state: 'applying',
  job: 'apply-import',
  waiting: and(isNull(importedProducts.appliedAt), inArray(importedProducts.action, ['new', 'changed'])),
  take: applyOne,
  end: async (shop, tx, importId) => {
    await moveImport(tx, importId, ['applying'], { state: 'done' });
    await attachArchive(tx, importId);
    await shop.jobs.enqueue(tx, 'fetch-import-pictures', {});
  },
};

/** What an import that is undone must know of a product that it wrote. */
async function trackOf(
  tx: Db,
  productId: string,
  source: SourceProduct,
  present: PresentProduct | null,
  after: ProductInput,
) {
  const [written] = await tx
    .select({ version: products.updatedAt })
    .from(products)
    .where(eq(products.id, productId));
  return {
    productId,
    before: present && {
      ...overwritten(present.input, after),
      // Pictures come later, by a job.
      ...(picturesFor(source, present.input).length > 0 && { images: present.input.images }),
      ...(present.isBinned && { isBinned: true }),
    },
    writtenVersion: written?.version ?? null,
    lastMovement: await lastMovementOf(tx, productId),
  };
}

/** Saves the product; where the shop publishes complete ones alone, one that is not becomes a draft. */
async function save(tx: Db, id: string | null, input: ProductInput, now: Date, accountId: string) {
  const onlyComplete = (await loadSettings(tx)).publishOnlyComplete;
  const write = async (written: ProductInput) =>
    id === null
      ? await createProduct(tx, written, now, accountId, onlyComplete, 'import')
      : { ...(await updateProduct(tx, id, written, null, now, accountId, onlyComplete, 'import')), id };
  const saved = await write(input);
  if (saved.ok) return { id: saved.id, isDraft: false };
  const draft = await write({ ...input, isPublished: false });
  if (!draft.ok) throw new Error(`The product of an import could not be saved: ${draft.code}`);
  return { id: draft.id, isDraft: true };
}

async function noteOrigin(
  tx: Db,
  { format, id: importId }: Import,
  sourceKey: string,
  productId: string,
  source: SourceProduct,
  before: ProductInput | null,
) {
  await tx
    .insert(productSources)
    .values({ format, sourceKey, productId })
    .onConflictDoUpdate({ target: [productSources.format, productSources.sourceKey], set: { productId } });
  if (source.oldPaths.length > 0) {
    await tx
      .insert(oldPaths)
      .values(source.oldPaths.map((path) => ({ path: path.toLowerCase(), productId })))
      // Two colours of one model had one address: the first one keeps it.
      .onConflictDoNothing();
  }
  const pictures = picturesFor(source, before);
  if (pictures.length > 0) {
    await tx
      .insert(importPictures)
      .values(
        pictures.map(({ url, alt }, position) => ({
          productId,
          url: url.slice(0, 2000),
          alt: alt.slice(0, 200),
          position,
          importId,
        })),
      )
      .onConflictDoUpdate({ target: [importPictures.productId, importPictures.url], set: { importId } });
  }
}

/** The pictures that are fetched for a product. `before` is null for a new one. */
function picturesFor(source: SourceProduct, before: ProductInput | null): SourceProduct['pictures'] {
  const { exported } = source;
  return exported && before ? picturesToFetch({ ...source, exported }, before) : source.pictures;
}
