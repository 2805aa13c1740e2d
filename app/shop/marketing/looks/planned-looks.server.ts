import type { Db } from '#db/client.server.ts';
import type { LookContent } from '#db/json/looks.ts';
import { isUuid } from '#lib/uuid.ts';
import { discardDraft, type Planned } from '#shop/marketing/versions/drafts.server.ts';
import { draftOf, lockSubject, versionOf, writeDraft } from '#shop/marketing/versions/versions.server.ts';
import type { LookRelease } from './look.ts';
import {
  applyToLook,
  changingLook,
  fittingTo,
  type LookRefusal,
  lockLook,
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

/**
 * The change of a look that waits for its day, by its subject; null for another's. An address that was taken meanwhile, and
 * points whose product is gone, stay behind; where the picture is gone nothing is changed.
 */
export function plannedLook(subject: string): Planned<LooksShop, StoredPlan> | null {
  const id = subject.slice(PLANNED.length);
  if (!subject.startsWith(PLANNED) || !isUuid(id)) return null;
  return {
    subject,
    isThere: async (tx) => (await lockLook(tx, id)) !== null,
    read: (stored) => stored as StoredPlan,
    async fitting(tx, plan) {
      const stored = await lockLook(tx, id);
      const input = stored && (await fittingTo(tx, plan.input, stored));
      return input && { ...plan, input };
    },
    async show(_shop, tx, { input, accountId }, now) {
      const stored = await lockLook(tx, id);
      if (stored) await applyToLook(tx, stored, input, { accountId, now });
    },
  };
}

/** The change that waits for its day; null for none. */
export async function plannedOf(db: Db, id: string): Promise<PlannedLook | null> {
  const version = await versionOf(db, subjectOf(id));
  const draft = await draftOf(db, subjectOf(id));
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
    const last = await lockSubject(tx, subject);
    if (last !== over) return { ok: false, code: 'planned_elsewhere' };
    const plan: StoredPlan = { input, accountId };
    const at = new Date(Math.max(now().getTime(), last + 1));
    await writeDraft(tx, subject, plan, { plannedFor: day, accountId, at });
    return { ok: true };
  });
}

/** Has the look stay as it is; twice is once. Code: `planned_elsewhere` (it is not the plan of this version). */
export async function unplanLook(
  shop: LooksShop,
  id: string,
  version: number,
): Promise<{ ok: true } | { ok: false; code: 'planned_elsewhere' }> {
  const planned = plannedLook(subjectOf(id));
  const discarded = planned && (await discardDraft(shop, planned, { version }));
  return discarded?.ok === false && discarded.code === 'edited_elsewhere'
    ? { ok: false, code: 'planned_elsewhere' }
    : { ok: true };
}
