import { z } from 'zod';
import { setting, settingsForm, storedText } from '#shop/company/settings/section.ts';
import type { FormFields } from '#shop/forms/fields.ts';
import { formReader, textRule } from '#shop/forms/form.ts';
import { MOST_SYNONYMS, readSynonyms, type Synonym, synonymsAsTyped } from './synonyms.ts';

const word = storedText(MOST_SYNONYMS.characters);
const synonyms: z.ZodType<Synonym[]> = z
  .array(z.object({ word, also: z.array(word).min(1).max(MOST_SYNONYMS.words) }))
  .max(MOST_SYNONYMS.lines);

export const searchSettings = {
  /** The owner's synonyms, beside the specification's styles. */
  searchSynonyms: setting('search_synonyms', synonyms, []),
};

const SEARCH_FIELDS = {
  searchSynonyms: {
    kind: 'text',
    label: 'Sinonimi',
    hint: 'Uno per riga, per esempio: giaccone = cappotto, piumino. Chi cerca la prima parola trova anche le altre.',
    max: 10_000,
    optional: true,
    wide: true,
  },
} as const satisfies FormFields;

const readSearch = formReader(SEARCH_FIELDS, {
  searchSynonyms: textRule(readSynonyms, { max: SEARCH_FIELDS.searchSynonyms.max, optional: true }),
});

export const searchSection = {
  id: 'ricerca',
  title: 'Ricerca',
  description:
    'Singolari, plurali ed errori di battitura la ricerca li capisce da sola: qui scrivi le parole diverse con cui le clienti chiamano la stessa cosa.',
  page: 'avanzate' as const,
  isSeen: false as const,
  form: settingsForm({
    settings: searchSettings,
    fields: SEARCH_FIELDS,
    typed: ({ searchSynonyms }) => ({ searchSynonyms: synonymsAsTyped(searchSynonyms) }),
    read: readSearch,
    stored: ({ searchSynonyms }) => ({ search_synonyms: searchSynonyms }),
  }),
};
