import { eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { users } from '#db/schema/auth.ts';
import { launchTasks } from '#db/schema/launch.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import { loadSettings } from '#shop/company/settings/settings.server.ts';
import { doneByProgram, TASK_KEYS, type TaskAnswer, type TaskKey } from './law-tasks.ts';

/** `seen`: answer of the settings; null for tasks of the owner. */
export type TaskShown = {
  key: TaskKey;
  answer: TaskAnswer | null;
  at: Date | null;
  by: string | null;
  seen: boolean | null;
};

export async function readTasks({ db, now }: { db: Db; now: () => Date }): Promise<TaskShown[]> {
  const rows = await db
    .select({ task: launchTasks, by: users.email })
    .from(launchTasks)
    .leftJoin(users, eq(users.id, launchTasks.actor));
  const seen = doneByProgram(await loadSettings(db), dayInRome(now()));
  return TASK_KEYS.map((key) => {
    const row = rows.find(({ task }) => task.key === key);
    const answer = row ? (row.task.concerns ? 'done' : 'not_mine') : null;
    return { key, answer, at: row?.task.doneAt ?? null, by: row?.by ?? null, seen: seen[key] ?? null };
  });
}

/** Stores an answer, or removes it (null). A repeated one keeps date and person; of concurrent ones the last wins. */
export async function answerTask(
  db: Db,
  key: TaskKey,
  answer: TaskAnswer | null,
  { actor, at }: { actor: string; at: Date },
): Promise<void> {
  if (answer === null) {
    await db.delete(launchTasks).where(eq(launchTasks.key, key));
    return;
  }
  const row = { key, concerns: answer === 'done', actor, doneAt: at };
  await db
    .insert(launchTasks)
    .values(row)
    .onConflictDoUpdate({
      target: launchTasks.key,
      set: row,
      setWhere: ne(launchTasks.concerns, row.concerns),
    });
}
