import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import {
  addShown,
  type Draft,
  deleteDraft,
  draftOf,
  forgetSubject,
  lockSubject,
  markPublished,
  type ShownVersion,
  type Subject,
  setDay,
  shownVersions,
  subjectsDue,
  versionOf,
  writeDraft,
} from './versions.server.ts';

type DraftsShop = { db: Db; now: () => Date };

/** Content to be published on a day. */
export type Planned<Shop, Content> = {
  subject: Subject;
  /** Locks the owning row; false where deleted. */
  isThere?(tx: Db): Promise<boolean>;
  /** Stored content, with defaults for later additions. */
  read(stored: unknown): Content;
  /** The content that can be shown on the day; null if none can: the plan is then suspended. */
  fitting?(tx: Db, content: Content): Promise<Content | null>;
  show(shop: Shop, tx: Db, content: Content, at: Date): Promise<unknown>;
};

/** Content with drafts, published by hand or on a day. Without `live`, its module stores versions itself. */
export type Drafted<Shop, Content, Named extends object> = Planned<Shop, Content> & {
  live(shop: Shop, db: Db): Promise<Content>;
  same(one: Content, other: Content): boolean;
  named(content: Content): Named;
  /** Locks the draft's files; false where one is missing. */
  hold?(tx: Db, content: Content): Promise<boolean>;
  /** Sentences against publishing on an Italian day (null: now). */
  problems?(shop: Shop, content: Content, day: string | null): Promise<string[]>;
  /** Last change by other screens (ms). */
  savedElsewhere?(db: Db): Promise<number>;
  /** When the previous live content becomes a version. */
  notesLive?: 'before the first draft' | 'before what is shown next';
  /** Unchanged content adds no version. */
  skipsSame?: true;
};

export type Edited<Content, Named extends object> = {
  content: Content;
  hasDraft: boolean;
  /** Italian day of publication; null for none. */
  plannedFor: string | null;
  /** Version that changes are based on: last save or publication on any screen (ms); 0 before. */
  version: number;
  /** Newest first; `by` is null for other screens and deleted accounts. */
  versions: (Omit<ShownVersion, 'content'> & Named & { isShown: boolean })[];
  today: string;
};

type Change = { version: number; accountId: string };
type Refused<Code> = { ok: false; code: 'not_found' | Code };
/** Result with the new version. */
type Changed<Code> = { ok: true; version: number } | Refused<Code | 'edited_elsewhere'>;
type Unshowable = { ok: false; code: 'broken'; problems: string[] };

export async function readDraft<Shop extends DraftsShop, Content, Named extends object>(
  shop: Shop,
  of: Drafted<Shop, Content, Named>,
): Promise<Edited<Content, Named>> {
  const { db, now } = shop;
  // Read first, so that later changes are newer than this version.
  const version = await currentVersion(db, of);
  const live = await of.live(shop, db);
  const draft = await draftOf(db, of.subject);
  const shown = await shownVersions(db, of.subject);
  const current = shown.find(({ content }) => of.same(of.read(content), live))?.id;
  return {
    content: draft ? of.read(draft.content) : live,
    hasDraft: draft !== null,
    plannedFor: draft?.plannedFor ?? null,
    version,
    versions: shown.map(({ content, ...one }) => ({
      ...one,
      ...of.named(of.read(content)),
      isShown: one.id === current,
    })),
    today: dayInRome(now()),
  };
}

/** Stores a draft without a day. Codes: `edited_elsewhere` (also by another screen), `file_gone`. */
export function saveDraft<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  content: Content,
  { version, accountId }: Change,
): Promise<Changed<'file_gone'>> {
  return changing(shop, of, async (tx, current): Promise<Changed<'file_gone'>> => {
    if (of.hold && !(await of.hold(tx, content))) return { ok: false, code: 'file_gone' };
    if (current.version !== version) return { ok: false, code: 'edited_elsewhere' };
    const isFirst = of.notesLive === 'before the first draft' && version === 0;
    const at = isFirst ? await noteLive(shop, of, tx, current.at) : current.at;
    await writeDraft(tx, of.subject, content, { accountId, at });
    return { ok: true, version: at.getTime() };
  });
}

