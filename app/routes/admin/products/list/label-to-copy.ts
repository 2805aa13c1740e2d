import type { Labelling } from '#shop/catalog/assortment/categories.ts';
import type { SavedLabel } from '#shop/catalog/products/saved-labels.server.ts';

/** The last saved label of the same category, or else of the same labelling rules; null for none. */
export function labelToCopy<Label extends Pick<SavedLabel, 'category' | 'labelling' | 'savedAt'>>(
  labels: readonly Label[],
  { category, labelling }: { category: string | null; labelling: Labelling },
): Label | null {
  const newest = labels.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
  return (
    newest.find((one) => one.category === category) ??
    newest.find((one) => one.labelling === labelling) ??
    null
  );
}
