import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { onEachEngine } from '../../../tests/support/database.ts';
import { openRoom, type Room } from '../../../tests/support/room.ts';
import { priceHistory, productImages, products } from '../../db/schema/catalogue.ts';
import { productImports } from '../../db/schema/imports.ts';
import { productSizes } from '../../db/schema/stock.ts';
import { diskStorage } from '../../platform/disk-storage.server.ts';
import { deriveImage } from '../../platform/images.server.ts';
import type { Fetched } from '../../platform/public-fetch.server.ts';
import { binProducts } from '../catalogue/bin.server.ts';
import type { Category } from '../catalogue/categories.ts';
import { saveSetting } from '../settings/settings.server.ts';
import { applyImport, beginApplying, stopApplying } from './apply.server.ts';
import { beginImport, readImport, sweepImports } from './imports.server.ts';
import { productAtOldPath } from './old-paths.server.ts';
import { fetchImportPictures, retryPictures } from './pictures.server.ts';
import { choose, planImport } from './plan.server.ts';

const HEADINGS =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src\n';
const FILE = `${HEADINGS}abito,Abito,Vestiti,Taglia,S,shopify,2,89.90,110,https://cdn.example.com/1.png
abito,,,,M,shopify,3,89.90,110,https://cdn.example.com/2.png
borsa,Borsa,Intrecci,Title,Default Title,shopify,1,40,,
maglia,Maglia,Maglioni,Taglia,36,shopify,1,30,,
gonna,Gonna,Gonne,Taglia,M,shopify,4,50,,
`;

