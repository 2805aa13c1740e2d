import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';

const byHand = z.object({
  days: z.number().int().min(1).max(30),
  assistantPercent: z.number().int().min(0).max(100),
});

export const staffOrderSettings = {
  /** `days` to confirm; `assistantPercent`: the most that an assistant may take off the goods. */
  byHand: setting('orders_by_hand', byHand, { days: 2, assistantPercent: 10 }),
};

const BY_HAND_FIELDS = {
  proposalDays: {
    kind: 'whole',
    label: 'Giorni per confermare',
    hint: 'Fino alla sera di quel giorno i capi restano da parte per chi riceve il link.',
    min: 1,
    max: 30,
    unit: 'giorni',
  },
  assistantDiscount: {
    kind: 'whole',
    label: 'Sconto che può fare una commessa',
    hint: 'In percentuale sui capi, negli ordini scritti a mano. Oltre lo fai solo tu.',
    min: 0,
    max: 100,
    unit: '%',
  },
} as const satisfies FormFields;

export const byHandSection = {
  id: 'a-mano',
  title: 'Ordini a mano',
  description:
    'Per gli ordini presi al telefono, su WhatsApp o in negozio: quanto resta valido il link e quanto sconto può fare chi lavora con te.',
  page: 'avanzate' as const,
  isSeen: false as const,
  form: settingsForm({
    settings: staffOrderSettings,
    fields: BY_HAND_FIELDS,
    typed: ({ byHand: { days, assistantPercent } }) => ({
      proposalDays: days,
      assistantDiscount: assistantPercent,
    }),
    stored: ({ proposalDays: days, assistantDiscount: assistantPercent }) => ({
      orders_by_hand: { days, assistantPercent },
    }),
  }),
};
