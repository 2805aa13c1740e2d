const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Time (ms) after which a person must settle it. */
const GIVE_UP_MS = 30 * 24 * HOUR_MS;

const SHORTEST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = 12 * HOUR_MS;

/** Longer (ms) than a request with all retries, during which an attempt may be running. */
export const RUNNING_MS = 2 * MINUTE_MS;

/** A minute to twelve hours, growing by half. `since`: first due time. */
function pauseMs(since: Date, now: Date): number {
  const age = now.getTime() - since.getTime();
  return Math.min(Math.max(age / 2, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
}

/** Null after `GIVE_UP_MS`. */
export function nextRetry(since: Date, now: Date): Date | null {
  if (now.getTime() - since.getTime() >= GIVE_UP_MS) return null;
  return new Date(now.getTime() + pauseMs(since, now));
}

/** Next query about a refund that the bank has not confirmed. */
export function nextCheck(since: Date, now: Date): Date {
  return new Date(now.getTime() + pauseMs(since, now));
}

export function isRunning(attemptedAt: Date | null, now: Date): boolean {
  return attemptedAt !== null && now.getTime() - attemptedAt.getTime() < RUNNING_MS;
}

/** Outages (ms) from which the owner is notified. */
const OUTAGE_NOTIFIED_MS = HOUR_MS;

/** After a refusal at once, in an outage after `OUTAGE_NOTIFIED_MS`. */
export function isLate(refund: { failure: string | null; since: Date }, now: Date): boolean {
  if (refund.failure === null) return false;
  return refund.failure !== 'provider_away' || now.getTime() - refund.since.getTime() >= OUTAGE_NOTIFIED_MS;
}
