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

/** Searches in vain that count: of one network, and of all. */
const PER_CLIENT = { max: 20, windowMs: HOUR_MS };
const OF_ALL = { max: 600, windowMs: HOUR_MS };

type CountingShop = ListingShop & { db: Db; now: () => Date };

/** A search in vain as the owner is shown it. */
export type VainSearch = { words: string; count: number; lastAt: Date };

/**
 * Counts a search of the whole shop that answered nothing. What was searched for is looked for again: nobody fills the
 * list with what is found, nor with more than so many an hour; it is as long as `MOST_VAIN`.
 */
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

/** Whether a search of the whole shop answers nothing, with these synonyms instead of those in force where they are given. */
export async function isVain({ catalogue }: ListingShop, q: string, synonyms?: Synonyms): Promise<boolean> {
  const assortment = await catalogue.assortment();
  const filters = parseFilters(new URLSearchParams({ q }), { sliderMaxEuros: 0, assortment });
  const meant = synonyms ? { ...catalogue, synonyms: async () => synonyms } : catalogue;
  const { kind, answers } = await listProducts({ catalogue: meant }, filters, null, { most: 1 });
  return kind === 'suggested' || answers === 0;
}

/** The searches in vain, the most frequent first, then the latest. */
export async function listVainSearches(db: Db): Promise<VainSearch[]> {
  const { words, count, lastAt } = vainSearches;
  return db.select({ words, count, lastAt }).from(vainSearches).orderBy(desc(count), desc(lastAt), words);
}

/** Takes a search off the list; one that is not there is no failure. */
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
    // What is new has its place in any case: the rarest of the others makes room.
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
