import type { FieldErrors, Read, SentForm } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import type { Cents } from '#shop/money/money.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import { endingNamed } from '#shop/pricing/prices/price-ending.ts';
import type { CampaignInput } from './campaign.ts';
import { BY_PERCENT, CAMPAIGN_FIELDS } from './campaign-fields.ts';

const readFields = formReader(CAMPAIGN_FIELDS, {}, [
  {
    among: ['reduction', 'percent'],
    field: 'percent',
    holds: ({ reduction, percent }) => reduction !== BY_PERCENT || percent !== null,
    message: 'Scrivi la percentuale.',
  },
  {
    among: ['starts_at', 'ends_at'],
    field: 'ends_at',
    holds: ({ starts_at, ends_at }) => starts_at < ends_at,
    message: 'La fine deve venire dopo l’inizio.',
  },
]);

export function readCampaign(form: SentForm): Read<CampaignInput> {
  const read = readFields(form);
  if (!read.ok) return read;
  const { name, reduction, percent, ending, starts_at: startsAt, ends_at: endsAt } = read.value;
  const offer =
    reduction === BY_PERCENT
      ? { percent, ending: endingNamed(ending ?? '') }
      : { percent: null, ending: 'cents' as const };
  return { ok: true, value: { name, ...offer, startsAt, endsAt } };
}

const FIELD = 'price-';

/** Typed amounts by product; an empty field removes one. */
export function readAmounts(form: Iterable<[string, unknown]>): Read<Map<string, Cents | null>> {
  const value = new Map<string, Cents | null>();
  const fields: FieldErrors = {};
  for (const [name, sent] of form) {
    if (!name.startsWith(FIELD) || typeof sent !== 'string') continue;
    const productId = name.slice(FIELD.length);
    const read = sent.trim() === '' ? { ok: true as const, value: null } : readTypedEuro(sent);
    if (read.ok) value.set(productId, read.value);
    else fields[name] = read.message;
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, value };
}
