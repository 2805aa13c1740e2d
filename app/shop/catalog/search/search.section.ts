import { z } from 'zod';
import { setting, storedText } from '#shop/company/settings/section.ts';
import { MOST_SYNONYMS, type Synonym } from './synonyms.ts';

const word = storedText(MOST_SYNONYMS.mails);
const synonyms: z.ZodType<Synonym[]> = z
  .array(z.object({ word, also: z.array(word).min(1).max(MOST_SYNONYMS.words) }))
  .max(MOST_SYNONYMS.lines);

export const searchSettings = {
  /** What the search takes for the same, beside the specification's styles. */
  searchSynonyms: setting('search_synonyms', synonyms, []),
};
