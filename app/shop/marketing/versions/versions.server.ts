import { and, asc, desc, eq, lte, max, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { contentVersions } from '#db/schema/versions.ts';
import { MOST_VERSIONS } from './version.ts';

/** `home`, `look`, `menu`, `editorial`, a page's id, or `look:` and a look's id. */
export type Subject = string;

/** `by`: e-mail address of the publisher; null for deleted accounts. */
export type ShownVersion = { id: string; content: unknown; at: Date; by: string | null };

/** Newest first, at most ten. */
export async function shownVersions(db: Db, subject: Subject): Promise<ShownVersion[]> {
  const { id, content, at } = contentVersions;
  return db
    .select({ id, content, at, by: users.email })
    .from(contentVersions)
    .leftJoin(users, eq(users.id, contentVersions.accountId))
    .where(and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published')))
    .orderBy(desc(at), desc(id));
}

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

/** Plans a draft; null cancels. */
export async function setDay(tx: Db, { id }: Draft, plannedFor: string | null, at: Date): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ state: stateOf(plannedFor), plannedFor, at })
    .where(eq(contentVersions.id, id));
}

const stateOf = (plannedFor: string | null) =>
  plannedFor === null ? ('draft' as const) : ('planned' as const);

/** Cancels the planned day, keeping content and version. @returns that day */
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

export async function deleteDraft(tx: Db, { id }: Draft): Promise<void> {
  await tx.delete(contentVersions).where(eq(contentVersions.id, id));
}

/** Earliest first. */
export async function subjectsDue(db: Db, today: string): Promise<Subject[]> {
  const due = await db
    .select({ subject: contentVersions.subject })
    .from(contentVersions)
    .where(and(eq(contentVersions.state, 'planned'), lte(contentVersions.plannedFor, today)))
    .orderBy(asc(contentVersions.plannedFor), asc(contentVersions.at));
  return due.map(({ subject }) => subject);
}

/** Turns the draft into the newest version; at most ten stay. */
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

export async function addShown(
  tx: Db,
  subject: Subject,
  content: unknown,
  by: { accountId: string | null; at: Date },
): Promise<void> {
  await tx.insert(contentVersions).values({ subject, state: 'published', content, plannedFor: null, ...by });
  await forgetOld(tx, subject);
}

/** Deletes versions; a draft stays. */
export async function forgetShown(tx: Db, subject: Subject): Promise<void> {
  await lockSubject(tx, subject);
  await tx
    .delete(contentVersions)
    .where(and(eq(contentVersions.subject, subject), eq(contentVersions.state, 'published')));
}

export async function forgetSubject(tx: Db, subject: Subject): Promise<void> {
  await lockSubject(tx, subject);
  await tx.delete(contentVersions).where(eq(contentVersions.subject, subject));
}

export type Draft = typeof contentVersions.$inferSelect;

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

/** Null for none. */
export async function draftOf(db: Db, subject: Subject): Promise<Draft | null> {
  const [draft] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.subject, subject), ne(contentVersions.state, 'published')));
  return draft ?? null;
}

/** Serialises writers of a subject. @returns its present version */
export async function lockSubject(tx: Db, subject: Subject): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${subject}`}))`);
  return versionOf(tx, subject);
}

/** The version for detecting concurrent changes. */
export async function versionOf(db: Db, subject: Subject): Promise<number> {
  const [last] = await db
    .select({ at: max(contentVersions.at) })
    .from(contentVersions)
    .where(eq(contentVersions.subject, subject));
  return last?.at?.getTime() ?? 0;
}
