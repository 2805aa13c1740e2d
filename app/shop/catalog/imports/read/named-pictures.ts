import type { SourceProduct } from '#db/json/imports.ts';
import { picturesToFetch } from '#shop/catalog/imports/formats/exported-input.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** Longest address (characters). */
const LONGEST_URL = 2000;

/** Named pictures that the product lacks; `before`: null for a new one. */
export function namedPictures(source: SourceProduct, before: ProductInput | null): SourceProduct['pictures'] {
  const { exported } = source;
  const named = exported && before ? picturesToFetch({ ...source, exported }, before) : source.pictures;
  return named.map(({ url, alt }) => ({ url: url.slice(0, LONGEST_URL), alt: alt.slice(0, 200) }));
}

/** Pictures that no earlier file named; others were fetched, are expected, or were removed. */
export function newPictures(
  source: SourceProduct,
  present: { input: ProductInput; pictures: ReadonlySet<string> },
): SourceProduct['pictures'] {
  return namedPictures(source, present.input).filter(({ url }) => !present.pictures.has(url));
}
