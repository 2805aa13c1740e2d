import { setImmediate as answerOthers } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { importedProducts, productImports } from '../../../db/schema/imports.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { loadSettings } from '../../company/settings/settings.server.ts';
import { hasVatOn } from '../../company/settings/tax-regime.ts';
import { loadAssortment } from '../assortment/assortment.server.ts';
import { type ImportShop, moveImport } from './import-state.server.ts';
import { type ReadApart, readFileApart } from './product-file.server.ts';
import type { Format, SourceProduct } from './source.ts';

/** Rows written by one statement. */
const BATCH = 100;

/**
 * Takes a file of products in, to be planned: nothing of the shop changes before the owner has seen what would. Fails
 * with what is wrong with the file; then nothing is written.
 */
export async function beginImport(
  shop: ImportShop,
  file: { name: string; bytes: Uint8Array },
  accountId: string,
): Promise<{ ok: true; id: string } | (ReadApart & { ok: false })> {
  const { scales } = await loadAssortment(shop.db);
  const { mostPictures, taxRegimes } = await loadSettings(shop.db);
  const today = dayInRome(shop.now());
  const hasVat = hasVatOn(taxRegimes, today);
  const read = await readFileApart(file.bytes, today, { shop: { scales, mostPictures, hasVat } });
  if (!read.ok) return read;
  const id = await noteFile(shop, { format: read.format, notes: read.notes, name: file.name, accountId });
  try {
    await writeProducts(shop, id, read.products);
  } catch (error) {
    await shop.db.delete(productImports).where(eq(productImports.id, id));
    throw error;
  }
  return { ok: true, id };
}

async function noteFile(
  shop: ImportShop,
  { format, notes, name, accountId }: { format: Format; notes: string[]; name: string; accountId: string },
): Promise<string> {
  const [made] = await shop.db
    .insert(productImports)
    .values({
      format,
      notes,
      fileName: name.slice(0, 200),
      state: 'reading',
      accountId,
      createdAt: shop.now(),
    })
    .returning({ id: productImports.id });
  if (!made) throw new Error('The new import has no id');
  return made.id;
}

/**
 * Writes the products of a file in pieces: a transaction for all would keep everybody else from the embedded database
 * for half a minute. Until the last is written the import is seen by nobody.
 */
async function writeProducts(
  shop: ImportShop,
  importId: string,
  products: readonly SourceProduct[],
): Promise<void> {
  for (let at = 0; at < products.length; at += BATCH) {
    const rows = products
      .slice(at, at + BATCH)
      .map((source) => ({ importId, sourceKey: source.key, line: source.line, source }));
    await shop.db.insert(importedProducts).values(rows);
    // The embedded database answers without a turn of the event loop.
    await answerOthers();
  }
  await shop.db.transaction(async (transaction) => {
    const tx = transaction as Db;
    await moveImport(tx, importId, ['reading'], { state: 'planning' });
    await shop.jobs.enqueue(tx, 'plan-import', { importId });
  });
}
