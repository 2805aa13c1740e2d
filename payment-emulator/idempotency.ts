import { createHash } from 'node:crypto';
import { type Desk, seconds } from './desk.ts';
import type { Ask } from './messages.ts';
import type { KeptAnswer } from './objects.ts';
import { Problem } from './problem.ts';

/** How long an answer is kept for its idempotency key, in s. */
export const ANSWER_KEPT_S = 24 * 60 * 60;

/** The status and body of an answer. */
export type Outcome = { status: number; body: string };

/** Statuses that say that the call was not begun: not allowed, in the way of another one, too many. */
const NOT_BEGUN = [401, 403, 409, 429];

/**
 * The answer that was kept for the key, or null when there is none. Stripe answers the same for a day, also when it
 * was a refusal or a 500 (https://docs.stripe.com/api/idempotent_requests).
 * @throws Problem of type `idempotency_error` when the key was used with something else.
 */
export function keptAnswer(desk: Desk, ask: Ask, key: string): KeptAnswer | null {
  if (key.length > 255) {
    throw new Problem('Idempotency keys can be at most 255 characters long.', { type: 'idempotency_error' });
  }
  const kept = desk.store.get('answers', key);
  if (!kept || kept.created <= seconds(desk.now()) - ANSWER_KEPT_S) return null;
  if (kept.path !== ask.path) {
    throw new Problem(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${ask.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (kept.digest !== digestOf(ask)) {
    throw new Problem(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  return kept;
}

/** Keeps the answer to a call for its key, in the caller's transaction. */
export function keepAnswer(
  desk: Desk,
  ask: Ask,
  key: string,
  { requestId, status, body }: Outcome & { requestId: string },
): void {
  if (NOT_BEGUN.includes(status)) return;
  const created = seconds(desk.now());
  desk.store.put('answers', key, {
    key,
    path: ask.path,
    digest: digestOf(ask),
    requestId,
    status,
    body,
    created,
  });
}

/** The parameters of a call in any order. */
function digestOf(ask: Ask): string {
  const pairs = [...new URLSearchParams(ask.body)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256').update(pairs.join()).digest('base64');
}
