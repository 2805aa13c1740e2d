import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.server.ts';
import { lookVersions } from '../../../db/schema/appearance.ts';
import { users } from '../../../db/schema/auth.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { type Look, lookInWords, sameLook } from '../look/look.ts';
import { loadSettings, saveSettings } from '../settings/settings.server.ts';
import { haveLookFiles, logoDrawing } from './look-files.server.ts';
import { MOST_VERSIONS } from './look-states.ts';

type LookShop = { db: Db; now: () => Date };

/** How the shop has looked; `by` is the e-mail address of who published it, null for the look that it began with and for accounts that are gone. */
export type LookVersion = {
  id: string;
  words: string;
  accent: string;
  ground: string;
  at: Date;
  by: string | null;
  isShown: boolean;
};

/** What the owner edits: the draft, or the look as it is where there is none. */
export type LookShown = {
  look: Look;
  /** Its logo as pages draw it, a data URI. */
  drawing: string | null;
  /** The version that a change is made on (ms); null while there is no draft. */
  draftAt: number | null;
  plannedFor: string | null;
  versions: LookVersion[];
  today: string;
};

/** The look as the owner sees it. */
export async function readLook({ db, now }: LookShop): Promise<LookShown> {
  const { look: live } = await loadSettings(db);
  const draft = await draftOf(db);
  const look = draft?.content ?? live;
  const versions = await db
    .select({ id: lookVersions.id, content: lookVersions.content, at: lookVersions.at, by: users.email })
    .from(lookVersions)
    .leftJoin(users, eq(users.id, lookVersions.accountId))
    .where(eq(lookVersions.state, 'published'))
    .orderBy(desc(lookVersions.at), desc(lookVersions.id));
  return {
    look,
    drawing: look.logo && (await logoDrawing(db, look.logo.id)),
    draftAt: draft?.at.getTime() ?? null,
    plannedFor: draft?.plannedFor ?? null,
    versions: versions.map(({ content, ...version }) => ({
      ...version,
      ...{ words: lookInWords(content), accent: content.accent, ground: content.ground },
      isShown: sameLook(content, live),
    })),
    today: dayInRome(now()),
  };
}

/** The look that a preview draws: the draft's, or the shop's own where there is none. */
export async function previewLook(db: Db): Promise<Look> {
  const draft = await draftOf(db);
  return draft?.content ?? (await loadSettings(db)).look;
}

type Changed = { ok: true } | { ok: false; code: 'edited_elsewhere' | 'file_gone' };

/**
 * Keeps what was chosen as the draft, waiting for no day. `expectedAt` is the draft (ms) that the owner was shown; null for
 * none. Codes: `edited_elsewhere` (somebody saved, published or threw away the draft in between), `file_gone` (its logo or
 * icon is not there any more); nothing was written.
 */
