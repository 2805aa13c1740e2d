/** `starting` and `ending`: prices are being written in batches; `cancelled`: withdrawn before it began. */
export const CAMPAIGN_STATES = [
  'draft',
  'planned',
  'starting',
  'running',
  'ending',
  'ended',
  'cancelled',
] as const;

/**
 * `applied` and `restored`: the price was changed and reset; `changed_since`: somebody changed the price meanwhile;
 * `gone`: deleted; `draft`: not published at the start; `not_lower`: not cheaper; `missed`: the campaign
 * ended before its turn.
 */
export const OUTCOMES = [
  'waiting',
  'applied',
  'restored',
  'changed_since',
  'gone',
  'draft',
  'not_lower',
  'missed',
] as const;
