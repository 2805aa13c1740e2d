import type { FormFields } from '#shop/forms/fields.ts';
import { TAX_REGIMES } from './tax-regime.ts';

/** How the shop is taxed, and from which day on. */
export const TAX_FIELDS = {
  regime: {
    kind: 'choice',
    label: 'Regime fiscale',
    hint: 'Forfettario (L. 190/2014): il negozio non parla di IVA da nessuna parte, e le fatture escono con RF19, N2.2 e il bollo virtuale oltre 77,47 €.',
    of: TAX_REGIMES,
  },
  regimeFrom: {
    kind: 'day',
    label: 'Vale dal giorno',
    hint: 'Prima del primo ordine, un giorno qualsiasi; poi uno che deve ancora venire. Ogni ordine tiene il regime del suo giorno.',
  },
} as const satisfies FormFields;
