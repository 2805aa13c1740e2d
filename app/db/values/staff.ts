/** What somebody is in the shop: the owner may do everything, a shop assistant a part of it. */
export const ROLES = ['owner', 'assistant'] as const;
