import { setImmediate as answerOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { SimilarHeading, SourceProduct } from '#db/json/imports.ts';
import { importedProducts, importTexts, productImports } from '#db/schema/imports.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadAssortment } from '#shop/catalog/assortment/assortment.server.ts';
import { type ImportShop, moveImport } from '#shop/catalog/imports/apply/import-state.server.ts';
import { type ReadApart, readFileApart } from '#shop/catalog/imports/read/product-file.server.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';

const BATCH = 100;

/** `readProductFile`: for tests; default: in a process of its own. */
type ReadingShop = ImportShop & { readProductFile?: typeof readFileApart };

/** Stores a file for planning without changing products. If the file is wrong, nothing is written. */
export async function beginImport(
  shop: ReadingShop,
  file: { name: string; bytes: Uint8Array },
  accountId: string,
): Promise<{ ok: true; id: string } | (ReadApart & { ok: false })> {
  const read = await readFor(shop, file.bytes, []);
  if (!read.ok) return read;
  const id = await noteFile(shop, read, { ...file, accountId });
  try {
    await writeProducts(shop, id, read.products);
  } catch (error) {
    await shop.db.delete(productImports).where(eq(productImports.id, id));
    throw error;
  }
  return { ok: true, id };
}

/**
 * Stores the answers about all columns and rereads the file if they changed; `choose` then plans anew.
 * Codes: `begun` (import begun or done), or a failure of the file.
 */
export async function answerHeadings(
  shop: ReadingShop,
  importId: string,
  answers: ReadonlyMap<string, boolean | null>,
): Promise<{ ok: true } | { ok: false; code: 'begun' | (ReadApart & { ok: false })['code'] }> {
  const { db } = shop;
  const [found] = await db.select().from(productImports).where(eq(productImports.id, importId));
  const before = found?.headings ?? [];
  const headings = before.map((one) => ({ ...one, isSame: answers.get(one.heading) ?? null }));
  if (headings.every(({ isSame }, index) => isSame === before[index]?.isSame)) return { ok: true };
  const isReadSo = headings.every(
    ({ isSame }, index) => (isSame ?? false) === (before[index]?.isSame ?? false),
  );
  if (isReadSo) {
    const isNoted = await moveImport(db, importId, ['planning', 'planned'], { state: 'planning', headings });
    return isNoted ? { ok: true } : { ok: false, code: 'begun' };
  }
  const [text] = await db.select().from(importTexts).where(eq(importTexts.importId, importId));
  if (!text) return { ok: false, code: 'begun' };
  const same = headings.filter(({ isSame }) => isSame);
  const read = await readFor(shop, await unpack(text.packed), same);
  if (!read.ok) return read;
  const { notes } = read;
  const isHeld = await db.transaction(async (tx) => {
    if (!(await moveImport(tx, importId, ['planning', 'planned'], { state: 'reading', headings, notes })))
      return false;
    await tx.delete(importedProducts).where(eq(importedProducts.importId, importId));
    return true;
  });
  if (!isHeld) return { ok: false, code: 'begun' };
  await writeProducts(shop, importId, read.products);
  return { ok: true };
}

async function readFor(
  shop: ReadingShop,
  bytes: Uint8Array,
  same: readonly SimilarHeading[],
): Promise<ReadApart> {
  const { scales } = await loadAssortment(shop.db);
  const { mostPictures, taxRegimes } = await loadSettings(shop.db);
  const today = dayInRome(shop.now());
  const hasVat = hasVatOn(taxRegimes, today);
  const read = shop.readProductFile ?? readFileApart;
  return read(bytes, today, { shop: { scales, mostPictures, hasVat }, same });
}

const pack = promisify(gzip);
const unpack = promisify(gunzip);

async function noteFile(
  shop: ImportShop,
  { format, notes, similar }: Pick<ReadApart & { ok: true }, 'format' | 'notes' | 'similar'>,
  { name, bytes, accountId }: { name: string; bytes: Uint8Array; accountId: string },
): Promise<string> {
  const packed = similar.length > 0 ? await pack(bytes) : null;
  return shop.db.transaction(async (tx) => {
    const [made] = await tx
      .insert(productImports)
      .values({
        format,
        notes,
        headings: similar.map((one) => ({ ...one, isSame: null })),
        fileName: name.slice(0, 200),
        state: 'reading',
        accountId,
        createdAt: shop.now(),
      })
      .returning({ id: productImports.id });
    if (!made) throw new Error('The new import has no id');
    if (packed) await tx.insert(importTexts).values({ importId: made.id, packed });
    return made.id;
  });
}

/** In batches, to block an embedded database only briefly; the import is invisible until the last. */
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
    // An embedded database does not yield to the event loop.
    await answerOthers();
  }
  await shop.db.transaction(async (tx) => {
    await moveImport(tx, importId, ['reading'], { state: 'planning' });
    await shop.jobs.enqueue(tx, 'plan-import', { importId });
  });
}
