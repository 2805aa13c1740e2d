import type { Sort } from '#lib/sort.ts';

export const CAMPAIGN_SORTS = ['nome', 'stato', 'riduzione', 'inizio', 'fine', 'prodotti'] as const;

export type CampaignSort = (typeof CAMPAIGN_SORTS)[number];

export const LATEST_FIRST: Sort<CampaignSort> = { by: 'inizio', descending: true };
