import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { themeFiles } from '#db/schema/appearance.ts';
import { isStorable } from '#lib/typed-text.ts';
import type { DrawnIcon, DrawnLogo, ThemeFailure } from '#platform/image.ts';
import type { Storage } from '#platform/storage.server.ts';
import type { Logo } from '#shop/marketing/theme/theme.ts';
import {
  ICON_SIZES,
  THEME_FILE_NAMES,
  type ThemeFileName,
  themeFileKey,
} from '#shop/marketing/theme/theme-files.ts';
import { croppedTo, type Drawing, redrawSvg, svgAddress, svgOf } from './svg.ts';
import { MAX_THEME_FILE_BYTES, type ThemeFileFailure } from './theme-file.ts';

type Drawn<What> = ({ ok: true } & What) | { ok: false; code: ThemeFailure };

type AcceptingShop = {
  db: Db;
  storage: Storage;
  drawLogo: (bytes: Uint8Array) => Promise<Drawn<{ logo: DrawnLogo }>>;
  drawIcon: (bytes: Uint8Array, sizes: readonly number[]) => Promise<Drawn<{ icon: DrawnIcon }>>;
};

type Accepted<What> = ({ ok: true } & What) | { ok: false; code: ThemeFileFailure };

/** Bytes above which an inline drawing is replaced by its raster. */
const MOST_DRAWING = 12 * 1024;

/** Rebuilds SVG first (`svg.ts`). Files precede the row: after a crash the next upload rewrites them. */
export async function acceptLogo(
  shop: AcceptingShop,
  bytes: Uint8Array,
): Promise<Accepted<{ logo: Logo; drawing: string }>> {
  const checked = checkFile(bytes);
  if (!checked.ok) return checked;
  const made = await shop.drawLogo(checked.bytes);
  if (!made.ok) return made;
  const { png, small, clear, width, height, part } = made.logo;
  const id = idOf('logo', bytes);
  await putPng(shop.storage, themeFileKey(id, 'logo.png'), png);
  const drawing = addressOf(checked.drawing && croppedTo(checked.drawing, part), small, clear);
  await remember(shop.db, { id, kind: 'logo', drawing, width, height });
  return { ok: true, logo: { id, width, height, clear }, drawing };
}

/** Stores a square icon. */
export async function acceptIcon(
  shop: AcceptingShop,
  bytes: Uint8Array,
): Promise<Accepted<{ icon: string }>> {
  const checked = checkFile(bytes);
  if (!checked.ok) return checked;
  const made = await shop.drawIcon(checked.bytes, ICON_SIZES);
  if (!made.ok) return made;
  const id = idOf('icon', bytes);
  for (const [index, { png }] of made.icon.entries())
    await putPng(shop.storage, themeFileKey(id, `${ICON_SIZES[index] ?? 32}.png`), png);
  await remember(shop.db, { id, kind: 'icon', drawing: null, width: 512, height: 512 });
  return { ok: true, icon: id };
}

type Checked = { ok: true; bytes: Uint8Array; drawing: Drawing | null };

/** Bytes for decoding; of an SVG, the rebuilt one. */
function checkFile(bytes: Uint8Array): Checked | { ok: false; code: ThemeFileFailure } {
  if (bytes.byteLength > MAX_THEME_FILE_BYTES) return { ok: false, code: 'too_large' };
  const text = textOf(bytes);
  if (text === null) return { ok: true, bytes, drawing: null };
  const redrawn = redrawSvg(text);
  if (!redrawn.ok) return { ok: false, code: `svg_${redrawn.code}` };
  return { ok: true, bytes: Buffer.from(svgOf(redrawn.drawing)), drawing: redrawn.drawing };
}

/** Bytes that identify an SVG. */
const DRAWING_START = 4096;

/** The file's text, for SVG; null for raster pictures. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return isStorable(text) && /<(svg:)?svg[\s>]/i.test(text) ? text : null;
  } catch {
    // SVG in another encoding is refused as unreadable, lest it be decoded unchecked.
    const text = new TextDecoder('latin1').decode(bytes.subarray(0, DRAWING_START));
    return /<(svg:)?svg[\s>]/i.test(text) ? '' : null;
  }
}

function addressOf(drawing: Drawing | null, small: Uint8Array, clear: boolean): string {
  const address = drawing && svgAddress(svgOf(drawing));
  if (address && address.length <= MOST_DRAWING) return address;
  return `data:image/${clear ? 'webp' : 'jpeg'};base64,${Buffer.from(small).toString('base64')}`;
}

/** Id by content and kind: logos and icons of one file differ. */
function idOf(kind: 'logo' | 'icon', bytes: Uint8Array): string {
  return createHash('sha256').update(`${kind} 1\0`).update(bytes).digest('hex').slice(0, 32);
}

function putPng(storage: Storage, key: string, png: Uint8Array) {
  return storage.put(key, png, {
    contentType: 'image/png',
    visibility: 'public',
    cacheControl: 'public, max-age=31536000, immutable',
  });
}

async function remember(db: Db, row: Omit<typeof themeFiles.$inferInsert, 'createdAt'>) {
  // A repeated upload restarts the sweep's delay.
  await db
    .insert(themeFiles)
    .values(row)
    .onConflictDoUpdate({ target: themeFiles.id, set: { createdAt: sql`now()` } });
}

/** Cache of one entry; the drawing of an id never changes. */
let last: { id: string; drawing: string | null } | null = null;

/** The inline logo, a data URI; null for an unknown id. */
export async function logoDrawing(db: Db, id: string): Promise<string | null> {
  if (last?.id === id) return last.drawing;
  const [row] = await db
    .select({ drawing: themeFiles.drawing })
    .from(themeFiles)
    .where(eq(themeFiles.id, id));
  if (!row) return null;
  last = { id, drawing: row.drawing };
  return row.drawing;
}

/** Whether the theme's files exist, of the right kind. */
export async function haveThemeFiles(db: Db, { logo, icon }: { logo: Logo | null; icon: string | null }) {
  const needed = [...(logo ? [[logo.id, 'logo']] : []), ...(icon ? [[icon, 'icon']] : [])];
  for (const [id = '', kind] of needed) {
    const [row] = await db.select({ kind: themeFiles.kind }).from(themeFiles).where(eq(themeFiles.id, id));
    if (row?.kind !== kind) return false;
  }
  return true;
}

/** PNG; null for none. */
export async function themeFile(storage: Storage, id: string, name: string): Promise<Uint8Array | null> {
  if (!/^[0-9a-f]{32}$/.test(id) || !THEME_FILE_NAMES.includes(name as ThemeFileName)) return null;
  return storage.get(themeFileKey(id, name as ThemeFileName));
}

/** ms: newer files may belong to an unsaved draft. */
const SPARED_MS = 24 * 3_600_000;

/** Deletes unused logos and icons after a day; versions and drafts count as use, also for sent e-mails. */
export async function sweepThemeFiles({
  db,
  storage,
  now,
}: {
  db: Db;
  storage: Storage;
  now: () => Date;
}): Promise<number> {
  const gone = await db
    .delete(themeFiles)
    .where(
      and(
        lt(themeFiles.createdAt, new Date(now().getTime() - SPARED_MS)),
        sql`not exists (select from content_versions where subject = 'look' and position(look_files.id in content::text) > 0)`,
        sql`not exists (select from site_settings where site_settings.key = 'look' and position(look_files.id in site_settings.value) > 0)`,
      ),
    )
    .returning({ id: themeFiles.id });
  for (const { id } of gone)
    for (const name of THEME_FILE_NAMES) await storage.delete(themeFileKey(id, name));
  return gone.length;
}
