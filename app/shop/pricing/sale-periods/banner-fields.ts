import { type FormFields, shownBetween } from '#shop/forms/fields.ts';

/** The text may be empty while off. Inclusive ISO days. */
export const BANNER_FIELDS = {
  active: { kind: 'tick', label: 'Mostra la striscia' },
  text: {
    kind: 'line',
    label: 'Testo della striscia',
    hint: 'Al posto di {n} il negozio scrive lo sconto più alto in corso; lo aggiorna anche nel testo iniziale.',
    max: 160,
    optional: true,
    wide: true,
  },
  ...shownBetween('Dal giorno', 'Fino al giorno'),
} as const satisfies FormFields;
