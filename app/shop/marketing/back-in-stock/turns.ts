/** Hours before the next people are notified of remaining pieces. */
export const HEAD_START_HOURS = 24;

/** Number of people notified of a size at one time. */
export type Turn = { notified: number; at: Date };

/** Start of the turns that count at `now`. */
export function turnsSince(now: Date): Date {
  return new Date(now.getTime() - HEAD_START_HOURS * 60 * 60_000);
}

/** Within the head start, at most the pieces. `available`: stock − held; null where uncounted, no limit. */
export function howManyToNotify({
  available,
  waiting,
  turns,
  now,
}: {
  available: number | null;
  waiting: number;
  turns: readonly Turn[];
  now: Date;
}): number {
  if (available === null) return waiting;
  const since = turnsSince(now);
  const ahead = turns.filter(({ at }) => at > since).reduce((sum, { notified }) => sum + notified, 0);
  return Math.max(0, Math.min(waiting, available - ahead));
}
