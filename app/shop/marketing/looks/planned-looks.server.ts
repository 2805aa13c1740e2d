import type { Db } from '#db/client.server.ts';
import type { LookContent } from '#db/json/looks.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import {
  discardDraft,
  forgetSubject,
  lockSubject,
  planDraft,
  readVersions,
  saveDraft,
  subjectsDue,
} from '#shop/marketing/versions/versions.server.ts';
import type { LookRelease } from './look.ts';
import {
  applyToLook,
  changingLook,
  fittingTo,
  type LookRefusal,
  PLANNED,
  refusalOf,
  type StoredPlan,
  subjectOf,
} from './looks.server.ts';

type LooksShop = { db: Db; now: () => Date };
type LookInput = LookContent & LookRelease;

/** What a look is to say from an Italian day on. */
export type PlannedLook = {
  /** Null where it waits for none: the look was hidden meanwhile, or the day has come and its picture was gone. */
  day: string | null;
  input: LookInput;
  /** Names the plan (ms): when it was made. */
  version: number;
};

/** The change that waits for its day; null for none. */
export async function plannedOf(db: Db, id: string): Promise<PlannedLook | null> {
  const { draft, version } = await readVersions(db, subjectOf(id));
  return draft && { day: draft.plannedFor, input: (draft.content as StoredPlan).input, version };
}

/**
 * Has a look say something else when an Italian day begins, in the place of what was planned before. `expectedAt` and the
 * codes are those of `changeLook`; `planned_elsewhere`: the plan that was known, `over` (0 for none), is not the one that
 * there is. Nothing that shoppers see is changed.
 */
export function planLook(
  { db, now }: LooksShop,
  { id, expectedAt }: { id: string; expectedAt: number },
  input: LookInput,
  { day, over, accountId }: { day: string; over: number; accountId: string },
): Promise<
  { ok: true } | { ok: false; code: LookRefusal | 'not_found' | 'edited_elsewhere' | 'planned_elsewhere' }
> {
  return changingLook(db, id, async (tx, stored) => {
    if (stored.updatedAt.getTime() !== expectedAt) return { ok: false, code: 'edited_elsewhere' };
    const refusal = await refusalOf(tx, input, stored);
    if (refusal) return { ok: false, code: refusal };
    const subject = subjectOf(id);
    const change = { accountId, now: now() };
    const plan: StoredPlan = { input, accountId };
    const saved = await saveDraft(tx, subject, plan, { ...change, version: over });
    if (!saved.ok) return { ok: false, code: 'planned_elsewhere' };
    await planDraft(tx, subject, day, { ...change, version: saved.version });
    return { ok: true };
  });
}

/** Has the look stay as it is; twice is once. Code: `planned_elsewhere` (it is not the plan of this version). */
export function unplanLook(
  db: Db,
  id: string,
  version: number,
): Promise<{ ok: true } | { ok: false; code: 'planned_elsewhere' }> {
  return db.transaction(async (transaction) => {
    const discarded = await discardDraft(transaction, subjectOf(id), { version });
    return discarded.ok || discarded.code === 'no_draft'
      ? { ok: true }
      : { ok: false, code: 'planned_elsewhere' };
  });
}

/**
 * Changes the looks whose day has come, each once; a job calls it every minute. An address that was taken meanwhile, and
 * points whose product is gone, stay behind. Where the picture is gone nothing is changed, and the plan stays without a
 * day, for its owner to see. @returns how many were changed.
 */
export async function publishDueLooks({ db, now }: LooksShop): Promise<number> {
  const today = dayInRome(now());
  let changed = 0;
  for (const subject of await subjectsDue(db, today)) {
    if (!subject.startsWith(PLANNED)) continue;
    const id = subject.slice(PLANNED.length);
    const done = await changingLook(db, id, async (tx, stored) => {
      const version = await lockSubject(tx, subject);
      const { draft } = await readVersions(tx, subject);
      if (!draft?.plannedFor || draft.plannedFor > today) return { ok: false, code: 'not_found' };
      const { input: planned, accountId } = draft.content as StoredPlan;
      const input = await fittingTo(tx, planned, stored);
      if (!input) {
        await planDraft(tx, subject, null, { version, now: now() });
        return { ok: false, code: 'no_picture' };
      }
      await forgetSubject(tx, subject);
      await applyToLook(tx, stored, input, { accountId, now: now() });
      return { ok: true };
    });
    if (done.ok) changed += 1;
  }
  return changed;
}
