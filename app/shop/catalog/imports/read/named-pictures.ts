import type { SourceProduct } from '#db/json/imports.ts';
import { picturesToFetch } from '#shop/catalog/imports/formats/exported-input.ts';
import type { ProductInput } from '#shop/catalog/products/product-input.ts';

/** Characters of an address, or of a name, that are stored. */
const LONGEST_URL = 2000;

/** The pictures that a file names for a product, beside those of our own that it has. `before` is null for a new one. */
export function namedPictures(source: SourceProduct, before: ProductInput | null): SourceProduct['pictures'] {
  const { exported } = source;
  const named = exported && before ? picturesToFetch({ ...source, exported }, before) : source.pictures;
  return named.map(({ url, alt }) => ({ url: url.slice(0, LONGEST_URL), alt: alt.slice(0, 200) }));
}

/** Those of them that no file has named before: the others were fetched, or are waited for, or somebody removed them. */
export function newPictures(
  source: SourceProduct,
  present: { input: ProductInput; pictures: ReadonlySet<string> },
): SourceProduct['pictures'] {
  return namedPictures(source, present.input).filter(({ url }) => !present.pictures.has(url));
}
