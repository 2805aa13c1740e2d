import { and, asc, desc, eq, lte, max, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { isUuid } from '#lib/uuid.ts';
import { MOST_VERSIONS } from './version.ts';

/** What a version is of: `home`, `look`, `menu`, `editorial`, the id of a page of the owner's, or `look:` and that of one of her looks. */
export type Subject = string;

/** What was shown; `by` is the e-mail address of who published it, null for accounts that are gone. */
export type ShownVersion = { id: string; content: unknown; at: Date; by: string | null };

/** What there is of a subject: its draft, and what it has shown, the last first. */
export type Versions = {
  draft: { content: unknown; plannedFor: string | null } | null;
  /** Names what a change is made on: when the subject was last saved or published (ms); 0 before that. */
  version: number;
  shown: ShownVersion[];
};

type Refused<Code extends string> = { ok: false; code: 'edited_elsewhere' | Code };
/** With the version that the subject has since. */
type Changed<Code extends string = never> = { ok: true; version: number } | Refused<Code>;

/** Who changes a subject, when, and on the version that they were shown. */
export type Change = { version: number; accountId: string | null; now: Date };

/** What was shown until now, where other screens change it too and no version says so: noted as one before the next. */
type Before = { before?: unknown };

/**
 * Everything that is kept of a subject. Its version is read first, so that whoever is shown what somebody else saves at
 * the same moment is told when they save over it.
 */
export async function readVersions(db: Db, subject: Subject): Promise<Versions> {
  const version = await versionOf(db, subject);
  const shown = await db
    .select({
      id: contentVersions.id,
      content: contentVersions.content,
      at: contentVersions.at,
      by: users.email,
    })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.accountId))
    .where(and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published')))
    .orderBy(desc(contentVersions.at), desc(contentVersions.id));
  const draft = await draftOf(db, subject);
  return {
    draft: draft && { content: draft.content, plannedFor: draft.plannedFor },
    version,
    shown,
  };
}

/** The drafts of all subjects, for lists of them. */
export async function listDrafts(
  db: Db,
): Promise<{ subject: Subject; content: unknown; plannedFor: string | null; at: Date }[]> {
  return db
    .select({
      subject: contentVersions.subject,
      content: contentVersions.content,
      plannedFor: contentVersions.plannedFor,
      at: contentVersions.at,
    })
    .from(contentVersions)
    .where(ne(contentVersions.state, 'published'));
}

/** Keeps a content as the draft, waiting for no day. Code: `edited_elsewhere` (somebody saved or published in between). */
export async function saveDraft(
  tx: Db,
  subject: Subject,
  content: unknown,
  { version, accountId, now }: Change,
): Promise<Changed> {
  const last = await lockSubject(tx, subject);
  if (last !== version) return { ok: false, code: 'edited_elsewhere' };
  const at = new Date(Math.max(now.getTime(), last + 1));
  const written = { state: 'draft' as const, content, plannedFor: null, accountId, at };
  const draft = await draftOf(tx, subject);
  if (draft) await tx.update(contentVersions).set(written).where(eq(contentVersions.id, draft.id));
  else await tx.insert(contentVersions).values({ ...written, subject });
  return { ok: true, version: at.getTime() };
}

/** Has the draft published when an Italian day begins; null: it waits for none. Codes: `no_draft`, `edited_elsewhere`. */
export async function planDraft(
  tx: Db,
  subject: Subject,
  plannedFor: string | null,
  { version, now }: Pick<Change, 'version' | 'now'>,
): Promise<Changed<'no_draft'>> {
  const last = await lockSubject(tx, subject);
  const draft = await draftOf(tx, subject);
  if (!draft) return { ok: false, code: 'no_draft' };
  if (last !== version) return { ok: false, code: 'edited_elsewhere' };
  const at = new Date(Math.max(now.getTime(), last + 1));
  await tx
    .update(contentVersions)
    .set({ state: plannedFor === null ? 'draft' : 'planned', plannedFor, at })
    .where(eq(contentVersions.id, draft.id));
  return { ok: true, version: at.getTime() };
}

/** Has the draft wait for no day; what it says, and the version, stay. @returns the day for which it waited */
export async function holdDraft(tx: Db, subject: Subject): Promise<string | null> {
  await lockSubject(tx, subject);
  const draft = await draftOf(tx, subject);
  if (!draft?.plannedFor) return null;
  await tx
    .update(contentVersions)
    .set({ state: 'draft', plannedFor: null })
    .where(eq(contentVersions.id, draft.id));
  return draft.plannedFor;
}

/** Throws the draft away. Codes: `no_draft`, `edited_elsewhere`. */
export async function discardDraft(
  tx: Db,
  subject: Subject,
  { version }: Pick<Change, 'version'>,
): Promise<{ ok: true } | Refused<'no_draft'>> {
  const last = await lockSubject(tx, subject);
  const draft = await draftOf(tx, subject);
  if (!draft) return { ok: false, code: 'no_draft' };
  if (last !== version) return { ok: false, code: 'edited_elsewhere' };
  await tx.delete(contentVersions).where(eq(contentVersions.id, draft.id));
  return { ok: true };
}

/**
 * Takes the draft of a subject to be shown: it becomes the last version. The caller shows it in the same transaction.
 * Codes: `no_draft`, `edited_elsewhere`.
 */
