import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';

export const orderEntrySettings = {
  /** Most pieces of a counted size per order. */
  mostOfSize: setting('most_of_size', z.number().int().min(1).max(99), 5),
};

/** Limits, so that nobody holds all of an article unpaid. */
const ORDERS_FIELDS = {
  mostOfSize: {
    kind: 'whole',
    label: 'Pezzi al massimo per taglia',
    hint: 'Vale per le taglie di cui conti i pezzi.',
    min: 1,
    max: 99,
    unit: 'pezzi',
  },
} as const satisfies FormFields;

export const orderLimitSection = {
  id: 'pezzi',
  title: 'Pezzi per ordine',
  description:
    'Quanto prende al massimo un ordine solo, perché nessuno tenga fermo tutto un articolo senza pagarlo.',
  page: 'avanzate' as const,
  isSeen: false as const,
  form: settingsForm({
    settings: orderEntrySettings,
    fields: ORDERS_FIELDS,
    typed: (settings) => settings,
    stored: ({ mostOfSize }) => ({ most_of_size: mostOfSize }),
  }),
};
