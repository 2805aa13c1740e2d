import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { apiTokens } from '#db/schema/api-tokens.ts';
import { users } from '#db/schema/auth.ts';
import { staffInvitations, staffLog } from '#db/schema/staff.ts';
import { statement } from '#db/statement.server.ts';
import { byEmail, ofAccount } from '#lib/by-email.server.ts';
import { containing } from '#lib/like-pattern.ts';

const PAGE_SIZE = 50;

/** Retention (ms): two years. */
const RETENTION_MS = 2 * 365 * 24 * 60 * 60_000;

export async function noteAct(
  db: Db,
  act: { at: Date; actor: string; act: string; subject: string | null },
): Promise<void> {
  await addAct(db, act);
}

const addAct = statement('add_act', (db) =>
  db.insert(staffLog).values({
    at: sql.placeholder('at'),
    actor: sql.placeholder('actor'),
    act: sql.placeholder('act'),
    subject: sql.placeholder('subject'),
  }),
);

/** `who`: a person or a token; null for deleted accounts. */
export type LoggedAct = { id: number; at: Date; who: string | null; act: string; subject: string | null };

export type LogPage = { acts: LoggedAct[]; next: string | null };

/** Newest first. `q`: searches act, person, object (`subjects`: matching ids); `after`: last id of the page before. */
export async function readLog(
  db: Db,
  {
    q,
    after,
    names,
    subjects = [],
  }: { q: string; after: string | null; names: ReadonlyMap<string, string>; subjects?: readonly string[] },
  pageSize = PAGE_SIZE,
): Promise<LogPage> {
  const before = /^\d{1,15}$/.test(after ?? '') ? lt(staffLog.id, Number(after)) : undefined;
  const rows = await db
    .select({
      id: staffLog.id,
      at: staffLog.at,
      who: sql<string | null>`coalesce(${users.name}, ${'API «'} || ${apiTokens.name} || ${'»'})`,
      act: staffLog.act,
      subject: staffLog.subject,
    })
    .from(staffLog)
    .leftJoin(users, eq(users.id, staffLog.actor))
    .leftJoin(apiTokens, eq(sql`${apiTokens.id}::text`, staffLog.actor))
    .where(and(before, found(q, names, subjects)))
    .orderBy(desc(staffLog.id))
    .limit(pageSize + 1);
  const acts = rows.slice(0, pageSize).map((row) => ({ ...row, act: names.get(row.act) ?? row.act }));
  return { acts, next: rows.length > pageSize ? String(acts.at(-1)?.id) : null };
}

function found(q: string, names: ReadonlyMap<string, string>, subjects: readonly string[]): SQL | undefined {
  const words = q.trim().slice(0, 100);
  if (words === '') return undefined;
  const part = containing(words.replace(/^#/, ''));
  const acts = [...names].flatMap(([key, name]) =>
    name.toLowerCase().includes(words.toLowerCase()) ? key : [],
  );
  return or(
    acts.length > 0 ? inArray(staffLog.act, acts) : undefined,
    ilike(users.name, part),
    ilike(users.email, part),
    ilike(apiTokens.name, part),
    ilike(staffLog.subject, part),
    subjects.length > 0 ? inArray(staffLog.subject, [...subjects]) : undefined,
  );
}

/** Deletes rows after two years. */
export async function sweepLog({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.delete(staffLog).where(lt(staffLog.at, new Date(now().getTime() - RETENTION_MS)));
}

/** Invitations and logged acts, for personal-data exports. */
export async function staffDataOf(db: Db, address: string) {
  const { role, createdAt, expiresAt, endedAt } = staffInvitations;
  const invitations = await db
    .select({ role, createdAt, expiresAt, endedAt })
    .from(staffInvitations)
    .where(byEmail(staffInvitations.email, address))
    .orderBy(asc(createdAt));
  const acts = await db
    .select({ at: staffLog.at, act: staffLog.act, subject: staffLog.subject })
    .from(staffLog)
    .where(ofAccount(db, staffLog.actor, address))
    .orderBy(asc(staffLog.id));
  return { invitations, acts };
}
