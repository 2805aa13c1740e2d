import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isNull, sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { type Db, openEmbedded, openServer } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { products } from '#db/schema/products.ts';
import { applyImport, beginApplying } from '#shop/catalog/imports/apply/apply.server.ts';
import { type ImportProgress, readProgress } from '#shop/catalog/imports/apply/import-progress.server.ts';
import { beginUndo } from '#shop/catalog/imports/apply/undo.server.ts';
import { beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { inventoryProducts } from '#shop/catalog/products/products.server.ts';
import { inputOf } from '#shop/catalog/products/save-product.server.ts';
import { chance, isLongForm, rounds, SEED } from './chance.ts';
import { newDatabase, sharedServer } from './cluster.ts';
import { doImportJob, IMPORT_JOBS, type ImportJob, importingShop } from './import-job.ts';
import { workScript } from './killed-work.ts';

/** Products that the shop has from an earlier file; the next file changes them. */
const BEFORE = isLongForm ? 60 : 12;
const NEW = isLongForm ? 140 : 30;
/** Products with a size that the shop does not have. */
const REFUSED = 6;

/** Longest life (ms) of a process after it has opened the database. */
const LONGEST_MS: Record<ImportJob, number> = isLongForm
  ? { plan: 150, apply: 3000, pictures: 3000, undo: 2000 }
  : { plan: 60, apply: 700, pictures: 700, undo: 500 };

const server = sharedServer();

describe.each(['PGlite', 'PostgreSQL'] as const)('%s', (engine) => {
  const kills = rounds(1);
  /** The embedded engine takes a second to open: in the short form only what writes most is killed. */
  const killed = IMPORT_JOBS.filter((job) => isLongForm || engine === 'PostgreSQL' || job === 'apply');
  test(`killed ${kills} times at ${killed.join(', ')} of an import, every product is written once and given back as it was`, {
    timeout: 120_000 + kills * 40_000,
  }, async () => {
    const luck = chance(SEED);
    const where = engine === 'PostgreSQL' ? await newDatabase(server) : temporary(true);
    const folder = temporary(false);
    const look = async <T>(see: (db: Db) => Promise<T>): Promise<T> => {
      const database = await (engine === 'PostgreSQL' ? openServer(where) : openEmbedded(where));
      return see(database.db).finally(() => database.close());
    };
    const { importId, before } = await look((db) => prepare(db, folder));
    const inTheMiddle: Record<string, number> = {};
    /** Does a job, killed several times before it may end; says the truth about itself whenever it stands still. */
    const survive = async (job: ImportJob, doneOf: (progress: ImportProgress) => number) => {
      const all = BEFORE + NEW + (job === 'plan' ? REFUSED : 0);
      for (let kill = 0; kill < (killed.includes(job) ? kills : 0); kill += 1) {
        await begin([where, folder, job, importId], (0.05 + 0.95 * luck.next()) * LONGEST_MS[job]);
        const { progress, written } = await look((db) => standstill(db, importId));
        const done = doneOf(progress);
        if (done > 0 && done < all) inTheMiddle[job] = (inTheMiddle[job] ?? 0) + 1;
        expect(progress).toMatchObject(written);
      }
      const { progress, written } = await look(async (db) => {
        await doImportJob(db, folder, job, importId);
        return standstill(db, importId);
      });
      expect(doneOf(progress), job).toBe(all);
      expect(progress).toMatchObject(written);
      return progress;
    };
    const planned = await survive('plan', ({ counts }) => Object.values(counts).reduce((a, b) => a + b));
    expect(planned).toMatchObject({
      state: 'planned',
      counts: { new: NEW, changed: BEFORE, refused: REFUSED, unchanged: 0 },
    });
    expect(await look((db) => beginApplying(importingShop(db, folder), importId))).toEqual({ ok: true });
    expect(await survive('apply', ({ applied }) => applied)).toMatchObject({ state: 'done' });
    expect(await look(wronglyWritten)).toEqual([]);
    expect(await survive('pictures', ({ pictures }) => pictures.done)).toMatchObject({
      pictures: { done: BEFORE + NEW, refused: 0, waiting: 0 },
    });
    expect(await look(wronglyShown)).toEqual([]);
    expect(await look((db) => beginUndo(importingShop(db, folder), importId))).toEqual({ ok: true });
    expect(await survive('undo', ({ undone }) => undone)).toMatchObject({ state: 'undone', notUndone: 0 });
    expect(await look(shopAsInputs)).toEqual(before);
    console.log(`${engine}: of ${kills} ends at each step so many fell into its middle:`, inTheMiddle);
  });
});

function temporary(withDatabase: boolean): string {
  const directory = mkdtempSync(join(tmpdir(), 'vetrina-imports-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  if (withDatabase) cpSync(inject('emptyDatabase'), directory, { recursive: true });
  return directory;
}

/** Lines of the file: two sizes for each product, its number in its price and its pieces. */
function fileOf(
  numbers: readonly number[],
  price: number,
  pieces: number,
  withPictures: boolean,
): Uint8Array {
  const lines = numbers.flatMap((n) => {
    const isRefused = n >= BEFORE + NEW;
    const picture = withPictures ? `https://vecchio.example.com/${n}.png` : '';
    return [
      `P${n};Prodotto ${n};Vestiti;${price + n},00;${isRefused ? '36' : 'S'};${pieces};${picture}`,
      `P${n};;;;M;${pieces + 1};`,
    ];
  });
  return new TextEncoder().encode(
    `codice;nome;categoria;prezzo;taglia;giacenza;immagini\n${lines.join('\n')}\n`,
  );
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A shop with products of an earlier file, and the file that changes them and brings more. */
async function prepare(db: Db, folder: string) {
  const room = importingShop(db, folder);
  const bring = async (bytes: Uint8Array) => {
    const begun = await beginImport(room, { name: 'prodotti.csv', bytes }, 'nobody');
    if (!begun.ok) throw new Error(begun.code);
    return begun.id;
  };
  const earlier = await bring(fileOf(upTo(BEFORE), 10, 3, false));
  await planImport(room, earlier);
  await beginApplying(room, earlier);
  await applyImport(room, earlier);
  const before = await shopAsInputs(db);
  return { before, importId: await bring(fileOf(upTo(BEFORE + NEW + REFUSED), 500, 7, true)) };
}

/** Begins a job in a process of its own, which is killed after so long (ms). */
async function begin(argv: readonly string[], life: number): Promise<void> {
  const child = spawn(process.execPath, [workScript('work-import'), ...argv], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  const ready = new Promise<void>((done) => child.stdout.once('data', () => done()));
  await Promise.race([ready, gone]);
  await Promise.race([pause(life), gone]);
  child.kill('SIGKILL');
  await gone;
}

/** What the page says of the import, and what it must say by the products themselves. */
async function standstill(db: Db, importId: string) {
  const progress = await readProgress(db, importId);
  const [row] = await rowsOf<{ shown: number; pictures: number }>(
    db,
    sql`select (select count(*)::int from products where price >= 500 and binned_at is null) as shown,
      (select count(*)::int from product_images i join products p on p.id = i.product_id
        where p.binned_at is null) as pictures`,
  );
  if (!progress || !row) throw new Error('no import');
  const isUndone = ['undoing', 'undone'].includes(progress.state);
  const written = isUndone
    ? { undone: progress.applied - row.shown }
    : { applied: row.shown, pictures: { done: row.pictures } };
  return { progress, written };
}

/** Products of the file that do not cost what it says, or were written not once. */
function wronglyWritten(db: Db) {
  return rowsOf(
    db,
    sql`with written as (
        select p.*, substr(p.name, 10)::int as number,
          (select count(*) from price_history h where h.product_id = p.id) as prices,
          (select count(*) from product_sources s where s.product_id = p.id) as sources,
          (select array_agg(s.size || ':' || s.stock || ':' || s.moved order by s.size) from (
            select size, stock, (select coalesce(sum(m.pieces), 0) from stock_movements m
              where m.product_size_id = z.id) as moved from product_sizes z where z.product_id = p.id) s) as sizes
        from products p)
      select name, price, prices, sources, sizes from written
      where price <> 500 + number or sources <> 1 or number >= ${BEFORE + NEW}
        or prices <> case when number < ${BEFORE} then 2 else 1 end or sizes <> '{M:8:8,S:7:7}'
        or (select count(*) from written) <> ${BEFORE + NEW}`,
  );
}

/** Products that do not show their one picture. */
function wronglyShown(db: Db) {
  return rowsOf(
    db,
    sql`select name from products p
      where (select count(*) from product_images i where i.product_id = p.id) <> 1`,
  );
}

async function shopAsInputs(db: Db) {
  const rows = await db.select({ id: products.id }).from(products).where(isNull(products.binnedAt));
  const found = await inventoryProducts(
    { db, mediaBase: '/media' },
    rows.map(({ id }) => id),
  );
  return new Map(found.map((one) => [one.id, inputOf(one)]));
}
