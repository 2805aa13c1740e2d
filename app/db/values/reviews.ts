/** How a piece fits whoever bought it. */
export const FIT_VOTES = ['small', 'right', 'large'] as const;

/** Where a review stands. It is read and decided by a person; nobody's is published by itself. */
export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;

/** Why a review may be refused. */
export const REFUSAL_KEYS = [
  'offensive',
  'personal_data',
  'illegal',
  'advertising',
  'off_topic',
  'unreadable',
] as const;
