import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LookContent } from '#db/json/looks.ts';
import { users } from '#db/schema/auth.ts';
import { lookPoints, looks, savedLooks } from '#db/schema/looks.ts';
import { media } from '#db/schema/media.ts';
import { products } from '#db/schema/products.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { isUuid } from '#lib/uuid.ts';
import { type MediaShop, toPicture } from '#shop/catalog/media/media.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { type NamedProduct, namedProducts } from '#shop/catalog/products/matches.server.ts';
import { discardDraft, type Planned } from '#shop/marketing/versions/drafts.server.ts';
import { draftOf, lockSubject, versionOf, writeDraft } from '#shop/marketing/versions/versions.server.ts';
import { isShown, type LookRelease } from './look.ts';
import {
  applyToLook,
  changingLook,
  fittingTo,
  type LookRefusal,
  lockLook,
  PLANNED,
  refusalOf,
  type StoredPlan,
  subjectOf,
} from './looks.server.ts';
import { pointsOf } from './read-looks.server.ts';

type EditShop = MediaShop & { now: () => Date };

export type ListedLook = LookRelease & {
  id: string;
  slug: string;
  title: string;
  picture: Picture;
  isShown: boolean;
  points: number;
  /** Number of points whose product shoppers cannot see. */
  hidden: number;
};

/** In display order. */
export async function listLooks({ db, mediaBase, now }: EditShop): Promise<ListedLook[]> {
  const today = dayInRome(now());
  const rows = await db
    .select({
      look: looks,
      media,
      points: sql<number>`count(${products.id})::int`,
      hidden: sql<number>`(count(${products.id}) filter (where not ${products.isPublished}))::int`,
    })
    .from(looks)
    .innerJoin(media, eq(media.id, looks.mediaId))
    .leftJoin(lookPoints, eq(lookPoints.lookId, looks.id))
    .leftJoin(products, eq(products.id, lookPoints.productId))
    .groupBy(looks.id, media.id)
    .orderBy(asc(looks.position), asc(looks.id));
  return rows.map(({ look, media: row, points, hidden }) => {
    const { id, slug, title, alt, isPublished, shownFrom } = look;
    return {
      id,
      slug,
      title,
      isPublished,
      shownFrom,
      points,
      hidden,
      picture: toPicture(row, alt, mediaBase),
      isShown: isShown(look, today),
    };
  });
}

/** A saved version; `by` is an e-mail address, null for the demonstration and deleted accounts. */
export type SavedLook = { id: string; at: Date; by: string | null; content: LookContent };

export type EditedLook = {
  id: string;
  content: LookContent;
  release: LookRelease;
  /** Version (ms) of the shown look. */
  updatedAt: number;
  isShown: boolean;
  /** Newest first. */
  saved: SavedLook[];
  /** Content to be published on a later day. */
  planned: PlannedLook | null;
  /** Italian day. */
  today: string;
  /** Existing products and pictures of all versions. */
  products: NamedProduct[];
  pictures: Picture[];
};

/** Null for an unknown look. */
export async function readLook({ db, mediaBase, now }: EditShop, id: string): Promise<EditedLook | null> {
  if (!isUuid(id)) return null;
  const [look] = await db.select().from(looks).where(eq(looks.id, id));
  if (!look) return null;
  const { title, slug, text, mediaId, alt, isPublished, shownFrom } = look;
  const points = await pointsOf(db, id);
  const content = { title, slug, text, mediaId, alt, points };
  const saved = await savedOf(db, id);
  const planned = await plannedOf(db, id);
  const all = [content, ...saved.map((one) => one.content), ...(planned ? [planned.input] : [])];
  const ids = new Set(all.flatMap((one) => one.points.map(({ productId }) => productId)));
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...new Set(all.map((one) => one.mediaId))]));
  return {
    id,
    content,
    saved,
    planned,
    today: dayInRome(now()),
    release: { isPublished, shownFrom },
    updatedAt: look.updatedAt.getTime(),
    isShown: isShown(look, dayInRome(now())),
    products: await namedProducts({ db, mediaBase }, [...ids]),
    pictures: rows.map((row) => toPicture(row, '', mediaBase)),
  };
}

function savedOf(db: Db, lookId: string): Promise<SavedLook[]> {
  const { id, at, content } = savedLooks;
  return db
    .select({ id, at, by: users.email, content })
    .from(savedLooks)
    .leftJoin(users, eq(users.id, savedLooks.accountId))
    .where(eq(savedLooks.lookId, lookId))
    .orderBy(desc(at), desc(id));
}

type LooksShop = { db: Db; now: () => Date };
type LookInput = LookContent & LookRelease;

export type PlannedLook = {
  day: string | null;
  input: LookInput;
  /** Creation time (ms). */
  version: number;
};

/** A look's plan by subject; null for others. Taken addresses, deleted products and pictures change nothing. */
export function plannedLook(subject: string): Planned<LooksShop, StoredPlan> | null {
  const id = subject.slice(PLANNED.length);
  if (!subject.startsWith(PLANNED) || !isUuid(id)) return null;
  return {
    subject,
    isThere: async (tx) => (await lockLook(tx, id)) !== null,
    read: (stored) => stored as StoredPlan,
    async fitting(tx, plan) {
      const stored = await lockLook(tx, id);
      const input = stored && (await fittingTo(tx, plan.input, stored));
      return input && { ...plan, input };
    },
    async show(_shop, tx, { input, accountId }, now) {
      const stored = await lockLook(tx, id);
      if (stored) await applyToLook(tx, stored, input, { accountId, now });
    },
  };
}

/** The pending plan, or null. */
async function plannedOf(db: Db, id: string): Promise<PlannedLook | null> {
  const version = await versionOf(db, subjectOf(id));
  const draft = await draftOf(db, subjectOf(id));
  return draft && { day: draft.plannedFor, input: (draft.content as StoredPlan).input, version };
}

/** Plans a change, replacing an earlier plan. Codes: of `changeLook`; `planned_elsewhere`: `over` (0: none) is old. */
export function planLook(
  { db, now }: LooksShop,
  { id, expectedAt }: { id: string; expectedAt: number },
  input: LookInput,
  { day, over, accountId }: { day: string; over: number; accountId: string },
): Promise<
  { ok: true } | { ok: false; code: LookRefusal | 'not_found' | 'edited_elsewhere' | 'planned_elsewhere' }
> {
  return changingLook(db, id, async (tx, stored) => {
    if (stored.updatedAt.getTime() !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    const refusal = await refusalOf(tx, input, stored);
    if (refusal) return { ok: false, code: refusal };
    const subject = subjectOf(id);
    const last = await lockSubject(tx, subject);
    if (last !== over) return { ok: false, code: 'planned_elsewhere' };
    const plan: StoredPlan = { input, accountId };
    const at = new Date(Math.max(now().getTime(), last + 1));
    await writeDraft(tx, subject, plan, { plannedFor: day, accountId, at });
    return { ok: true };
  });
}

/** Cancels a plan; idempotent. Code: `planned_elsewhere` (another version). */
export async function unplanLook(
  shop: LooksShop,
  id: string,
  version: number,
): Promise<{ ok: true } | { ok: false; code: 'planned_elsewhere' }> {
  const planned = plannedLook(subjectOf(id));
  const discarded = planned && (await discardDraft(shop, planned, { version }));
  return discarded?.ok === false && discarded.code === 'edited_elsewhere'
    ? { ok: false, code: 'planned_elsewhere' }
    : { ok: true };
}
