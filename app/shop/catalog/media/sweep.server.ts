import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { rowsOf } from '#db/rows.ts';
import { media } from '#db/schema/media.ts';
import { doEach } from '#lib/do-each.ts';
import type { Storage } from '#platform/storage.server.ts';
import { VIDEO_FOLDERS } from './video.ts';

type SweepingShop = { db: Db; storage: Storage; now: () => Date };

/** Age (ms) up to which files are spared, as they may belong to unsaved input. */
const SPARED_MS = 24 * 3_600_000;

const BATCH = 200;

/** Columns that may name pictures (`OwnPicture`). Add new ones, or a foreign key named in `sweepPictures`. */
const NAMING = [
  ['content_versions', 'content'],
  ['saved_looks', 'content'],
  ['own_pages', 'shown'],
  ['product_form_drafts', 'content'],
  ['site_settings', 'value'],
] as const;

/**
 * Removes unused pictures and videos a day after upload at the earliest. Rows first, then files without a row, so that
 * one uploaded again meanwhile stays. Other files are left alone.
 */
export async function sweepMedia(shop: SweepingShop): Promise<{ pictures: number; files: number }> {
  const before = new Date(shop.now().getTime() - SPARED_MS);
  const pictures = await sweepPictures(shop.db, before);
  const files = await sweepFiles(shop, before);
  await shop.storage.discardDrafts(before);
  return { pictures, files };
}

/**
 * Locks rows and checks again: a product being given a picture has it, or is refused. Raw names of higher rooms'
 * tables.
 */
async function sweepPictures(db: Db, before: Date): Promise<number> {
  // Finds the id anywhere in a setting's text.
  const named = NAMING.map(
    ([table, column]) =>
      sql`and not exists (select from ${sql.identifier(table)} where position(media.id in ${sql.identifier(table)}.${sql.identifier(column)}::text) > 0)`,
  );
  const unused = sql`created_at < ${before.toISOString()}::timestamptz
    and not exists (select from product_images where product_images.media_id = media.id)
    and not exists (select from product_videos where product_videos.poster_media_id = media.id)
    and not exists (select from looks where looks.media_id = media.id)
    and media.id not in (select image->>'mediaId' from imported_products
      cross join jsonb_array_elements(imported_products.before->'images') image)
    ${sql.join(named, sql` `)}`;
  let swept = 0;
  for (;;) {
    const found = await db.transaction(async (tx) => {
      const locked = await rowsOf<{ id: string }>(
        tx,
        sql`select id from media where ${unused} order by created_at limit ${BATCH} for update skip locked`,
      );
      if (locked.length === 0) return 0;
      const ids = locked.map((row) => row.id);
      const gone = await tx
        .delete(media)
        .where(sql`${inArray(media.id, ids)} and ${unused}`)
        .returning({ id: media.id });
      swept += gone.length;
      return gone.length;
    });
    if (found === 0) return swept;
  }
}

async function sweepFiles({ db, storage }: SweepingShop, before: Date): Promise<number> {
  let swept = 0;
  await doEach(batchesOf(storage.list('')), async (keys) =>
    doEach(await unusedFiles(db, keys), async (key) => {
      const written = await storage.writtenAt(key);
      if (!written || written >= before) return;
      await storage.delete(key);
      swept += 1;
    }),
  );
  return swept;
}

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function unusedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const pictures = keys.flatMap((key) => {
    const id = pictureOf(key);
    return id === null ? [] : [{ key, id }];
  });
  const videos = keys.filter((key) => key.startsWith(VIDEO_FOLDERS.hero));
  const ofProducts = keys.filter((key) => key.startsWith(VIDEO_FOLDERS.product));
  const ids = [...new Set(pictures.map((one) => one.id))];
  const rows =
    ids.length > 0 ? await db.select({ id: media.id }).from(media).where(inArray(media.id, ids)) : [];
  const named =
    videos.length > 0
      ? await rowsOf<{ value: string }>(
          db,
          sql`select value from site_settings union all select content::text from content_versions where subject = 'home'`,
        )
      : [];
  const known = new Set(rows.map((row) => row.id));
  const shown = await shownVideos(db, ofProducts);
  return [
    ...pictures.filter((one) => !known.has(one.id)).map((one) => one.key),
    ...videos.filter((key) => !named.some((row) => row.value.includes(key))),
    ...ofProducts.filter((key) => !shown.has(key)),
  ];
}

async function shownVideos(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await rowsOf<{ key: string }>(
    db,
    sql`select mp4 as key from product_videos where ${inArray(sql`mp4`, [...keys])}
      union select webm from product_videos where ${inArray(sql`webm`, [...keys])}`,
  );
  const typed = await rowsOf<{ content: string }>(
    db,
    sql`select content::text as content from product_form_drafts where position(${VIDEO_FOLDERS.product} in content::text) > 0`,
  );
  const drafted = keys.filter((key) => typed.some(({ content }) => content.includes(key)));
  return new Set([...rows.map(({ key }) => key), ...drafted]);
}

function pictureOf(key: string): string | null {
  const match = /^(?:originals\/)?([0-9a-f]{2})\/(([0-9a-f]{2})[0-9a-f]{30})[-.][a-z0-9.]+$/.exec(key);
  return match && match[1] === match[3] ? (match[2] ?? null) : null;
}
