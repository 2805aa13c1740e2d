import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LookContent, LookPoint } from '#db/json/looks.ts';
import { lookPoints, looks } from '#db/schema/looks.ts';
import { media } from '#db/schema/media.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { type MediaShop, pictureById, toPicture } from '#shop/catalog/media/media.server.ts';
import type { CatalogueCache } from '#shop/catalog/search/catalog-cache.server.ts';
import type { LookPiece, ShownLook } from './shown-look.ts';

export type LookShop = MediaShop & { now: () => Date; catalogue: Pick<CatalogueCache, 'cards'> };

/** Null if not visible to shoppers. */
export async function lookBySlug(shop: LookShop, slug: string): Promise<ShownLook | null> {
  return (await looksWhere(shop, eq(looks.slug, slug)))[0] ?? null;
}

export async function lookById(shop: LookShop, id: string): Promise<ShownLook | null> {
  return isUuid(id) ? ((await looksWhere(shop, eq(looks.id, id)))[0] ?? null) : null;
}

export function shownLooks(shop: LookShop): Promise<ShownLook[]> {
  return looksWhere(shop);
}

export async function looksWith(shop: LookShop, productId: string): Promise<ShownLook[]> {
  if (!isUuid(productId)) return [];
  const withIt = shop.db
    .select({ id: lookPoints.lookId })
    .from(lookPoints)
    .where(eq(lookPoints.productId, productId));
  return looksWhere(shop, inArray(looks.id, withIt));
}

/** Looks for the sitemap. */
export async function listedLooks({
  db,
  now,
}: Pick<LookShop, 'db' | 'now'>): Promise<
  { slug: string; updatedAt: Date; mediaId: string; widths: number[] }[]
> {
  const { slug, updatedAt, mediaId } = looks;
  return db
    .select({ slug, updatedAt, mediaId, widths: media.widths })
    .from(looks)
    .innerJoin(media, eq(media.id, mediaId))
    .where(isShownOn(dayInRome(now())))
    .orderBy(asc(looks.position), asc(looks.id));
}

/** Null without its picture. */
export async function lookWith(shop: LookShop, content: LookContent): Promise<ShownLook | null> {
  const { title, slug, text, mediaId, alt, points } = content;
  const picture = await pictureById(shop, mediaId, alt);
  return picture && { id: '', title, slug, text, picture, pieces: await piecesAt(shop, points) };
}

/** Leaves out looks without a visible product. */
async function looksWhere(shop: LookShop, condition?: SQL): Promise<ShownLook[]> {
  const { db, mediaBase, now } = shop;
  const rows = await db
    .select({ look: looks, media, points: pointsJson })
    .from(looks)
    .innerJoin(media, eq(media.id, looks.mediaId))
    .where(and(isShownOn(dayInRome(now())), condition))
    .orderBy(asc(looks.position), asc(looks.id));
  const shown: ShownLook[] = [];
  for (const { look, media: row, points } of rows) {
    const { id, slug, title, text, alt } = look;
    const pieces = await piecesAt(shop, points);
    const picture = toPicture(row, alt, mediaBase);
    if (pieces.length > 0) shown.push({ id, slug, title, text, picture, pieces });
  }
  return shown;
}

/** Qualified: in a subquery a bare "id" refers to another table. */
const pointsJson = sql<LookPoint[]>`coalesce((
  select json_agg(json_build_object('productId', p.product_id, 'x', p.x, 'y', p.y) order by p.position)
  from look_points p where p.look_id = ${sql.raw('"looks"."id"')}), '[]'::json)`;

/** SQL of `isShown`. */
function isShownOn(today: string): SQL | undefined {
  return and(eq(looks.isPublished, true), or(isNull(looks.shownFrom), lte(looks.shownFrom, today)));
}

/** Points in order. */
export function pointsOf(db: Db, lookId: string): Promise<LookPoint[]> {
  const { productId, x, y, position } = lookPoints;
  return db
    .select({ productId, x, y })
    .from(lookPoints)
    .where(eq(lookPoints.lookId, lookId))
    .orderBy(asc(position));
}

async function piecesAt({ catalogue }: LookShop, points: readonly LookPoint[]): Promise<LookPiece[]> {
  const cards = await catalogue.cards(points.map(({ productId }) => productId));
  const byId = new Map(cards.map((card) => [card.id, card]));
  return points.flatMap(({ productId, x, y }) => {
    const product = byId.get(productId);
    return product ? [{ product, x, y }] : [];
  });
}
