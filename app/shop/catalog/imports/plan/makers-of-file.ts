import type { SourceProduct } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';

/** Heading in the shop's own file. */
export const MAKER_HEADING = 'Produttore';

type NamedMaker = { id: string; name: string };

/** `proposed`: a new maker, incomplete until its address is entered. `before`: id of the present maker. */
export function makerAfter(
  { exported, maker = '' }: Pick<SourceProduct, 'exported' | 'maker'>,
  before: string | null,
  makers: readonly NamedMaker[],
): { makerId: string | null; proposed: string | null } {
  const isSaid = exported ? headingKey(MAKER_HEADING) in exported : maker !== '';
  // Another system's vendor does not replace a maker set by the owner.
  if (!isSaid || (!exported && before !== null)) return { makerId: before, proposed: null };
  if (maker === '') return { makerId: null, proposed: null };
  const named = makers.filter(({ name }) => fold(name) === fold(maker));
  if (named.some(({ id }) => id === before)) return { makerId: before, proposed: null };
  const [found] = named;
  return found ? { makerId: found.id, proposed: null } : { makerId: before, proposed: maker };
}
