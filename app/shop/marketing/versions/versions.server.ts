import { and, asc, desc, eq, lte, max, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { MOST_VERSIONS } from './version.ts';

/** What a version is of: `home`, `look`, `menu`, `editorial`, the id of a page of the owner's, or `look:` and that of one of her looks. */
export type Subject = string;

/** What was shown; `by` is the e-mail address of who published it, null for accounts that are gone. */
export type ShownVersion = { id: string; content: unknown; at: Date; by: string | null };

/** What a subject has shown, the last first: at most the last ten. */
export async function shownVersions(db: Db, subject: Subject): Promise<ShownVersion[]> {
  const { id, content, at } = contentVersions;
  return db
    .select({ id, content, at, by: users.email })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.accountId))
    .where(and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published')))
    .orderBy(desc(at), desc(id));
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

/** Stores a content as the draft, in the place of what it said before. */
export async function writeDraft(
  tx: Db,
  subject: Subject,
  content: unknown,
  { plannedFor = null, accountId, at }: { plannedFor?: string | null; accountId: string | null; at: Date },
): Promise<void> {
  const written = { state: stateOf(plannedFor), content, plannedFor, accountId, at };
  const draft = await draftOf(tx, subject);
  if (draft) await tx.update(contentVersions).set(written).where(eq(contentVersions.id, draft.id));
  else await tx.insert(contentVersions).values({ ...written, subject });
}

/** Has the draft wait for an Italian day; null: for none. */
export async function setDay(tx: Db, { id }: Draft, plannedFor: string | null, at: Date): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ state: stateOf(plannedFor), plannedFor, at })
    .where(eq(contentVersions.id, id));
}

const stateOf = (plannedFor: string | null) =>
  plannedFor === null ? ('draft' as const) : ('planned' as const);

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

/** Forgets a draft. */
export async function deleteDraft(tx: Db, { id }: Draft): Promise<void> {
  await tx.delete(contentVersions).where(eq(contentVersions.id, id));
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

/** The draft becomes the last version that was shown; the oldest beyond the last ten goes. */
export async function markPublished(
  tx: Db,
  draft: Draft,
  by: { accountId: string | null; at: Date },
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ state: 'published', plannedFor: null, ...by })
    .where(eq(contentVersions.id, draft.id));
  await forgetOld(tx, draft.subject);
}

/** Notes a content as shown; a draft stays as it is. */
export async function addShown(
  tx: Db,
  subject: Subject,
  content: unknown,
  by: { accountId: string | null; at: Date },
): Promise<void> {
  await tx.insert(contentVersions).values({ subject, state: 'published', content, plannedFor: null, ...by });
  await forgetOld(tx, subject);
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

export type Draft = typeof contentVersions.$inferSelect;

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

/** The draft of a subject; null for none. */
export async function draftOf(db: Db, subject: Subject): Promise<Draft | null> {
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