export async function saveLookDraft(
  { db, now }: LookShop,
  content: Look,
  expectedAt: number | null,
  accountId: string,
): Promise<Changed> {
  return alone(db, async (tx) => {
    const draft = await draftOf(tx);
    if ((draft?.at.getTime() ?? null) !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    if (!(await haveLookFiles(tx, content))) return { ok: false, code: 'file_gone' };
    const at = new Date(Math.max(now().getTime(), (draft?.at.getTime() ?? 0) + 1));
    const written = { state: 'draft' as const, content, plannedFor: null, accountId, at };
    if (draft) await tx.update(lookVersions).set(written).where(eq(lookVersions.id, draft.id));
    else await tx.insert(lookVersions).values(written);
    return { ok: true };
  });
}

type OfDraft = { ok: true } | { ok: false; code: 'no_draft' };

/** Has the draft published when an Italian day begins; null: it waits for no day any more. Code: `no_draft`. */
export async function planLook({ db }: LookShop, plannedFor: string | null): Promise<OfDraft> {
  const planned = await db
    .update(lookVersions)
    .set({ state: plannedFor === null ? 'draft' : 'planned', plannedFor })
    .where(ne(lookVersions.state, 'published'))
    .returning({ id: lookVersions.id });
  return planned.length > 0 ? { ok: true } : { ok: false, code: 'no_draft' };
}

/** Throws the draft away; the shop looks as it did. */
export async function discardLookDraft({ db }: LookShop): Promise<void> {
  await db.delete(lookVersions).where(ne(lookVersions.state, 'published'));
}

/** The shop looks as the draft says from now on. Code: `no_draft`. */
export async function publishLook(shop: LookShop, accountId: string): Promise<OfDraft> {
  return alone(shop.db, async (tx) => {
    const draft = await draftOf(tx);
    if (!draft) return { ok: false, code: 'no_draft' };
    await show(shop, tx, draft.content, accountId);
    await tx.delete(lookVersions).where(eq(lookVersions.id, draft.id));
    return { ok: true };
  });
}

/** Shows the draft whose day has come, once: whoever asks a second time finds no draft. A job calls it every minute. */
export async function publishPlannedLook(shop: LookShop): Promise<boolean> {
  return alone(shop.db, async (tx) => {
    const draft = await draftOf(tx);
    if (!draft || draft.plannedFor === null || draft.plannedFor > dayInRome(shop.now())) return false;
    await show(shop, tx, draft.content, draft.accountId);
    await tx.delete(lookVersions).where(eq(lookVersions.id, draft.id));
    return true;
  });
}

/** The shop looks as it has looked before; a draft stays as it is. Code: `not_found`. */
export async function restoreLook(
  shop: LookShop,
  id: string,
  accountId: string,
): Promise<{ ok: true } | { ok: false; code: 'not_found' }> {
  if (!isUuid(id)) return { ok: false, code: 'not_found' };
  return alone(shop.db, async (tx) => {
    const [version] = await tx
      .select()
      .from(lookVersions)
      .where(and(eq(lookVersions.id, id), eq(lookVersions.state, 'published')));
    if (!version) return { ok: false, code: 'not_found' };
    await show(shop, tx, version.content, accountId);
    return { ok: true };
  });
}

/**
 * Writes the look, and notes it as a version; one that is shown already is neither. How the shop began is noted before the first; what is older than the last ten
 * goes.
 */
async function show({ now: clock }: LookShop, tx: Db, content: Look, accountId: string | null) {
  const { look: live } = await loadSettings(tx);
  if (sameLook(content, live)) return;
  const [last] = await tx
    .select()
    .from(lookVersions)
    .where(eq(lookVersions.state, 'published'))
    .orderBy(desc(lookVersions.at), desc(lookVersions.id))
    .limit(1);
  const now = clock();
  const at = Math.max(now.getTime(), (last?.at.getTime() ?? 0) + 2);
  const noted = { state: 'published' as const, plannedFor: null };
  if (!last || !sameLook(last.content, live))
    await tx.insert(lookVersions).values({ ...noted, content: live, accountId: null, at: new Date(at - 1) });
  await tx.insert(lookVersions).values({ ...noted, content, accountId, at: new Date(at) });
  const remainingIds = tx
    .select({ id: lookVersions.id })
    .from(lookVersions)
    .where(eq(lookVersions.state, 'published'))
    .orderBy(desc(lookVersions.at), desc(lookVersions.id))
    .limit(MOST_VERSIONS);
  await tx
    .delete(lookVersions)
    .where(and(eq(lookVersions.state, 'published'), notInArray(lookVersions.id, remainingIds)));
  await saveSettings(tx, { look: content }, now);
}

async function draftOf(db: Db) {
  const [draft] = await db.select().from(lookVersions).where(ne(lookVersions.state, 'published'));
  return draft ?? null;
}

/** Only one transaction at a time writes drafts and versions. */
function alone<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('look'))`);
    return work(transaction as Db);
  });
}
