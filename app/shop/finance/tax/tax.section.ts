import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { formReader } from '#shop/forms/form.ts';
import { changesThePast, type RegimeChange, regimeText, TAX_REGIMES, withRegime } from './tax-regime.ts';

const regimes: z.ZodType<RegimeChange[]> = z
  .array(z.object({ regime: z.enum(TAX_REGIMES), from: z.iso.date() }))
  .max(100);

export const taxSettings = {
  /** Empty until the owner has set it (`regimeOn`). */
  taxRegimes: setting('tax_regimes', regimes, []),
};

const TAX_FIELDS = {
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

const readTax = formReader(TAX_FIELDS, {}, [
  {
    among: ['regimeFrom'],
    field: 'regimeFrom',
    holds: ({ regimeFrom }) => regimeFrom !== null,
    message: 'Scrivi da quale giorno vale.',
  },
]);

export const taxSection = {
  id: 'regime',
  title: 'Regime fiscale',
  description: ({ taxRegimes }: { taxRegimes: RegimeChange[] }, today: string) =>
    regimeText(taxRegimes, today),
  page: 'azienda' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: taxSettings,
    fields: TAX_FIELDS,
    typed: ({ taxRegimes }) => ({
      regime: taxRegimes.at(-1)?.regime ?? 'Ordinario',
      regimeFrom: taxRegimes.at(-1)?.from ?? '',
    }),
    read: readTax,
    stored: ({ regime, regimeFrom }, { taxRegimes }) => ({
      tax_regimes: withRegime(taxRegimes, { regime, from: regimeFrom ?? '' }),
    }),
    // Each order keeps the regime of its day.
    refusedOnceSold: ({ taxRegimes }, { tax_regimes: changed }, today) =>
      changed && changesThePast(taxRegimes, changed, today)
        ? { regimeFrom: 'Ci sono già ordini: scegli un giorno che deve ancora venire.' }
        : null,
  }),
};
