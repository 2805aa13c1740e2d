import { FIT_VOTES } from '#db/values/reviews.ts';

export type FitVote = (typeof FIT_VOTES)[number];

/** As the form and the published review say it. */
export const FIT_NAMES = {
  small: 'Veste piccolo',
  right: 'Veste giusto',
  large: 'Veste grande',
} as const satisfies Record<FitVote, string>;

/** How many published reviews voted for each. */
export type FitCounts = Readonly<Record<FitVote, number>>;

/** Votes from which on they say something to who does not know the piece. */
export const ENOUGH_VOTES = 5;

const SAID = {
  small: 'veste piccolo',
  right: 'veste giusto',
  large: 'veste grande',
} as const satisfies Record<FitVote, string>;

/**
 * What buyers say of how a piece fits, beside the choice of a size: "Secondo chi l’ha comprato: veste giusto (8 su 10)".
 * Null with fewer than five votes, and where no answer has more than half of them.
 */
export function fitLine(counts: FitCounts): string | null {
  const total = FIT_VOTES.reduce((sum, vote) => sum + counts[vote], 0);
  if (total < ENOUGH_VOTES) return null;
  const most = FIT_VOTES.find((vote) => counts[vote] * 2 > total);
  return most ? `Secondo chi l’ha comprato: ${SAID[most]} (${counts[most]} su ${total})` : null;
}