/** Plans on an Italian day; null cancels. Codes: `no_draft`, `edited_elsewhere`, `broken` (`problems`). */
export async function planDraft<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  day: string | null,
  { version }: Pick<Change, 'version'>,
): Promise<Changed<'no_draft'> | Unshowable> {
  const problems = day === null ? [] : await problemsOf(shop, of, day);
  if (problems.length > 0) return { ok: false, code: 'broken', problems };
  return changingDraft(shop, of, version, async (tx, draft, at) => {
    await setDay(tx, draft, day, at);
    return { ok: true, version: at.getTime() };
  });
}

/** Codes: `no_draft`, `edited_elsewhere`. */
export function discardDraft<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Planned<Shop, Content>,
  { version }: Pick<Change, 'version'>,
): Promise<{ ok: true } | Refused<'no_draft' | 'edited_elsewhere'>> {
  return changingDraft(shop, of, version, async (tx, draft) => {
    await deleteDraft(tx, draft);
    return { ok: true };
  });
}

/** Publishes the draft. Codes of `planDraft`. */
export async function publishDraft<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  { version, accountId }: Change,
): Promise<Changed<'no_draft'> | Unshowable> {
  const problems = await problemsOf(shop, of, null);
  if (problems.length > 0) return { ok: false, code: 'broken', problems };
  return changingDraft(shop, of, version, async (tx, draft, at) => ({
    ok: true,
    version: await showDraft(shop, of, tx, { ...draft, accountId }, of.read(draft.content), at),
  }));
}

/**
 * Publishes due drafts, each once, by a job every minute. @param kinds in order of publication @returns their number
 */
export async function publishDue<Shop extends DraftsShop>(
  shop: Shop,
  kinds: readonly (Planned<Shop, unknown> | ((subject: Subject) => Planned<Shop, unknown> | null))[],
): Promise<number> {
  const today = dayInRome(shop.now());
  let published = 0;
  for (const kind of kinds)
    for (const subject of await subjectsDue(shop.db, today)) {
      const of = typeof kind === 'function' ? kind(subject) : kind.subject === subject ? kind : null;
      if (of && (await publishOnDay(shop, of, today))) published += 1;
    }
  return published;
}

async function publishOnDay<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Planned<Shop, Content>,
  today: string,
): Promise<boolean> {
  const shown = await changing(shop, of, async (tx, { draft, at }) => {
    if (!draft?.plannedFor || draft.plannedFor > today) return { ok: false };
    const stored = of.read(draft.content);
    const content = of.fitting ? await of.fitting(tx, stored) : stored;
    if (content === null) {
      await setDay(tx, draft, null, at);
      return { ok: false };
    }
    await showDraft(shop, of, tx, draft, content, at);
    return { ok: true };
  });
  return shown.ok;
}

/** Publishes an old version; a draft stays. Code: `not_found`. */
export function restoreVersion<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  id: string,
  accountId: string,
): Promise<{ ok: true } | Refused<never>> {
  return changing(shop, of, async (tx, current): Promise<{ ok: true } | Refused<never>> => {
    const version = (await shownVersions(tx, of.subject)).find((one) => one.id === id);
    if (!version) return { ok: false, code: 'not_found' };
    const content = of.read(version.content);
    if (of.skipsSame && of.same(content, await of.live(shop, tx))) return { ok: true };
    const at = await noteBefore(shop, of, tx, current.at);
    await addShown(tx, of.subject, version.content, { accountId, at });
    await of.show(shop, tx, content, at);
    return { ok: true };
  });
}

/** Content of the draft; null without one. */
export async function draftContent<Shop extends { db: Db }, Content>(
  { db }: Shop,
  of: Planned<Shop, Content>,
): Promise<Content | null> {
  const draft = await draftOf(db, of.subject);
  return draft && of.read(draft.content);
}

/**
 * Changes live content in one transaction: it becomes a version, as does its predecessor, and a draft adopts the
 * change.
 * @param save writes it with the given instant; gets what editors show, a draft rather than live content
 */
