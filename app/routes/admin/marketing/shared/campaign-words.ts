import { beforeDay } from '#lib/calendar-day.ts';
import { clockInRome, italianMoment } from '#lib/clock-time.ts';
import type { CampaignInput, CampaignState, Outcome } from '#shop/pricing/campaigns/campaign.ts';
import { BY_AMOUNTS, BY_PERCENT } from '#shop/pricing/campaigns/campaign-fields.ts';
import { PRICE_ENDING_NAMES } from '#shop/pricing/prices/price-ending.ts';

export const END_CONSEQUENCE =
  'I prezzi tornano subito com’erano. Chi sta già pagando paga il prezzo che ha visto.';

export const CAMPAIGN_STATE_WORDS: Record<CampaignState, string> = {
  draft: 'Bozza',
  planned: 'Programmata',
  starting: 'Sta iniziando',
  running: 'In corso',
  ending: 'Sta finendo',
  ended: 'Conclusa',
  cancelled: 'Annullata',
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  waiting: 'In attesa',
  applied: 'In campagna',
  restored: 'Prezzo ripristinato',
  changed_since: 'Prezzo cambiato da te durante la campagna: resta il tuo',
  gone: 'Prodotto eliminato',
  draft: 'Saltato: all’inizio era una bozza',
  not_lower: 'Saltato: costava già così, o meno',
  missed: 'Mai iniziato: la campagna era già finita',
};

type Announced = Pick<CampaignInput, 'percent' | 'startsAt' | 'endsAt'>;

export function campaignLine({ percent, startsAt, endsAt }: Announced): string {
  const what = percent === null ? BY_AMOUNTS : `-${percent}%`;
  return `${what}, ${beforeDay('dal', italianMoment(startsAt))} ${beforeDay('al', italianMoment(endsAt))}`;
}

export function campaignAsTyped({ name, percent, ending, startsAt, endsAt }: CampaignInput) {
  return {
    name,
    reduction: percent === null ? BY_AMOUNTS : BY_PERCENT,
    percent: percent ?? '',
    ending: PRICE_ENDING_NAMES[ending],
    starts_at: clockInRome(startsAt),
    ends_at: clockInRome(endsAt),
  };
}
