import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { loadSetting, saveSettings } from '#shop/company/settings/settings.server.ts';
import { type ReadSynonyms, type Synonym, withSynonym } from './synonyms.ts';

type SynonymAdded = { ok: true; synonyms: Synonym[] } | Extract<ReadSynonyms, { ok: false }>;

/** Adds a synonym, safe under concurrency; announces `settings`. @param also words separated by commas */
export async function addSynonym(
  db: Db,
  { word, also }: { word: string; also: string },
  now: Date,
): Promise<SynonymAdded> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`);
    const read = withSynonym(await loadSetting(tx, 'search_synonyms'), word, also);
    if (!read.ok) return read;
    await saveSettings(tx, { search_synonyms: read.value }, now);
    return { ok: true, synonyms: read.value };
  });
}
