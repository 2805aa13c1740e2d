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

export type PlannedLook = {
  day: string | null;
  input: LookInput;
  /** Creation time (ms). */
  version: number;
};

/** A look's plan by subject; null for others. Taken addresses, deleted products and pictures change nothing. */
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

/** The pending plan, or null. */
export async function plannedOf(db: Db, id: string): Promise<PlannedLook | null> {
  const version = await versionOf(db, subjectOf(id));
  const draft = await draftOf(db, subjectOf(id));
  return draft && { day: draft.plannedFor, input: (draft.content as StoredPlan).input, version };
}

/** Plans a change, replacing an earlier plan. Codes: of `changeLook`; `planned_elsewhere`: `over` (0: none) is old. */
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

/** Cancels a plan; idempotent. Code: `planned_elsewhere` (another version). */
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
