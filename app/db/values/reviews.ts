export const FIT_VOTES = ['small', 'right', 'large'] as const;

/** A person decides on every review; none is published automatically. */
export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;

export const REFUSAL_KEYS = [
  'offensive',
  'personal_data',
  'illegal',
  'advertising',
  'off_topic',
  'unreadable',
] as const;
