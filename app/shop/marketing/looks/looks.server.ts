import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import type { LookContent } from '#db/json/looks.ts';
import { lookPoints, looks, savedLooks } from '#db/schema/looks.ts';
import { media } from '#db/schema/media.ts';
import { products } from '#db/schema/products.ts';
import { isUuid } from '#lib/uuid.ts';
import { redirectAt } from '#shop/marketing/redirects/redirect-at.server.ts';
import { redirectMoved, removeRedirect } from '#shop/marketing/redirects/redirects.server.ts';
import { draftOf, forgetSubject, holdDraft } from '#shop/marketing/versions/versions.server.ts';
import { type LookRelease, MOST_LOOK_VERSIONS } from './look.ts';

type LooksShop = { db: Db; now: () => Date };
type LookInput = LookContent & LookRelease;

/** `slug_leads_on`: another look's old address; `no_product`: deleted, or a set. */
export type LookRefusal = 'slug_taken' | 'slug_leads_on' | 'no_picture' | 'no_product';

/** Appends a look unless refused. `accountId`: its author. */
export function addLook(
  { db, now }: LooksShop,
  input: LookInput,
  accountId: string,
): Promise<{ ok: true; id: string } | { ok: false; code: LookRefusal }> {
  return db.transaction(async (tx) => {
    await alone(tx);
    const refusal = await refusalOf(tx, input, null);
    if (refusal) return { ok: false, code: refusal };
    const at = now();
    const [last] = await tx.select({ position: sql<number | null>`max(${looks.position})` }).from(looks);
    const [made] = await tx
      .insert(looks)
      .values({ ...columnsOf(input), position: (last?.position ?? -1) + 1, createdAt: at, updatedAt: at })
      .returning({ id: looks.id });
    if (!made) throw new Error('The new look has no id');
    await writeParts(tx, made.id, input, { accountId, at });
    return { ok: true, id: made.id };
  });
}

export const subjectOf = (id: string) => `${PLANNED}${id}`;
export const PLANNED = 'look:';

type Stored = Pick<typeof looks.$inferSelect, 'id' | 'slug' | 'isPublished' | 'updatedAt'>;

/** Changes a look in one transaction, serialised. */
export async function changingLook<Result extends { ok: boolean }>(
  db: Db,
  id: string,
  change: (tx: Db, stored: Stored) => Promise<Result>,
): Promise<Result | { ok: false; code: 'not_found' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return db.transaction(async (tx) => {
    const stored = await lockLook(tx, id);
    return stored ? change(tx, stored) : { ok: false, code: 'not_found' };
  });
}

/** A locked look, or null. */
export async function lockLook(tx: Db, id: string): Promise<Stored | null> {
  await alone(tx);
  const { slug, isPublished, updatedAt } = looks;
  const [stored] = await tx
    .select({ id: looks.id, slug, isPublished, updatedAt })
    .from(looks)
    .where(eq(looks.id, id));
  return stored ?? null;
}

/** A planned change as stored, with its author. */
export type StoredPlan = { input: LookInput; accountId: string };

/** A pending plan replaces the look on its day, unless put on hold (`isHeld`). */
export type WaitingPlan = { day: string; isHeld: boolean };

/**
 * Replaces a look. `expectedAt`: version (ms). Holds plans to show a hidden look. Codes: `not_found`;
 * `edited_elsewhere`.
 */
export function changeLook(
  { db, now }: LooksShop,
  { id, expectedAt }: { id: string; expectedAt: number },
  input: LookInput,
  accountId: string,
): Promise<
  | { ok: true; updatedAt: number; plan: WaitingPlan | null }
  | { ok: false; code: LookRefusal | 'not_found' | 'edited_elsewhere' }
> {
  return changingLook(db, id, async (tx, stored) => {
    if (stored.updatedAt.getTime() !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    const refusal = await refusalOf(tx, input, stored);
    if (refusal) return { ok: false, code: refusal };
    const updatedAt = await applyToLook(tx, stored, input, { accountId, now: now() });
    const draft = await draftOf(tx, subjectOf(id));
    if (!draft?.plannedFor) return { ok: true, updatedAt, plan: null };
    const isHidden = stored.isPublished && !input.isPublished;
    const isHeld = isHidden && (draft.content as StoredPlan).input.isPublished;
    if (isHeld) await holdDraft(tx, subjectOf(id));
    return { ok: true, updatedAt, plan: { day: draft.plannedFor, isHeld } };
  });
}

/** Writes a change checked by `refusalOf`; a public old address redirects. @returns the version (ms) */
export async function applyToLook(
  tx: Db,
  stored: Stored,
  input: LookInput,
  { accountId, now }: { accountId: string; now: Date },
): Promise<number> {
  // Distinct versions even within a millisecond or after a clock change.
  const at = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1));
  await tx
    .update(looks)
    .set({ ...columnsOf(input), updatedAt: at })
    .where(eq(looks.id, stored.id));
  await writeParts(tx, stored.id, input, { accountId, at });
  if (input.slug !== stored.slug) {
    await removeRedirect(tx, addressOf(input.slug));
    if (stored.isPublished) await redirectMoved(tx, addressOf(stored.slug), addressOf(input.slug), at);
  }
  return at.getTime();
}