onEachEngine((_engine, open) => {
  let room: Room;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  const file = (text: string) => ({ name: 'prodotti.csv', bytes: new TextEncoder().encode(text) });
  const read = (id: string) => readImport(room.db, id, { action: null, after: null });
  const rows = () => room.db.select().from(products).orderBy(asc(products.name));
  const stockOf = async (id: string | undefined) =>
    Object.fromEntries(
      (
        await room.db
          .select()
          .from(productSizes)
          .where(eq(productSizes.productId, id ?? ''))
      ).map(({ size, stock }) => [size, stock]),
    );

  async function begin(text: string): Promise<string> {
    const begun = await beginImport(room, file(text), 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    await planImport(room, begun.id);
    return begun.id;
  }
  const decide = async (id: string, categories: [string, Category][], withOriginalPrices = false) => {
    const chosen = await choose(room, id, { categories: new Map(categories), withOriginalPrices });
    await planImport(room, id);
    return chosen;
  };
  async function take(id: string) {
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    await applyImport(room, id);
  }

  test('a dry run tells what would become of every product, and changes nothing', async () => {
    const id = await begin(FILE);
    expect(await read(id)).toMatchObject({
      format: 'shopify',
      state: 'planned',
      counts: { new: 2, changed: 0, unchanged: 0, refused: 2 },
      unplanned: 0,
      withOriginal: 1,
      rows: [
        { line: 2, name: 'Abito', action: 'new', reasons: [] },
        { name: 'Borsa', action: 'refused', reasons: [expect.stringContaining('«Intrecci»')] },
        { name: 'Maglia', action: 'refused', reasons: ['La taglia «36» non è fra quelle del negozio.'] },
        { name: 'Gonna', action: 'new' },
      ],
    });
    expect(await rows()).toEqual([]);
    expect((await readImport(room.db, id, { action: 'refused', after: null }))?.rows).toHaveLength(2);
    expect(await readImport(room.db, 'no-id', { action: null, after: null })).toBeNull();
  });

  test('what the owner chose for a category is remembered for the next file', async () => {
    const id = await begin(FILE);
    expect(await decide(id, [['intrecci', 'Accessori']])).toEqual({ ok: true });
    expect((await read(id))?.counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 1 });
    expect((await read(await begin(FILE)))?.counts.new).toBe(3);
  });

  test('taken in once: products, sizes, stock, origins; a second run and a second file change nothing', async () => {
    const id = await begin(FILE);
    await take(id);
    await applyImport(room, id);
    const made = await rows();
    expect(made).toMatchObject([
      { name: 'Abito', category: 'Vestiti', priceCents: 8990, originalPriceCents: null, isPublished: true },
      { name: 'Gonna', category: 'Gonne', priceCents: 5000 },
    ]);
    expect(await stockOf(made[0]?.id)).toEqual({ S: 2, M: 3 });
    expect(await read(id)).toMatchObject({ state: 'done', applied: 2 });
    expect(room.enqueued.at(-1)).toEqual({ queue: 'fetch-import-pictures', data: {} });

    const again = await begin(FILE);
    expect((await read(again))?.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 2 });
    await take(again);
    expect((await rows()).map((one) => [one.id, one.updatedAt])).toEqual(
      made.map((one) => [one.id, one.updatedAt]),
    );
  });

  test('a file that comes again with other prices and counts changes the same products', async () => {
    await take(await begin(FILE));
    const id = await begin(
      FILE.replaceAll('89.90', '79.90').replace('S,shopify,2', 'S,shopify,7').replace('Abito', 'Abito lungo'),
    );
    const shown = await read(id);
    expect(shown?.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
    expect(shown?.rows[0]?.reasons).toEqual([
      'Nome: Abito → Abito lungo',
      'Prezzo: 89,90\u00a0€ → 79,90\u00a0€',
      'Giacenza taglia S: 2 → 7',
    ]);
    await take(id);
    const [dress, skirt] = await rows();
    expect([dress?.name, dress?.priceCents, skirt?.name]).toEqual(['Abito lungo', 7990, 'Gonna']);
    expect(await stockOf(dress?.id)).toEqual({ S: 7, M: 3 });
  });

  test('original prices come only with the owner’s word, and are her declaration', async () => {
    const id = await begin(FILE);
    await decide(id, [], true);
    await take(id);
    const [dress] = await rows();
    expect(dress).toMatchObject({
      originalPriceCents: 11_000,
      priorPriceCents: 11_000,
      discountPercentage: 18,
    });
    const ledger = await room.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, dress?.id ?? ''));
    expect(ledger.map(({ declaredBy }) => declaredBy)).toEqual(['account-1']);
  });

  test('killed at any product, the next run finishes, and nothing is there twice', async () => {
    const many =
      HEADINGS +
      Array.from({ length: 7 }, (_, n) => `p${n},Capo ${n},Top,Taglia,M,shopify,${n},10,,\n`).join('');
    const id = await begin(many);
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    for (let crash = 1; crash <= 4; crash += 1) {
      let calls = 0;
      const dying = () => {
        calls += 1;
        if (calls === crash) throw new Error('killed');
        return room.clock.now;
      };
      await expect(applyImport({ ...room, now: dying }, id)).rejects.toThrow('killed');
    }
    await applyImport(room, id);
    expect((await rows()).map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `Capo ${n}`));
    expect(await read(id)).toMatchObject({ state: 'done', applied: 7 });
  });

  test('two nodes that take the same file in make every product once', async () => {
    const id = await begin(FILE);
    await beginApplying(room, id);
    await Promise.all([applyImport(room, id), applyImport(room, id)]);
    expect(await rows()).toHaveLength(2);
  });

  test('stopped, it goes on from there; once begun, choices are refused', async () => {
    const id = await begin(FILE);
    await beginApplying(room, id);
    expect(await beginApplying(room, id)).toEqual({ ok: false, code: 'not_planned' });
    expect(await decide(id, [])).toEqual({ ok: false, code: 'begun' });
    await stopApplying(room.db, id);
    await applyImport(room, id);
    expect(await rows()).toEqual([]);
    await take(id);
    expect(await rows()).toHaveLength(2);
  });

  test('where only complete products are published, the others come as drafts', async () => {
    await saveSetting(room.db, 'publish_only_complete', true, room.now());
    const id = await begin(FILE);
    await take(id);
    expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([false, false]);
    expect((await read(id))?.rows[0]?.reasons).toEqual(['Salvato come bozza: mancano dati obbligatori.']);
  });

  test('old addresses lead to the product, until it is deleted', async () => {
    await take(await begin(FILE));
    const [dress] = await rows();
    for (const path of ['/products/abito', '/collections/estate/products/abito', '/products/ABITO/'])
      expect(await productAtOldPath(room.db, path)).toBe(dress?.id);
    expect(await productAtOldPath(room.db, '/products/altro')).toBeNull();
    expect(await binProducts(room.db, [dress?.id ?? ''], room.now(), 'owner')).toBe(1);
    expect(await productAtOldPath(room.db, '/products/abito')).toBeNull();
    // The file brings back what waits in the bin.
    expect((await read(await begin(FILE)))?.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
  });

  test('pictures are fetched once each, in their order; what is refused says why and can be tried again', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-import-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const png = (shade: number) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: { r: shade, g: 1, b: 1 } } })
        .png()
        .toBuffer();
    const asked: string[] = [];
    const web: Record<string, Fetched> = {
      'https://cdn.example.com/1.png': { ok: true, bytes: await png(10) },
      'https://cdn.example.com/2.png': { ok: false, code: 'unreachable' },
    };
    const shop = {
      ...room,
      storage: diskStorage({ directory }),
      derive: deriveImage,
      fetchPublic: async (url: string) => {
        asked.push(url);
        return web[url] ?? ({ ok: false, code: 'not_found' } as const);
      },
    };
    const id = await begin(FILE);
    await take(id);
    expect((await read(id))?.pictures).toEqual({ waiting: 2, done: 0, refused: 0, problems: [] });
    await fetchImportPictures(shop);
    expect(asked).toEqual([1, 2, 2, 2].map((n) => `https://cdn.example.com/${n}.png`));
    expect((await read(id))?.pictures).toEqual({
      ...{ waiting: 0, done: 1, refused: 1 },
      problems: ['Il server dell’immagine non risponde.'],
    });

    web['https://cdn.example.com/2.png'] = { ok: true, bytes: await png(20) };
    await retryPictures(room);
    await fetchImportPictures(shop);
    await fetchImportPictures(shop);
    expect(await room.db.$count(productImages)).toBe(2);
    expect((await read(id))?.pictures).toEqual({ waiting: 0, done: 2, refused: 0, problems: [] });

    web['https://cdn.example.com/3.png'] = { ok: true, bytes: new TextEncoder().encode('<html>') };
    await take(
      await begin(
        `${HEADINGS}gonna,Gonna lunga,Gonne,Taglia,M,shopify,4,50,,https://cdn.example.com/3.png\n`,
      ),
    );
    await fetchImportPictures(shop);
    expect(await room.db.$count(productImages)).toBe(2);
  });

  test('pages of a long file follow each other, each product once', async () => {
    const many =
      HEADINGS +
      Array.from({ length: 120 }, (_, n) => `p${n},Capo ${n},Top,Taglia,M,shopify,1,10,,\n`).join('');
    const id = await begin(many);
    const names: string[] = [];
    let after: string | null = null;
    do {
      const page = await readImport(room.db, id, { action: 'new', after });
      names.push(...(page?.rows.map(({ name }) => name) ?? []));
      after = page?.next ?? null;
    } while (after !== null);
    expect(names).toEqual(Array.from({ length: 120 }, (_, n) => `Capo ${n}`));
  });

  test('lines of a file are kept for thirty days; what was taken in stays', async () => {
    await take(await begin(FILE));
    room.clock.now = new Date(room.clock.now.getTime() + 31 * 86_400_000);
    await sweepImports({
      ...room,
      storage: diskStorage({ directory: mkdtempSync(join(tmpdir(), 'vetrina-')) }),
    });
    expect(await room.db.$count(productImports)).toBe(0);
    expect(await rows()).toHaveLength(2);
    expect((await read(await begin(FILE)))?.counts.unchanged).toBe(2);
  });
});
