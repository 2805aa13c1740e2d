/**
 * What a campaign is doing. `draft`: still being put together; `starting` and `ending`: its prices are being written,
 * some products at a time; `cancelled`: taken back before it began.
 */
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
 * What became of a product in a campaign. `waiting`: nothing yet; `applied`: it costs the campaign's price;
 * `restored`: it costs again what it did before; `kept`: somebody changed its price meanwhile, which stays; `gone`:
 * it was deleted; `draft`: it was a draft when the campaign began; `not_lower`: the campaign's price was not below the
 * one it had; `missed`: the campaign was over before it came to it.
 */
export const OUTCOMES = [
  'waiting',
  'applied',
  'restored',
  'kept',
  'gone',
  'draft',
  'not_lower',
  'missed',
] as const;
