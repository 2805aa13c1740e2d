import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { importedProducts, importTexts, productImports } from '#db/schema/imports.ts';
import { priceHistory, productImages, products } from '#db/schema/products.ts';
import { productSizes } from '#db/schema/stock.ts';
import { diskStorage } from '#platform/disk-storage.server.ts';
import { deriveImage } from '#platform/images.server.ts';
import type { Fetched } from '#platform/public-fetch.server.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { answerHeadings, beginImport } from '#shop/catalog/imports/plan/begin.server.ts';
import { choose } from '#shop/catalog/imports/plan/choices.server.ts';
import { planImport } from '#shop/catalog/imports/plan/plan.server.ts';
import { readFileApart } from '#shop/catalog/imports/read/product-file.server.ts';
import type { Maker } from '#shop/catalog/makers/maker.ts';
import { addMaker } from '#shop/catalog/makers/makers.server.ts';
import { binProducts } from '#shop/catalog/products/bin.server.ts';
import { addPicture } from '#shop/catalog/products/product-pictures.server.ts';
import { onEachEngine } from '#support/database.ts';
import { dyingAt } from '#support/dying-database.ts';
import { addPictures } from '#support/pictures.ts';
import { openRoom, type Room } from '#support/room.ts';
import { applyImport, beginApplying, stopApplying } from './apply.server.ts';
import { listImports, readImport, sweepImports } from './imports.server.ts';
import { productAtOldPath } from './old-paths.server.ts';
import { fetchImportPictures, publishWaiting, retryPictures } from './pictures.server.ts';

const MAKER: Maker = {
  name: 'Manifattura Prova',
  trademark: 'Prova',
  postalAddress: 'Via della Prova 1, Bergamo',
  electronicAddress: 'info@prova.test',
  isOutsideEu: false,
  responsibleName: '',
  responsiblePostalAddress: '',
  responsibleElectronicAddress: '',
};

const HEADINGS =
  'Handle,Title,Type,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src\n';
const FILE = `${HEADINGS}abito,Abito,Vestiti,Taglia,S,shopify,2,89.90,110,https://cdn.example.com/1.png
abito,,,,M,shopify,3,89.90,110,https://cdn.example.com/2.png
borsa,Bea,Intrecci,Title,Default Title,shopify,1,40,,
maglia,Maglia,Maglioni,Taglia,cucita su misura per la cliente,shopify,1,30,,
gonna,Gonna,Gonne,Taglia,M,shopify,4,50,,
`;

