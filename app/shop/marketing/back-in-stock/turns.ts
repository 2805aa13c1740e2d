/**
 * Hours for which the pieces of a size are left to those who were told of them, before the next in line are told of
 * what is still there.
 */
export const HEAD_START_HOURS = 24;

/** How many people were told at one moment that a size is back. */
export type Turn = { notified: number; at: Date };

/** Turns before this moment count no more at `now`. */
export function turnsSince(now: Date): Date {
  return new Date(now.getTime() - HEAD_START_HOURS * 60 * 60_000);
}

/**
 * How many of those who wait for a size are told now: never more, within the head start, than there are pieces.
 * `available` is stock − held; null where pieces are not counted, and then nobody has to wait.
 */
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
