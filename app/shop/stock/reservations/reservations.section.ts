import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';

export const reservationSettings = {
  /** Counted pieces can be reserved, to be tried on in the shop. */
  reservationsOffered: setting('reservations_offered', z.boolean(), true),
};

const FIELDS = {
  reservationsOffered: {
    kind: 'tick',
    label: 'Offri «Prenota e prova»',
    hint: 'Si vede nella scheda dei capi di cui conti i pezzi, se almeno uno è in negozio. Quello che è già da parte resta da parte.',
  },
} as const satisfies FormFields;

export const reservationsSection = {
  id: 'prenota-e-prova',
  title: 'Prenota e prova',
  description:
    'Chi vuole provare un capo in negozio se lo fa tenere da parte per 24 ore, senza pagare: le richieste confermate sono in Prenotazioni.',
  page: 'consegna' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: reservationSettings,
    fields: FIELDS,
    typed: (settings) => settings,
    stored: ({ reservationsOffered }) => ({ reservations_offered: reservationsOffered }),
  }),
};
