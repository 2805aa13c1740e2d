import { PRICE_ENDINGS } from '#db/values/price-endings.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { PRICE_ENDING_NAMES } from '#shop/pricing/prices/price-ending.ts';
import { CAMPAIGN_PERCENT } from './campaign.ts';

export const BY_PERCENT = 'Una percentuale per tutti';
export const BY_AMOUNTS = 'Un prezzo per ogni prodotto';

export const CAMPAIGN_FIELDS = {
  name: {
    kind: 'line',
    label: 'Nome della campagna',
    hint: 'Lo vedi solo tu.',
    max: 80,
    autoComplete: 'off',
  },
  reduction: { kind: 'choice', label: 'Riduzione', of: [BY_PERCENT, BY_AMOUNTS] },
  percent: {
    kind: 'percent',
    label: 'Percentuale (%)',
    hint: 'Si toglie dal prezzo che ogni prodotto ha all’inizio.',
    ...CAMPAIGN_PERCENT,
    optional: true,
  },
  ending: {
    kind: 'choice',
    label: 'Finale dei prezzi',
    of: PRICE_ENDINGS.map((ending) => PRICE_ENDING_NAMES[ending]),
    optional: true,
  },
  starts_at: { kind: 'moment', label: 'Inizio', hint: 'Ora italiana.' },
  ends_at: { kind: 'moment', label: 'Fine', hint: 'Ora italiana.' },
} as const satisfies FormFields;
