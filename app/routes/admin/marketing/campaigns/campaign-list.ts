import type { ListFacts } from '#routes/admin/shared/list/list.ts';
import { type CampaignSort, LATEST_FIRST } from '#shop/pricing/campaigns/campaign.ts';

export const CAMPAIGN_LIST = {
  name: 'campagne',
  usual: LATEST_FIRST,
  columns: [
    { key: 'nome', label: 'Campagna', sorts: 'ascending', fixed: true },
    { key: 'stato', label: 'Stato', sorts: 'ascending' },
    { key: 'riduzione', label: 'Riduzione', sorts: 'descending' },
    { key: 'inizio', label: 'Inizio', sorts: 'descending' },
    { key: 'fine', label: 'Fine', sorts: 'descending' },
    { key: 'prodotti', label: 'Prodotti', sorts: 'descending' },
  ],
} as const satisfies ListFacts<CampaignSort>;

export type CampaignColumn = (typeof CAMPAIGN_LIST)['columns'][number]['key'];
