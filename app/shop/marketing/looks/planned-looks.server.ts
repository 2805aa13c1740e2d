import type { Db } from '../../../db/client.server.ts';
import { dayInRome } from '../../../lib/calendar-day.ts';
import {
  discardDraft,
  forgetSubject,
  lockSubject,
  planDraft,
  publishDue,
  readVersions,
  saveDraft,
  subjectsDue,
} from '../versions/versions.server.ts';
import type { LookContent, LookRelease } from './look.ts';
import {
  applyToLook,
  changingLook,
  fittingTo,
  type LookRefusal,
  PLANNED,
  refusalOf,
  subjectOf,
} from './looks.server.ts';

type LooksShop = { db: Db; now: () => Date };
type LookInput = LookContent & LookRelease;

/** As it is kept: with who planned it. */
type Kept = { input: LookInput; accountId: string };

/** What a look is to say from an Italian day on. */
export type PlannedLook = { day: string; input: LookInput };

/** The change that waits for its day; null for none. */
export async function plannedOf(db: Db, id: string): Promise<PlannedLook | null> {
  const { draft } = await readVersions(db, subjectOf(id));
  return draft?.plannedFor ? { day: draft.plannedFor, input: (draft.content as Kept).input } : null;
}

/**
 * Has a look say something else when an Italian day begins, in the place of what was planned before. `expectedAt` and the
 * codes are those of `changeLook`; nothing that shoppers see is changed.
 */
export function planLook(
  { db, now }: LooksShop,
  { id, expectedAt }: { id: string; expectedAt: number },
  input: LookInput,
  { day, accountId }: { day: string; accountId: string },
): Promise<{ ok: true } | { ok: false; code: LookRefusal | 'not_found' | 'edited_elsewhere' }> {
  return changingLook(db, id, async (tx, stored) => {
    if (stored.updatedAt.getTime() !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    const refusal = await refusalOf(tx, input, stored);
    if (refusal) return { ok: false, code: refusal };
    const subject = subjectOf(id);
    const change = { accountId, now: now() };
    const kept: Kept = { input, accountId };
    await saveDraft(tx, subject, kept, { ...change, version: await lockSubject(tx, subject) });
    await planDraft(tx, subject, day, { ...change, version: await lockSubject(tx, subject) });
    return { ok: true };
  });
}

/** Has the look stay as it is; twice is once. */
export function unplanLook(db: Db, id: string): Promise<void> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Db;
    const subject = subjectOf(id);
    await discardDraft(tx, subject, { version: await lockSubject(tx, subject) });
  });
}

/**
 * Changes the looks whose day has come, each once; a job calls it every minute. An address that was taken meanwhile, and
 * points whose product is gone, stay behind. @returns how many were changed.
 */
export async function publishDueLooks({ db, now }: LooksShop): Promise<number> {
  const today = dayInRome(now());
  let changed = 0;
  for (const subject of await subjectsDue(db, today)) {
    if (!subject.startsWith(PLANNED)) continue;
    const id = subject.slice(PLANNED.length);
    const done = await changingLook(db, id, async (tx, stored) => {
      const due = await publishDue(tx, subject, { today, now: now() });
      if (!due) return { ok: false, code: 'not_found' };
      await forgetSubject(tx, subject);
      const { input: planned, accountId } = due.content as Kept;
      const input = await fittingTo(tx, planned, stored);
      if (input) await applyToLook(tx, stored, input, { accountId, now: now() });
      return { ok: true };
    });
    if (done.ok) changed += 1;
  }
  return changed;
}
