import { and, desc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { vainSearches } from '#db/schema/searches.ts';
import { networkOf } from '#lib/network.ts';
import { countUse } from '#lib/rate-limit.server.ts';
import { parseFilters } from './filters.ts';
import { type ListingShop, listProducts } from './listing.server.ts';
import type { Synonyms } from './search.ts';
import { MOST_VAIN, RETENTION_DAYS, vainWords } from './vain-search.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Vain searches counted per network, and in total. */
const PER_CLIENT = { max: 20, windowMs: HOUR_MS };
const OF_ALL = { max: 600, windowMs: HOUR_MS };

type CountingShop = ListingShop & { db: Db; now: () => Date };

export type VainSearch = { words: string; count: number; lastAt: Date };

/** Counts a vain search after repeating it, so that nobody fills the list otherwise. At most `MOST_VAIN`. */
export async function countVainSearch(
  shop: CountingShop,
  { q, clientAddress }: { q: string; clientAddress: string },
): Promise<void> {
  const { db, now } = shop;
  const words = vainWords(q);
  if (words === null) return;
  const client = await countUse(db, `vain-search:client:${networkOf(clientAddress)}`, PER_CLIENT, now());
  if (!client.ok || !(await isVain(shop, words))) return;
  if ((await countUse(db, 'vain-search:all', OF_ALL, now())).ok) await keep(db, words, now());
}

/** Whether a search has no results with the given or present synonyms. */
export async function isVain({ catalogue }: ListingShop, q: string, synonyms?: Synonyms): Promise<boolean> {
  const assortment = await catalogue.assortment();
  const filters = parseFilters(new URLSearchParams({ q }), { sliderMaxEuros: 0, assortment });
  const meant = synonyms ? { ...catalogue, synonyms: async () => synonyms } : catalogue;
  const { kind, answers } = await listProducts({ catalogue: meant }, filters, null, { most: 1 });
  return kind === 'suggested' || answers === 0;
}

export async function listVainSearches(db: Db): Promise<VainSearch[]> {
  const { words, count, lastAt } = vainSearches;
  return db.select({ words, count, lastAt }).from(vainSearches).orderBy(desc(count), desc(lastAt), words);
}

/** Removes a search from the list; unknown words are ignored. */
export async function removeVainSearch(db: Db, words: string): Promise<void> {
  await db.delete(vainSearches).where(eq(vainSearches.words, words));
}

async function keep(db: Db, words: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(vainSearches)
      .values({ words, count: 1, lastAt: now })
      .onConflictDoUpdate({
        target: vainSearches.words,
        set: { count: sql`${vainSearches.count} + 1`, lastAt: now },
      });
    // A new search replaces the rarest one.
    const others = tx
      .select({ words: vainSearches.words })
      .from(vainSearches)
      .where(ne(vainSearches.words, words))
      .orderBy(desc(vainSearches.count), desc(vainSearches.lastAt))
      .limit(MOST_VAIN - 1);
    await tx
      .delete(vainSearches)
      .where(
        or(
          lt(vainSearches.lastAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)),
          and(ne(vainSearches.words, words), notInArray(vainSearches.words, others)),
        ),
      );
  });
}
