import { type FormFields, LAST_DAY_HINT } from '#shop/forms/fields.ts';

/** Days are both included. */
export const PROMO_FIELDS = {
  code: {
    kind: 'line',
    label: 'Codice',
    hint: 'Maiuscole o minuscole è lo stesso.',
    max: 200,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  // 100 % with collection would leave nothing to pay, which the payment provider refuses.
  percent: { kind: 'percent', label: 'Sconto (%)', min: 1, max: 99, optional: true },
  amount: { kind: 'euro', label: 'Sconto (€)', hint: 'Al posto della percentuale.', optional: true },
  free_delivery: { kind: 'tick', label: 'Spedizione gratuita' },
  minimum: { kind: 'euro', label: 'Spesa minima (€)', hint: 'Facoltativa.', optional: true },
  category: { kind: 'line', label: 'Solo per la categoria', max: 40, optional: true },
  max_uses: {
    kind: 'whole',
    label: 'Quante volte in tutto',
    hint: 'Facoltativo.',
    min: 1,
    max: 1_000_000,
    optional: true,
  },
  once: { kind: 'tick', label: 'Una volta per cliente' },
  first_order: { kind: 'tick', label: 'Solo per il primo ordine' },
  from: { kind: 'day', label: 'Dal giorno', hint: 'Facoltativo.' },
  to: { kind: 'day', label: 'Fino al giorno', hint: LAST_DAY_HINT },
  active: { kind: 'tick', label: 'Attivo' },
} as const satisfies FormFields;
