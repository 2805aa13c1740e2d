import type { Db } from '#db/client.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadSettings, saveSettings } from '#shop/company/settings/settings.server.ts';
import { sameTheme, type Theme, themeInWords } from '#shop/marketing/theme/theme.ts';
import * as versioned from '#shop/marketing/versions/versions.server.ts';
import { haveThemeFiles, logoDrawing } from './theme-files.server.ts';

/** Under which drafts and versions are kept. */
const SUBJECT = 'look';

type ThemeShop = { db: Db; now: () => Date };

/** How the shop has looked; `by` is the e-mail address of who published it, null for the theme that it began with and for accounts that are gone. */
export type ThemeVersion = {
  id: string;
  words: string;
  accent: string;
  ground: string;
  at: Date;
  by: string | null;
  isShown: boolean;
};

/** What the owner edits: the draft, or the theme as it is where there is none. */
export type ThemeShown = {
  theme: Theme;
  /** Its logo as pages draw it, a data URI. */
  drawing: string | null;
  hasDraft: boolean;
  /** Names what a change is made on. */
  version: number;
  plannedFor: string | null;
  versions: ThemeVersion[];
  today: string;
};

/** The theme as the owner sees it. */
export async function readTheme({ db, now }: ThemeShop): Promise<ThemeShown> {
  const { draft, version, shown } = await versioned.readVersions(db, SUBJECT);
  const { theme: live } = await loadSettings(db);
  const theme = draft ? (draft.content as Theme) : live;
  const versions = shown.map((one) => ({ ...one, content: one.content as Theme }));
  const current = versions.find((one) => sameTheme(one.content, live))?.id;
  return {
    theme,
    drawing: theme.logo && (await logoDrawing(db, theme.logo.id)),
    hasDraft: draft !== null,
    version,
    plannedFor: draft?.plannedFor ?? null,
    versions: versions.map(({ content, ...one }) => ({
      ...one,
      ...{ words: themeInWords(content), accent: content.accent, ground: content.ground },
      isShown: one.id === current,
    })),
    today: dayInRome(now()),
  };
}

/** The theme that a preview draws: the draft's, or the shop's own where there is none. */
export async function previewTheme(db: Db): Promise<Theme> {
  const { draft } = await versioned.readVersions(db, SUBJECT);
  return draft ? (draft.content as Theme) : (await loadSettings(db)).theme;
}

type Refused<Code extends string> = { ok: false; code: 'edited_elsewhere' | Code };
/** With the version that the theme has since. */
type Changed<Code extends string = never> = { ok: true; version: number } | Refused<Code>;
/** The version that a change is made on, and who makes it. */
type On = { version: number; accountId: string };

/**
 * Keeps what was chosen as the draft, waiting for no day. Codes: `edited_elsewhere` (somebody saved, published or threw
 * away the draft in between), `file_gone` (its logo or icon is not there any more); nothing was written.
 */
export async function saveThemeDraft(
  { db, now }: ThemeShop,
  content: Theme,
  on: On,
): Promise<Changed<'file_gone'>> {
  return inOne(db, async (tx) => {
    if (!(await haveThemeFiles(tx, content))) return { ok: false, code: 'file_gone' };
    return versioned.saveDraft(tx, SUBJECT, content, { ...on, now: now() });
  });
}

/** Has the draft published when an Italian day begins; null: it waits for no day any more. */
export async function planTheme(
  { db, now }: ThemeShop,
  plannedFor: string | null,
  version: number,
): Promise<Changed<'no_draft'>> {
  return inOne(db, (tx) => versioned.planDraft(tx, SUBJECT, plannedFor, { version, now: now() }));
}

/** Throws the draft away; the shop looks as it did. */
export async function discardThemeDraft(
  { db }: ThemeShop,
  version: number,
): Promise<{ ok: true } | Refused<'no_draft'>> {
  return inOne(db, (tx) => versioned.discardDraft(tx, SUBJECT, { version }));
}

/** The shop looks as the draft says from now on. A theme that it has already is no version more. */
export async function publishTheme({ db, now }: ThemeShop, on: On): Promise<Changed<'no_draft'>> {
  return inOne(db, async (tx) => {
    await versioned.lockSubject(tx, SUBJECT);
    const { draft, live, before } = await publishing(tx);
    if (draft && sameTheme(draft.content, live)) {
      const discarded = await versioned.discardDraft(tx, SUBJECT, on);
      return discarded.ok ? { ok: true, version: await versioned.versionOf(tx, SUBJECT) } : discarded;
    }
    const published = await versioned.publishDraft(tx, SUBJECT, { ...on, now: now(), before });
    if (published.ok) await show(tx, published.content, now());
    return published;
  });
}

/** Shows the draft whose day has come, once: whoever asks a second time finds no draft. A job calls it every minute. */
export async function publishPlannedTheme({ db, now }: ThemeShop): Promise<boolean> {
  const today = dayInRome(now());
  return inOne(db, async (tx) => {
    const version = await versioned.lockSubject(tx, SUBJECT);
    const { draft, live, before } = await publishing(tx);
    if (!draft?.plannedFor || draft.plannedFor > today) return false;
    if (sameTheme(draft.content, live)) return (await versioned.discardDraft(tx, SUBJECT, { version })).ok;
    const due = await versioned.publishDue(tx, SUBJECT, { today, now: now(), before });
    if (due) await show(tx, due.content, now());
    return due !== null;
  });
}

/** The shop looks as it has looked before; a draft stays as it is. Code: `not_found`. */
export async function restoreTheme(
  { db, now }: ThemeShop,
  id: string,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  return inOne(db, async (tx) => {
    await versioned.lockSubject(tx, SUBJECT);
    const version = await versioned.shownVersion(tx, SUBJECT, id);
    if (!version) return { ok: false, code: 'not_found' };
    const { live, before } = await publishing(tx);
    if (sameTheme(version.content as Theme, live)) return { ok: true };
    await versioned.noteShown(tx, SUBJECT, version.content, { accountId, now: now(), before });
    await show(tx, version.content, now());
    return { ok: true };
  });
}

/** What there is to be shown, and what is shown until then; how the shop began is noted before its first version. */
async function publishing(tx: Db) {
  const { draft, shown } = await versioned.readVersions(tx, SUBJECT);
  const { theme: live } = await loadSettings(tx);
  const isNoted = shown[0] && sameTheme(shown[0].content as Theme, live);
  return {
    draft: draft && { ...draft, content: draft.content as Theme },
    live,
    before: isNoted ? undefined : live,
  };
}

/** Writes the theme. */
async function show(tx: Db, content: unknown, now: Date): Promise<void> {
  await saveSettings(tx, { look: content as Theme }, now);
}

function inOne<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => work(transaction));
}
