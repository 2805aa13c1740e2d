import type { SourceProduct } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';

/** Heading of the column of our own file that names the maker. */
export const MAKER_HEADING = 'Produttore';

type NamedMaker = { id: string; name: string };

/**
 * The maker that a product has after its file. `proposed` is a name that the shop does not know: the maker is added by it,
 * and counts as missing until its address is written.
 * @param before id of the maker that the product has
 */
export function makerAfter(
  { exported, maker = '' }: Pick<SourceProduct, 'exported' | 'maker'>,
  before: string | null,
  makers: readonly NamedMaker[],
): { makerId: string | null; proposed: string | null } {
  const isSaid = exported ? headingKey(MAKER_HEADING) in exported : maker !== '';
  // What another system calls a vendor takes no maker's place that the owner has chosen.
  if (!isSaid || (!exported && before !== null)) return { makerId: before, proposed: null };
  if (maker === '') return { makerId: null, proposed: null };
  const named = makers.filter(({ name }) => fold(name) === fold(maker));
  if (named.some(({ id }) => id === before)) return { makerId: before, proposed: null };
  const [found] = named;
  return found ? { makerId: found.id, proposed: null } : { makerId: before, proposed: maker };
}