export function changeLive<Shop extends DraftsShop, Content, Saved extends { ok: boolean }>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  accountId: string,
  save: (tx: Db, at: Date, edited: Content) => Promise<Saved>,
  takeOver: (draft: Content, live: Content) => Content,
): Promise<Saved | Refused<never>> {
  return changing<Shop, Content, Saved | Refused<never>>(shop, of, async (tx, current) => {
    const { draft } = current;
    const drafted = draft && of.read(draft.content);
    const before = await of.live(shop, tx);
    const at = await noteBefore(shop, of, tx, current.at);
    const saved = await save(tx, at, drafted ?? before);
    if (!saved.ok) return saved;
    const live = await of.live(shop, tx);
    if (!of.same(before, live)) await addShown(tx, of.subject, live, { accountId, at });
    const content = drafted && takeOver(drafted, live);
    if (draft && content && !of.same(drafted, content)) {
      const { plannedFor } = draft;
      await writeDraft(tx, of.subject, content, { plannedFor, accountId: draft.accountId, at });
    }
    return saved;
  });
}

/** Publishes the draft as the newest version. @returns the new version */
async function showDraft<Shop, Content>(
  shop: Shop,
  of: Planned<Shop, Content> | Drafted<Shop, Content, object>,
  tx: Db,
  draft: Draft,
  content: Content,
  now: Date,
): Promise<number> {
  if (!('live' in of)) {
    await of.show(shop, tx, content, now);
    await forgetSubject(tx, of.subject);
    return 0;
  }
  if (of.skipsSame && of.same(content, await of.live(shop, tx))) {
    await deleteDraft(tx, draft);
    return versionOf(tx, of.subject);
  }
  const at = await noteBefore(shop, of, tx, now);
  await of.show(shop, tx, content, at);
  await markPublished(tx, draft, { accountId: draft.accountId, at });
  return at.getTime();
}

/** Stores other screens' changes as a version. @returns the instant for the next one */
async function noteBefore<Shop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  tx: Db,
  at: Date,
): Promise<Date> {
  if (of.notesLive !== 'before what is shown next') return at;
  const [last] = await shownVersions(tx, of.subject);
  if (last && of.same(of.read(last.content), await of.live(shop, tx))) return at;
  return noteLive(shop, of, tx, at);
}

async function noteLive<Shop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  tx: Db,
  at: Date,
): Promise<Date> {
  await addShown(tx, of.subject, await of.live(shop, tx), { accountId: null, at });
  return new Date(at.getTime() + 1);
}

async function problemsOf<Shop extends DraftsShop, Content>(
  shop: Shop,
  of: Drafted<Shop, Content, object>,
  day: string | null,
): Promise<string[]> {
  return of.problems ? of.problems(shop, (await readDraft(shop, of)).content, day) : [];
}

/** `at`: later than all stored instants, so that versions differ. */
type Current = { version: number; draft: Draft | null; at: Date };

function changing<Shop extends DraftsShop, Content, Result extends { ok: boolean }>(
  { db, now }: Shop,
  of: Planned<Shop, Content>,
  change: (tx: Db, current: Current) => Promise<Result>,
): Promise<Result | Refused<never>> {
  return db.transaction(async (tx) => {
    if (of.isThere && !(await of.isThere(tx))) return { ok: false, code: 'not_found' };
    await lockSubject(tx, of.subject);
    const version = await currentVersion(tx, of);
    const at = new Date(Math.max(now().getTime(), version + 1));
    return change(tx, { version, draft: await draftOf(tx, of.subject), at });
  });
}

function changingDraft<Shop extends DraftsShop, Content, Result extends { ok: boolean }>(
  shop: Shop,
  of: Planned<Shop, Content>,
  version: number,
  change: (tx: Db, draft: Draft, at: Date) => Promise<Result>,
): Promise<Result | Refused<'no_draft' | 'edited_elsewhere'>> {
  return changing<Shop, Content, Result | Refused<'no_draft' | 'edited_elsewhere'>>(
    shop,
    of,
    async (tx, current) => {
      if (!current.draft) return { ok: false, code: 'no_draft' };
      if (current.version !== version) return { ok: false, code: 'edited_elsewhere' };
      return change(tx, current.draft, current.at);
    },
  );
}

async function currentVersion<Shop, Content>(
  db: Db,
  of: Planned<Shop, Content> | Drafted<Shop, Content, object>,
): Promise<number> {
  const elsewhere = 'savedElsewhere' in of ? await of.savedElsewhere?.(db) : 0;
  return Math.max(await versionOf(db, of.subject), elsewhere ?? 0);
}
