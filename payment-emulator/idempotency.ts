import { createHash } from 'node:crypto';
import { type EmulatorContext, seconds } from './context.ts';
import type { EmulatorRequest } from './messages.ts';
import type { StoredAnswer } from './objects.ts';
import { Problem } from './problem.ts';

/** How long an answer is stored under its idempotency key, in s. */
export const ANSWER_RETENTION_S = 24 * 60 * 60;

/** The status and body of an answer. */
export type Outcome = { status: number; body: string };

/** Statuses of calls that did not begin: not authorized, in conflict with another, rate limited. */
const NOT_BEGUN = [401, 403, 409, 429];

/**
 * The answer stored under the key, or null when there is none. Stripe answers the same for a day, also when it
 * was a refusal or a 500 (https://docs.stripe.com/api/idempotent_requests).
 * @throws Problem of type `idempotency_error` when the key was used with something else.
 */
export function storedAnswer(
  context: EmulatorContext,
  request: EmulatorRequest,
  key: string,
): StoredAnswer | null {
  if (key.length > 255) {
    throw new Problem('Idempotency keys can be at most 255 characters long.', { type: 'idempotency_error' });
  }
  const stored = context.store.get('answers', key);
  if (!stored || stored.created <= seconds(context.now()) - ANSWER_RETENTION_S) return null;
  if (stored.path !== request.path) {
    throw new Problem(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}' vs '${request.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  if (stored.digest !== digestOf(request)) {
    throw new Problem(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    );
  }
  return stored;
}

/** Stores the answer to a call under its key, in the caller's transaction. */
export function storeAnswer(
  context: EmulatorContext,
  request: EmulatorRequest,
  key: string,
  { requestId, status, body }: Outcome & { requestId: string },
): void {
  if (NOT_BEGUN.includes(status)) return;
  const created = seconds(context.now());
  context.store.put('answers', key, {
    key,
    path: request.path,
    digest: digestOf(request),
    requestId,
    status,
    body,
    created,
  });
}

/** The parameters of a call in any order. */
function digestOf(request: EmulatorRequest): string {
  const pairs = [...new URLSearchParams(request.body)].map((pair) => JSON.stringify(pair)).sort();
  return createHash('sha256').update(pairs.join()).digest('base64');
}
