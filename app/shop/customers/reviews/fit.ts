import { FIT_VOTES } from '#db/values/reviews.ts';

export type FitVote = (typeof FIT_VOTES)[number];

export const FIT_NAMES = {
  small: 'Veste piccolo',
  right: 'Veste giusto',
  large: 'Veste grande',
} as const satisfies Record<FitVote, string>;

export type FitCounts = Readonly<Record<FitVote, number>>;

/** Fewer votes are not meaningful. */
export const ENOUGH_VOTES = 5;

const SAID = {
  small: 'veste piccolo',
  right: 'veste giusto',
  large: 'veste grande',
} as const satisfies Record<FitVote, string>;

/** "Secondo chi l’ha comprato: veste giusto (8 su 10)"; null with fewer than five votes or no majority. */
export function fitLine(counts: FitCounts): string | null {
  const total = FIT_VOTES.reduce((sum, vote) => sum + counts[vote], 0);
  if (total < ENOUGH_VOTES) return null;
  const most = FIT_VOTES.find((vote) => counts[vote] * 2 > total);
  return most ? `Secondo chi l’ha comprato: ${SAID[most]} (${counts[most]} su ${total})` : null;
}
