import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { guaranteeSettings } from '#shop/legal/guarantee/guarantee.section.ts';

const DEMO_PLAN = 'Piano ambientale 2024-2030 (esempio del negozio dimostrativo)';

const optionalText = (max: number) => z.string().trim().max(max);

export const dutySettings = {
  dataInEu: setting('data_in_eu', z.boolean(), false),
  /** Alternative dispute resolution body; empty for none (art. 141-sexies). */
  adrBody: setting('adr_body', optionalText(200), ''),
  sustainabilityPlan: setting('sustainability_plan', optionalText(300), '', { ofDemo: DEMO_PLAN }),
  /** Environmental codes of packaging (D.Lgs. 152/2006, art. 219); empty for none. */
  packagingCodes: setting('packaging_codes', optionalText(300), ''),
};

/** Statements that the law requires where they apply. */
const DUTY_FIELDS = {
  adrBody: {
    kind: 'line',
    label: 'Organismo ADR',
    hint: 'Nome e sito dell’organismo di conciliazione al quale aderisci; si legge nei termini.',
    max: 200,
    optional: true,
    wide: true,
  },
  sustainabilityPlan: {
    kind: 'line',
    label: 'Piano ambientale',
    hint: 'Nome del piano su cui poggiano gli obiettivi della pagina Sostenibilità, e chi lo verifica. Senza un piano gli obiettivi non si mostrano.',
    max: 300,
    optional: true,
    wide: true,
  },
  packagingCodes: {
    kind: 'line',
    label: 'Codici degli imballaggi',
    hint: 'Per esempio: scatola PAP 20, raccolta carta; busta LDPE 4, raccolta plastica. Si legge in Spedizioni.',
    max: 300,
    optional: true,
    wide: true,
  },
  guaranteeAlt: {
    kind: 'line',
    label: 'Avviso sulla garanzia in parole',
    hint: 'Che cosa dice l’avviso ufficiale, per chi non lo vede. Se lo lasci vuoto il negozio usa un testo suo.',
    max: 1000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

export const dutiesSection = {
  id: 'obblighi',
  title: 'Obblighi di legge',
  description: 'Lascia vuoto ciò che non ti riguarda.',
  page: 'legge' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: { ...dutySettings, ...guaranteeSettings },
    fields: DUTY_FIELDS,
    typed: ({ guarantee, ...duties }) => ({ ...duties, guaranteeAlt: guarantee.alt }),
    stored: ({ adrBody, sustainabilityPlan, packagingCodes, guaranteeAlt }) => ({
      adr_body: adrBody,
      sustainability_plan: sustainabilityPlan,
      packaging_codes: packagingCodes,
      guarantee_alt: guaranteeAlt,
    }),
  }),
};
