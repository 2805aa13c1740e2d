import type { Read, SentForm } from '#shop/forms/fields.ts';
import { codeRule, daysInOrder, formReader, UNKNOWN_CHOICE } from '#shop/forms/form.ts';
import type { PromoCode } from './promo.ts';
import { PROMO_FIELDS } from './promo-fields.ts';

const readFields = formReader(
  PROMO_FIELDS,
  {
    code: codeRule((text) => {
      const code = text.toLowerCase();
      return /^[a-z\d_-]{3,30}$/.test(code) ? code : null;
    }, 'Da 3 a 30 lettere senza accenti, cifre o trattini.'),
  },
  [
    daysInOrder('from', 'to'),
    {
      among: ['percent', 'amount', 'free_delivery'],
      field: 'percent',
      holds: ({ percent, amount, free_delivery }) => percent !== null || amount !== null || free_delivery,
      message: 'Scrivi una percentuale o un importo, oppure segna la spedizione gratuita.',
    },
    {
      among: ['percent', 'amount'],
      field: 'amount',
      holds: ({ percent, amount }) => percent === null || amount === null,
      message: 'Una percentuale oppure un importo: non tutti e due.',
    },
    {
      among: ['amount'],
      field: 'amount',
      holds: ({ amount }) => amount === null || amount > 0,
      message: 'L’importo deve essere più di zero.',
    },
    {
      among: ['minimum'],
      field: 'minimum',
      holds: ({ minimum }) => minimum === null || minimum > 0,
      message: 'La spesa minima deve essere più di zero.',
    },
  ],
);

/** Codes are stored in lower case. `categories`: those to choose from. */
export function readPromo(form: SentForm, categories: readonly string[]): Read<PromoCode> {
  const read = readFields(form);
  if (!read.ok) return read;
  const { code, percent, from, to, active, ...rest } = read.value;
  const category = rest.category || null;
  if (category !== null && !categories.includes(category))
    return { ok: false, fields: { category: UNKNOWN_CHOICE } };
  const { amount, free_delivery, minimum, max_uses, once, first_order } = rest;
  return {
    ok: true,
    value: {
      code,
      percent,
      category,
      from,
      to,
      active,
      amountCents: amount,
      freeDelivery: free_delivery,
      minimumCents: minimum,
      maxUses: max_uses,
      oncePerCustomer: once,
      firstOrderOnly: first_order,
    },
  };
}
