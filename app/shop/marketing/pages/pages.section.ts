import { z } from 'zod';
import { productSettings } from '#shop/catalog/products/products.section.ts';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { dutySettings } from '#shop/legal/terms/duties.section.ts';
import { salePeriodSettings } from '#shop/pricing/sale-periods/sale-periods.section.ts';

export const pageSettings = {
  /** Off in a live shop until published. */
  sustainabilityPublished: setting('sustainability_published', z.boolean(), false, { ofDemo: true }),
};

const PAGE_FIELDS = {
  publishOnlyComplete: {
    kind: 'tick',
    label: 'Pubblica solo prodotti completi',
    hint: 'Un prodotto senza composizione, produttore o immagine si salva soltanto come bozza.',
  },
  sustainabilityPublished: {
    kind: 'tick',
    label: 'Pubblica la pagina Sostenibilità',
    hint: 'Pubblicala solo se puoi dimostrare quello che dice: lo chiede la direttiva (UE) 2024/825.',
  },
  saleIntro: {
    kind: 'line',
    label: 'Introduzione della pagina Saldi',
    hint: 'Al posto di {n} il negozio scrive lo sconto più alto in corso.',
    max: 300,
  },
  dataInEu: {
    kind: 'tick',
    label: 'I dati restano nell’Unione europea',
    hint: 'La pagina Privacy lo dice solo se lo segni: controlla prima dove i tuoi fornitori tengono sito, archivi e posta.',
  },
} as const satisfies FormFields;

export const pagesSection = {
  id: 'pagine',
  title: 'Pagine',
  page: 'legge' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: { ...productSettings, ...salePeriodSettings, ...dutySettings, ...pageSettings },
    fields: PAGE_FIELDS,
    typed: (settings) => settings,
    stored: ({ publishOnlyComplete, sustainabilityPublished, saleIntro, dataInEu }) => ({
      publish_only_complete: publishOnlyComplete,
      sustainability_published: sustainabilityPublished,
      sale_intro: saleIntro,
      data_in_eu: dataInEu,
    }),
  }),
};