export async function publishDraft(
  tx: Db,
  subject: Subject,
  { version, accountId, now, before }: Change & Before,
): Promise<{ ok: true; version: number; content: unknown } | Refused<'no_draft'>> {
  const last = await lockSubject(tx, subject);
  const draft = await draftOf(tx, subject);
  if (!draft) return { ok: false, code: 'no_draft' };
  if (last !== version) return { ok: false, code: 'edited_elsewhere' };
  const at = await nextMoment(tx, subject, { now, before });
  await publish(tx, draft, { accountId, at });
  return { ok: true, version: at.getTime(), content: draft.content };
}

/** The subjects whose draft waits for a day that has come, the earliest first. */
export async function subjectsDue(db: Db, today: string): Promise<Subject[]> {
  const due = await db
    .select({ subject: contentVersions.subject })
    .from(contentVersions)
    .where(and(eq(contentVersions.state, 'planned'), lte(contentVersions.plannedFor, today)))
    .orderBy(asc(contentVersions.plannedFor), asc(contentVersions.at));
  return due.map(({ subject }) => subject);
}

/** As `publishDraft`, for a draft whose day has come; null where somebody was before, or it waits no more. */
export async function publishDue(
  tx: Db,
  subject: Subject,
  { today, now, before }: { today: string; now: Date } & Before,
): Promise<{ content: unknown } | null> {
  await lockSubject(tx, subject);
  const draft = await draftOf(tx, subject);
  if (!draft?.plannedFor || draft.plannedFor > today) return null;
  await publish(tx, draft, {
    accountId: draft.accountId,
    at: await nextMoment(tx, subject, { now, before }),
  });
  return { content: draft.content };
}

/**
 * Notes a content as shown from now on: what was shown before, or what a page begins with. The caller shows it. A draft
 * stays as it is.
 */
export async function noteShown(
  tx: Db,
  subject: Subject,
  content: unknown,
  { accountId, now, before }: Omit<Change, 'version'> & Before,
): Promise<void> {
  await lockSubject(tx, subject);
  const at = await nextMoment(tx, subject, { now, before });
  await tx
    .insert(contentVersions)
    .values({ subject, state: 'published', content, plannedFor: null, accountId, at });
  await forgetOld(tx, subject);
}

/** A content that a subject has shown; null where it is not kept. */
export async function shownVersion(
  db: Db,
  subject: Subject,
  id: string,
): Promise<{ content: unknown } | null> {
  if (!isUuid(id)) return null;
  const [version] = await db
    .select({ content: contentVersions.content })
    .from(contentVersions)
    .where(
      and(
        eq(contentVersions.id, id),
        eq(contentVersions.subject, subject),
        eq(contentVersions.state, 'published'),
      ),
    );
  return version ?? null;
}

/** Forgets what a subject has shown; a draft stays as it is. */
export async function forgetShown(tx: Db, subject: Subject): Promise<void> {
  await lockSubject(tx, subject);
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published')));
}

/** Forgets everything of a subject that is gone. */
export async function forgetSubject(tx: Db, subject: Subject): Promise<void> {
  await lockSubject(tx, subject);
  await tx.delete(contentVersions).where(eq(contentVersions.subject, subject));
}

type Draft = NonNullable<Awaited<ReturnType<typeof draftOf>>>;

async function publish(tx: Db, draft: Draft, { accountId, at }: { accountId: string | null; at: Date }) {
  await tx
    .update(contentVersions)
    .set({ state: 'published', plannedFor: null, accountId, at })
    .where(eq(contentVersions.id, draft.id));
  await forgetOld(tx, draft.subject);
}

/** When what is shown from now on begins: after everything that is kept, and after what was shown before, noted here. */
async function nextMoment(tx: Db, subject: Subject, { now, before }: { now: Date } & Before): Promise<Date> {
  const at = new Date(Math.max(now.getTime(), (await versionOf(tx, subject)) + 1));
  if (before === undefined) return at;
  const noted = { subject, state: 'published' as const, content: before, plannedFor: null, accountId: null };
  await tx.insert(contentVersions).values({ ...noted, at });
  return new Date(at.getTime() + 1);
}

/** What is older than the last ten goes. */
async function forgetOld(tx: Db, subject: Subject): Promise<void> {
  const published = and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published'));
  const remaining = tx
    .select({ id: contentVersions.id })
    .from(contentVersions)
    .where(published)
    .orderBy(desc(contentVersions.at), desc(contentVersions.id))
    .limit(MOST_VERSIONS);
  await tx.delete(contentVersions).where(and(published, notInArray(contentVersions.id, remaining)));
}

async function draftOf(db: Db, subject: Subject) {
  const [draft] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.subject, subject), ne(contentVersions.state, 'published')));
  return draft ?? null;
}

/** Only one transaction at a time writes what is kept of a subject. @returns the version that it has. */
export async function lockSubject(tx: Db, subject: Subject): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${subject}`}))`);
  return versionOf(tx, subject);
}

/** The version that a subject has, which names what a change is made on. */
export async function versionOf(db: Db, subject: Subject): Promise<number> {
  const [last] = await db
    .select({ at: max(contentVersions.at) })
    .from(contentVersions)
    .where(eq(contentVersions.subject, subject));
  return last?.at?.getTime() ?? 0;
}
