import type { SourceProduct } from '#db/json/imports.ts';
import type { Mandatory } from '#db/json/products.ts';
import type { Labelling } from '#shop/catalog/assortment/categories.ts';
import { addressesOf } from '#shop/catalog/imports/formats/source-values.ts';
import { type Composition, statedParts } from '#shop/catalog/labelling/composition.ts';
import type { Plan } from './plan.ts';

/** The product after import with its pictures. */
export type PlannedProduct = {
  /** Mandatory data that it lacks for sale. */
  missing: Mandatory[];
  isOnSale: boolean;
};

/** Pictures with an address count as present. `unaddressed`: ids of makers without an address. */
export function plannedProduct(
  plan: Plan,
  {
    source,
    labelling,
    unaddressed,
  }: { source: SourceProduct; labelling: Labelling; unaddressed: readonly string[] },
): PlannedProduct {
  if (plan.action === 'refused') return { missing: [], isOnSale: false };
  const { composition, makerId, images, isPublished } = plan.input;
  const hasPicture = images.length > 0 || addressesOf(source.pictures.map(({ url }) => url)).length > 0;
  const missing: Mandatory[] = [
    ...(isLabelled(composition, labelling) ? [] : (['composition'] as const)),
    ...makerMissing(makerId, source, unaddressed),
    ...(hasPicture ? [] : (['picture'] as const)),
  ];
  return { missing, isOnSale: isPublished && missing.length === 0 };
}

function isLabelled(composition: Composition, labelling: Labelling): boolean {
  if (labelling === 'none') return true;
  if (labelling === 'footwear')
    return statedParts(composition.shoe).length === Object.keys(composition.shoe).length;
  return composition.fibres.length > 0 || composition.materials !== '';
}

function makerMissing(
  makerId: string | null,
  { maker = '' }: SourceProduct,
  unaddressed: readonly string[],
): Mandatory[] {
  if (makerId === null) return [maker === '' ? 'maker' : 'maker_address'];
  return unaddressed.includes(makerId) ? ['maker_address'] : [];
}