/** Code: `not_found`. */
export async function deleteLook(
  db: Db,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  return changingLook(db, id, async (tx) => {
    await tx.delete(looks).where(eq(looks.id, id));
    await forgetSubject(tx, subjectOf(id));
    return { ok: true };
  });
}

/** Swaps a look with its neighbour. Code: `not_found`. */
export function moveLook(
  db: Db,
  id: string,
  way: 'up' | 'down',
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  return db.transaction(async (tx) => {
    await alone(tx);
    const ids = (
      await tx.select({ id: looks.id }).from(looks).orderBy(asc(looks.position), asc(looks.id))
    ).map((row) => row.id);
    const from = ids.indexOf(id);
    if (from === -1) return { ok: false, code: 'not_found' };
    const to = Math.min(ids.length - 1, Math.max(0, from + (way === 'up' ? -1 : 1)));
    ids.splice(to, 0, ...ids.splice(from, 1));
    for (const [position, one] of ids.entries())
      await tx
        .update(looks)
        .set({ position })
        .where(and(eq(looks.id, one), ne(looks.position, position)));
    return { ok: true };
  });
}

/** Deletes looks made until then. @returns their number */
export async function removeLooksMadeUntil(tx: Db, until: Date): Promise<number> {
  const gone = await tx
    .delete(looks)
    .where(sql`${looks.createdAt} <= ${until.toISOString()}::timestamptz`)
    .returning({ id: looks.id });
  return gone.length;
}

/** Serialises writers: addresses and order concern all looks. */
async function alone(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('looks'))`);
}

/** Reason against saving; locks the products until the transaction ends. */
export async function refusalOf(
  tx: Db,
  { slug, mediaId, points }: LookInput,
  own: { id: string; slug: string } | null,
): Promise<LookRefusal | null> {
  const sameAddress = eq(looks.slug, slug);
  if ((await tx.$count(looks, own ? and(sameAddress, ne(looks.id, own.id)) : sameAddress)) > 0)
    return 'slug_taken';
  // A look may return to its old address.
  const target = await redirectAt(tx, addressOf(slug));
  if (target !== null && target !== (own && addressOf(own.slug))) return 'slug_leads_on';
  // Locked against the picture sweep.
  const [picture] = await tx
    .select({ id: media.id })
    .from(media)
    .where(eq(media.id, mediaId))
    .for('key share');
  if (!picture) return 'no_picture';
  const ids = points.map(({ productId }) => productId);
  if (ids.length === 0) return null;
  const known = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.isSet, false)))
    .for('key share');
  return known.length === ids.length ? null : 'no_product';
}

/** The input as far as possible: present address, valid points; null if impossible. */
export async function fittingTo(tx: Db, input: LookInput, stored: Stored): Promise<LookInput | null> {
  switch (await refusalOf(tx, input, stored)) {
    case null:
      return input;
    case 'slug_taken':
    case 'slug_leads_on':
      return fittingTo(tx, { ...input, slug: stored.slug }, stored);
    case 'no_product': {
      const ids = input.points.map(({ productId }) => productId);
      const there = await tx
        .select({ id: products.id })
        .from(products)
        .where(and(inArray(products.id, ids), eq(products.isSet, false)))
        .for('key share');
      const known = new Set(there.map(({ id }) => id));
      return { ...input, points: input.points.filter(({ productId }) => known.has(productId)) };
    }
    case 'no_picture':
      return null;
  }
}

const addressOf = (slug: string) => `/look/${slug}`;

function columnsOf({ title, slug, text, mediaId, alt, isPublished, shownFrom }: LookInput) {
  return { title, slug, text, mediaId, alt, isPublished, shownFrom };
}

/** Writes points and a version; drops the oldest versions. */
async function writeParts(tx: Db, lookId: string, input: LookInput, by: { accountId: string; at: Date }) {
  await tx.delete(lookPoints).where(eq(lookPoints.lookId, lookId));
  if (input.points.length > 0)
    await tx
      .insert(lookPoints)
      .values(input.points.map(({ productId, x, y }, position) => ({ lookId, productId, position, x, y })));
  const { title, slug, text, mediaId, alt, points } = input;
  await tx.insert(savedLooks).values({ lookId, content: { title, slug, text, mediaId, alt, points }, ...by });
  const retained = tx
    .select({ id: savedLooks.id })
    .from(savedLooks)
    .where(eq(savedLooks.lookId, lookId))
    .orderBy(desc(savedLooks.at), desc(savedLooks.id))
    .limit(MOST_LOOK_VERSIONS);
  await tx.delete(savedLooks).where(and(eq(savedLooks.lookId, lookId), notInArray(savedLooks.id, retained)));
}