const NONE_LOST = { paused: 0, refused: 0, problems: [] };

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
  const decide = async (
    id: string,
    categories: [string, Category][],
    { withOriginalPrices = false, publishesComplete = false } = {},
  ) => {
    const choices = { categories: new Map(categories), withOriginalPrices, publishesComplete };
    const chosen = await choose(room, id, choices);
    await planImport(room, id);
    return chosen;
  };
  async function take(id: string) {
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    await applyImport(room, id);
  }

  test('a column that may be another is asked about, and read once the owner says so', async () => {
    room.readProductFile = readFileApart;
    const id = await begin('codice;nome;prezzo;categoria;taglia;Giacenze\nABI-1;Abito;89,90;Vestiti;S;3\n');
    const shown = await read(id);
    expect(shown?.headings).toEqual([{ heading: 'giacenze', like: 'giacenza', isSame: null }]);
    expect(shown?.notes).toEqual(['Colonne che non vengono lette: «giacenze».']);
    const answer = async (isSame: boolean | null) => {
      expect(await answerHeadings(room, id, new Map([['giacenze', isSame]]))).toEqual({ ok: true });
      await planImport(room, id);
      return read(id);
    };
    expect((await answer(false))?.headings).toEqual([
      { heading: 'giacenze', like: 'giacenza', isSame: false },
    ]);
    const same = await answer(true);
    expect(same).toMatchObject({ state: 'planned', notes: [], counts: { refused: 0 } });
    await answer(null);
    await answer(true);
    const sizes = await room.db.select({ source: importedProducts.source }).from(importedProducts);
    expect(sizes).toMatchObject([{ source: { sizes: [{ size: 'S', stock: 3 }] } }]);
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    // What was taken in is not read again.
    expect(await room.db.$count(importTexts)).toBe(0);
    expect(await answerHeadings(room, id, new Map([['giacenze', false]]))).toEqual({
      ...{ ok: false, code: 'begun' },
    });
  });

  test('a dry run tells what would become of every product, and changes nothing', async () => {
    const id = await begin(FILE);
    expect(await read(id)).toMatchObject({
      format: 'shopify',
      state: 'planned',
      counts: { new: 2, changed: 0, unchanged: 0, refused: 2 },
      unplanned: 0,
      withOriginal: 1,
      rows: [
        {
          ...{ line: 2, name: 'Abito', action: 'new' },
          reasons: [
            'Prezzo: 89,90\u00a0€',
            'Prezzo originale: nessuno (il file dice 110,00\u00a0€)',
            ...['Categoria: Vestiti', 'Taglie e pezzi: S 2, M 3', 'Immagini: 2', 'Bozza'],
          ],
        },
        { name: 'Bea', action: 'refused', reasons: [expect.stringContaining('«Intrecci»')] },
        {
          name: 'Maglia',
          action: 'refused',
          reasons: ['La taglia «cucita su misura per la cliente» non è fra quelle del negozio.'],
        },
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
      { name: 'Abito', category: 'Vestiti', priceCents: 8990, originalPriceCents: null, isPublished: false },
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
    await decide(id, [], { withOriginalPrices: true });
    await take(id);
    const [dress] = await rows();
    expect(dress).toMatchObject({
      originalPriceCents: 11_000,
      // It was not on sale here: the declaration strikes nothing.
      priorPriceCents: null,
      discountPercentage: 18,
    });
    const ledger = await room.db
      .select()
      .from(priceHistory)
      .where(eq(priceHistory.productId, dress?.id ?? ''));
    expect(ledger.map(({ declaredBy }) => declaredBy)).toEqual(['account-1']);
  });

  test('killed between any two transactions, the next run finishes, and nothing is there twice', async () => {
    const many = Array.from({ length: 60 }, (_, n) => `p${n},Capo ${n},Top,Taglia,M,shopify,${n},10,,`);
    const id = await begin(`${HEADINGS}${many.join('\n')}\n`);
    expect(await beginApplying(room, id)).toEqual({ ok: true });
    let seconds = 0;
    const now = () => {
      seconds += 1;
      return new Date(room.clock.now.getTime() + seconds * 1000);
    };
    for (const crash of [1, 2, 2]) {
      const dying = { ...room, now, db: dyingAt(room.db, crash) };
      await expect(applyImport(dying, id)).rejects.toThrow('killed');
    }
    expect(await read(id)).toMatchObject({ state: 'applying', applied: 20 });
    expect(await room.db.$count(products)).toBe(20);
    await applyImport({ ...room, now }, id);
    const newestFirst = await room.db.select().from(products).orderBy(desc(products.createdAt));
    // The file's order, as the shop's lists show it, whatever was taken together.
    expect(newestFirst.slice(0, 10).map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Capo ${59 - n}`),
    );
    expect(new Set(newestFirst.map(({ name }) => name)).size).toBe(60);
    expect(await read(id)).toMatchObject({ state: 'done', applied: 60 });
  });

  test('of products that are taken together, one that cannot be saved stops no other and is told of', async () => {
    const many = Array.from({ length: 30 }, (_, n) => `p${n},Capo ${n},Top,Taglia,M,shopify,${n},10,,`);
    const id = await begin(`${HEADINGS}${many.join('\n')}\n`);
    // As no file can say it: the same size twice, which the database refuses.
    await room.db.execute(sql`update imported_products set source = jsonb_set(source, '{sizes}',
      (source -> 'sizes') || (source -> 'sizes')) where source ->> 'name' = 'Capo 7'`);
    await take(id);
    const after = await read(id);
    expect(after).toMatchObject({ state: 'done', applied: 29, counts: { new: 29, refused: 1 } });
    expect(after?.rows.find(({ name }) => name === 'Capo 7')).toMatchObject({
      action: 'refused',
      reasons: expect.arrayContaining([expect.stringContaining('Non è stato possibile salvarlo')]),
    });
    expect(new Set((await rows()).map(({ name }) => name)).size).toBe(29);
    expect(room.logged).toHaveLength(1);
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

  test('new products are drafts, unless what is complete is to be published', async () => {
    await take(await begin(FILE));
    expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([false, false]);
  });

  test('what lacks only its picture is published with it, unless somebody changed it', async () => {
    const id = await begin(FILE);
    await decide(id, [], { publishesComplete: true });
    await take(id);
    const [dress, other] = await rows();
    if (!dress || !other) throw new Error('There are not two products');
    expect((await read(id))?.rows[0]?.reasons).toContain('Salvato come bozza: mancano dati obbligatori.');
    await room.db.transaction((tx) => publishWaiting(tx, dress.id, room.now()));
    expect((await rows()).map(({ isPublished }) => isPublished)).toEqual([false, false]);
    const { id: makerId } = await addMaker(room.db, MAKER, room.now());
    await room.db.update(products).set({ makerId, materials: 'Rafia' });
    const later = new Date(room.now().getTime() + 500);
    await room.db.update(products).set({ updatedAt: later }).where(eq(products.id, other.id));
    await addPictures(room.db, [{ id: 'picture1' }]);
    for (const product of [dress, other]) {
      await room.db.transaction(async (tx) => {
        await addPicture(tx, product.id, { mediaId: 'picture1', alt: '' });
        await publishWaiting(tx, product.id, new Date(room.now().getTime() + 1000));
      });
    }
    const shown = new Map((await rows()).map((row) => [row.id, row.isPublished]));
    expect([shown.get(dress.id), shown.get(other.id)]).toEqual([true, false]);
    const announced = (await read(id))?.rows.map(({ reasons }) => reasons.at(-1));
    expect(announced).toContain('Pubblicato con la sua prima immagine.');
  });

  test('old addresses lead to the product, until it is deleted', async () => {
    await take(await begin(FILE));
    const [dress] = await rows();
    for (const path of ['/products/abito', '/collections/estate/products/abito', '/products/ABITO/'])
      expect(await productAtOldPath(room.db, path)).toMatchObject({ id: dress?.id });
    expect(await productAtOldPath(room.db, '/products/altro')).toBeNull();
    expect(await binProducts(room.db, [dress?.id ?? ''], room.now(), 'owner')).toBe(1);
    expect(await productAtOldPath(room.db, '/products/abito')).toBeNull();
    // The file brings back what waits in the bin.
    expect((await read(await begin(FILE)))?.counts).toMatchObject({ new: 0, changed: 1, unchanged: 1 });
  });

  test('the address of a model leads to the first of its colours that is on sale', async () => {
    await take(
      await begin(
        `${HEADINGS.replace('Option1 Name,Option1 Value', 'Option1 Name,Option1 Value,Option2 Name,Option2 Value')}abito,Abito,Vestiti,Taglia,S,Colore,Nero,shopify,2,89.90,,\nabito,,,,S,,Rosso,shopify,2,89.90,,\n`,
      ),
    );
    const [black, red] = await room.db.select().from(products).orderBy(asc(products.createdAt));
    const at = () => productAtOldPath(room.db, '/products/abito');
    expect(await at()).toEqual({ id: black?.id, isPublished: false });
    await room.db
      .update(products)
      .set({ isPublished: true })
      .where(eq(products.id, red?.id ?? ''));
    expect(await at()).toEqual({ id: red?.id, isPublished: true });
    await room.db.update(products).set({ isPublished: true });
    expect(await at()).toMatchObject({ id: black?.id });
    await binProducts(room.db, [black?.id ?? ''], room.now(), 'owner');
    expect(await at()).toMatchObject({ id: red?.id });
  });

  test('pictures are fetched once each, in their order; what is refused says why and can be tried again', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'vetrina-import-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const png = (shade: number) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: { r: shade, g: 1, b: 1 } } })
        .png()
        .toBuffer();
    const requested: string[] = [];
    const web: Record<string, Fetched> = {
      'https://cdn.example.com/1.png': { ok: false, code: 'unreachable' },
      'https://cdn.example.com/2.png': { ok: true, bytes: await png(20) },
    };
    const shop = {
      ...room,
      storage: diskStorage({ directory }),
      derive: deriveImage,
      fetchPublic: async (url: string) => {
        requested.push(url);
        return web[url] ?? ({ ok: false, code: 'not_found' } as const);
      },
    };
    const id = await begin(FILE);
    await take(id);
    expect((await read(id))?.pictures).toEqual({ ...NONE_LOST, waiting: 2, done: 0 });
    await fetchImportPictures(shop);
    await fetchImportPictures(shop);
    // The one whose server does not answer waits, and nobody waits for it.
    expect(requested).toEqual([1, 2].map((n) => `https://cdn.example.com/${n}.png`));
    expect((await read(id))?.pictures).toEqual({
      ...{ waiting: 0, paused: 1, done: 1, refused: 0 },
      problems: ['cdn.example.com: 1 immagine non arriva: non risponde. Si riprova da sé per un giorno.'],
    });
    for (let hour = 1; hour <= 26; hour += 1) {
      const later = new Date(room.now().getTime() + hour * 3_600_000);
      await fetchImportPictures({ ...shop, now: () => later });
    }
    expect(requested).toHaveLength(2 + 7);
    expect((await read(id))?.pictures).toEqual({
      ...{ waiting: 0, paused: 0, done: 1, refused: 1 },
      problems: [expect.stringMatching(/^cdn\.example\.com: .* Provato per un giorno/)],
    });

    const shown = async () =>
      (await room.db.select().from(productImages).orderBy(asc(productImages.position))).map(
        ({ mediaId }) => mediaId,
      );
    const [second] = await shown();
    web['https://cdn.example.com/1.png'] = { ok: true, bytes: await png(10) };
    await retryPictures(room);
    await fetchImportPictures(shop);
    await fetchImportPictures(shop);
    // It came late, and stands where its file has it.
    expect(await shown()).toEqual([expect.any(String), second]);
    expect((await read(id))?.pictures).toEqual({ ...NONE_LOST, waiting: 0, done: 2 });

    web['https://cdn.example.com/3.png'] = { ok: true, bytes: new TextEncoder().encode('<html>') };
    await take(
      await begin(
        `${HEADINGS}gonna,Gonna lunga,Gonne,Taglia,M,shopify,4,50,,https://cdn.example.com/3.png\n`,
      ),
    );
    await fetchImportPictures(shop);
    expect(await room.db.$count(productImages)).toBe(2);
  });

  test('a picture that ends its job goes behind the others, and is given up after ten tries', async () => {
    const row = (n: number) =>
      `p${n},Capo ${n},Top,Taglia,M,shopify,1,10,,https://cdn.example.com/${n}.png\n`;
    const id = await begin(HEADINGS + row(1) + row(2));
    await take(id);
    const requested: string[] = [];
    const shop = {
      ...room,
      storage: diskStorage({ directory: mkdtempSync(join(tmpdir(), 'vetrina-')) }),
      derive: async (bytes: Uint8Array) => {
        if (bytes[0] === 0) throw new Error('The process that decodes pictures ended');
        return { ok: false, code: 'broken' } as const;
      },
      fetchPublic: async (url: string): Promise<Fetched> => {
        requested.push(url);
        // The first that is requested is the one that is fatal.
        return { ok: true, bytes: Uint8Array.of(url === requested[0] ? 0 : 1) };
      },
    };
    for (let run = 1; run <= 10; run += 1) await expect(fetchImportPictures(shop)).rejects.toThrow('ended');
    await fetchImportPictures(shop);
    expect((await read(id))?.pictures).toMatchObject({
      ...{ waiting: 0, refused: 2 },
      problems: [expect.stringContaining('non è un’immagine'), expect.stringContaining('Non siamo riusciti')],
    });
    // Taken after the fatal one's first try, not after its last.
    expect(requested.indexOf(requested.find((url) => url !== requested[0]) ?? '')).toBe(1);
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

  test('a long file is written in pieces, between which others are answered, and is seen once it is whole', async () => {
    const many =
      HEADINGS +
      Array.from({ length: 2000 }, (_, n) => `p${n},Capo ${n},Top,Taglia,M,shopify,1,10,,\n`).join('');
    let isOver = false;
    const seen = new Set<number>();
    const looking = (async () => {
      while (!isOver) {
        seen.add(await room.db.$count(importedProducts));
        await new Promise((done) => setTimeout(done));
      }
    })();
    const begun = await beginImport(room, file(many), 'account-1');
    isOver = true;
    await looking;
    expect(begun.ok).toBe(true);
    expect([...seen].filter((count) => count > 0 && count < 2000)).not.toEqual([]);
    expect(await listImports(room.db)).toMatchObject([{ state: 'planning', products: 2000 }]);
  });

  test('a file whose writing fails, or whose node is killed, leaves no import', async () => {
    const enqueue = () => Promise.reject(new Error('away'));
    const failing = { ...room, jobs: { ...room.jobs, enqueue } };
    await expect(beginImport(failing, file(FILE), 'account-1')).rejects.toThrow('away');
    expect(await room.db.$count(productImports)).toBe(0);

    const { id } = await beginImport(room, file(FILE), 'account-1').then((begun) =>
      begun.ok ? begun : { id: '' },
    );
    await room.db.update(productImports).set({ state: 'reading' });
    expect([await listImports(room.db), await read(id)]).toEqual([[], null]);
    const storage = diskStorage({ directory: mkdtempSync(join(tmpdir(), 'vetrina-')) });
    const sweep = () => sweepImports({ ...room, storage });
    await sweep();
    expect(await room.db.$count(productImports)).toBe(1);
    room.clock.now = new Date(room.clock.now.getTime() + 25 * 3_600_000);
    await sweep();
    expect(await room.db.$count(productImports)).toBe(0);
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
