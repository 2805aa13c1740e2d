import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { drawnPictures, holdPictures } from '#shop/catalog/media/own-pictures.server.ts';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import * as versioned from '#shop/marketing/versions/versions.server.ts';
import { type EditorialPlace, editorialPictures } from './editorial-places.ts';
import { editorialPlaces } from './editorial-schema.ts';

export type EditorialShop = { db: Db; mediaBase: string; now: () => Date };

/** Under which drafts and versions are kept. */
const SUBJECT = 'editorial';

/** What lists have shown, as the owner reads it; `by` is the e-mail address of who published it. */
export type EditorialVersion = { id: string; title: string; at: Date; by: string | null; isShown: boolean };

/** What the owner edits: the draft, or what lists show where there is none. */
export type EditorialShown = {
  places: EditorialPlace[];
  /** What their pictures are drawn with, by their media. */
  pictures: Record<string, Picture>;
  hasDraft: boolean;
  plannedFor: string | null;
  /** Names what a change is made on. */
  version: number;
  versions: EditorialVersion[];
  today: string;
};

type Refused<Code extends string> = { ok: false; code: 'edited_elsewhere' | Code };
/** With the version that the places have since. */
type Changed<Code extends string = never> = { ok: true; version: number } | Refused<Code>;

/** The editorial places as their owner sees them. */
export async function readEditorial(shop: EditorialShop): Promise<EditorialShown> {
  const { draft, version, shown } = await versioned.readVersions(shop.db, SUBJECT);
  const { editorial: live } = await loadSettings(shop.db);
  const places = draft ? placesOf(draft.content) : live;
  const drawn = await drawnPictures(shop, editorialPictures(places));
  const current = shown.find(({ content }) => sameJson(placesOf(content), live))?.id;
  return {
    places,
    pictures: Object.fromEntries(drawn.flatMap((one) => (one ? [[one.picture.id, one.picture]] : []))),
    hasDraft: draft !== null,
    plannedFor: draft?.plannedFor ?? null,
    version,
    versions: shown.map(({ content, ...one }) => ({
      ...one,
      title: inWords(placesOf(content)),
      isShown: one.id === current,
    })),
    today: dayInRome(shop.now()),
  };
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The places of the draft; those that lists show where there is none. */
export async function previewedPlaces({ db }: EditorialShop): Promise<EditorialPlace[]> {
  const { draft } = await versioned.readVersions(db, SUBJECT);
  return draft ? placesOf(draft.content) : (await loadSettings(db)).editorial;
}

/**
 * Keeps what is typed as the draft, waiting for no day. Codes: `edited_elsewhere` (it was saved or published since
 * `version`), `picture_gone` (one of its pictures was swept meanwhile).
 */
export function saveEditorial(
  { db, now }: EditorialShop,
  places: readonly EditorialPlace[],
  { version, accountId }: { version: number; accountId: string },
): Promise<Changed<'picture_gone'>> {
  return inOne(db, async (tx) => {
    if (!(await holdPictures(tx, editorialPictures(places)))) return { ok: false, code: 'picture_gone' };
    return versioned.saveDraft(tx, SUBJECT, places, { version, accountId, now: now() });
  });
}

/** Has the draft published when an Italian day begins; null: it waits for none. */
export function planEditorial(
  { db, now }: EditorialShop,
  plannedFor: string | null,
  version: number,
): Promise<Changed<'no_draft'>> {
  return inOne(db, (tx) => versioned.planDraft(tx, SUBJECT, plannedFor, { version, now: now() }));
}

/** Throws the draft away; lists stay as they are. */
export function discardEditorial(
  { db }: EditorialShop,
  version: number,
): Promise<{ ok: true } | Refused<'no_draft'>> {
  return inOne(db, (tx) => versioned.discardDraft(tx, SUBJECT, { version }));
}

/** Shows the draft from now on. */
export function publishEditorial(
  { db, now }: EditorialShop,
  { version, accountId }: { version: number; accountId: string },
): Promise<Changed<'no_draft'>> {
  return inOne(db, async (tx) => {
    const change = { version, accountId, now: now() };
    const published = await versioned.publishDraft(tx, SUBJECT, change);
    if (published.ok) await show(tx, published.content, now());
    return published;
  });
}

/** Shows the draft whose day has come, once: whoever asks a second time finds no draft. A job calls it every minute. */
export function publishPlannedEditorial({ db, now }: EditorialShop): Promise<boolean> {
  return inOne(db, async (tx) => {
    const due = await versioned.publishDue(tx, SUBJECT, { today: dayInRome(now()), now: now() });
    if (due) await show(tx, due.content, now());
    return due !== null;
  });
}

/** Shows again what lists have shown before; a draft stays as it is. Code: `not_found`. */
export function restoreEditorial(
  { db, now }: EditorialShop,
  id: string,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  return inOne(db, async (tx) => {
    const version = await versioned.shownVersion(tx, SUBJECT, id);
    if (!version) return { ok: false, code: 'not_found' };
    await versioned.noteShown(tx, SUBJECT, version.content, { accountId, now: now() });
    await show(tx, version.content, now());
    return { ok: true };
  });
}

/** Writes what lists show; the database announces the settings, and cached pages go. */
function show(tx: Db, content: unknown, now: Date): Promise<void> {
  return saveSettings(tx, { editorial_places: placesOf(content) }, now);
}

/** Content that can no longer be read is none. */
function placesOf(content: unknown): EditorialPlace[] {
  const read = editorialPlaces.safeParse(content);
  return read.success ? read.data : [];
}

/** "3 spazi, 2 accesi". */
function inWords(places: readonly EditorialPlace[]): string {
  const on = places.filter(({ isOn }) => isOn).length;
  if (places.length === 0) return 'Nessuno spazio';
  const count = places.length === 1 ? '1 spazio' : `${places.length} spazi`;
  return `${count}, ${on === 1 ? '1 acceso' : `${on} accesi`}`;
}

function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => work(transaction));
}
