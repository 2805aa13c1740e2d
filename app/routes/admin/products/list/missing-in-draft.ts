import { statedParts } from '#shop/catalog/labelling/composition.ts';
import { knownComposition } from './composition-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** `field`: end of its id in the form. */
export type MissingField = { field: string; name: string };

type Maker = { id: string; hasAddress: boolean };

/** Mandatory data (`MANDATORY`) that the typed product lacks, in the form's order. */
export function missingInDraft(draft: ProductDraft, makers: readonly Maker[]): MissingField[] {
  const maker = makers.find(({ id }) => id === draft.maker);
  const missing: [boolean, string, string][] = [
    [draft.pictures.length === 0, 'files', 'immagine'],
    [draft.name.trim() === '', 'name', 'nome'],
    [draft.price.trim() === '', 'price', 'prezzo'],
    [draft.category === null, 'category', 'categoria'],
    [isWithoutComposition(draft), 'fibres', 'composizione'],
    [maker === undefined, 'maker', 'produttore'],
    [maker?.hasAddress === false, 'maker', 'indirizzo del produttore'],
  ];
  return missing.flatMap(([isMissing, field, name]) => (isMissing ? [{ field, name }] : []));
}

/** The rule of `mandatory.server.ts` for a saved product; pieces of a set have their own composition. */
function isWithoutComposition(draft: ProductDraft): boolean {
  if (draft.labelling === 'none' || (draft.isSet && draft.pieces.length > 0)) return false;
  const { fibres, shoe, materials } = knownComposition(draft);
  if (draft.labelling === 'footwear') return statedParts(shoe).length < 3;
  return fibres.length === 0 && materials.trim() === '';
}
