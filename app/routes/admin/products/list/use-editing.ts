import { useCallback, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { draftOf, type ProductDraft, sameDraft } from './product-draft.ts';

/** A product being edited: as it was opened, as it is typed, and where: below its row, or in the form above. */
export type Editing = { product: InventoryProduct; draft: ProductDraft; place: 'row' | 'form' };

type State = {
  editing: Editing | null;
  /** Requested while something else is typed and not saved. */
  next: InventoryProduct | null;
};

const NOTHING: State = { editing: null, next: null };
const opened = (product: InventoryProduct): State => ({
  editing: { product, draft: draftOf(product), place: 'row' },
  next: null,
});

/** Whether closing the panel would lose something. */
export function isUnsaved(editing: Editing | null): boolean {
  return editing !== null && !sameDraft(editing.draft, draftOf(editing.product));
}

/** One product at a time is edited. The functions never change, so that rows need not be drawn for each letter. */
export function useEditing() {
  const [{ editing, next }, change] = useState(NOTHING);
  return {
    editing,
    next,
    edit: useCallback(
      (product: InventoryProduct) =>
        change((now) => {
          if (now.editing?.product.id === product.id)
            return { ...now, editing: { ...now.editing, place: 'row' } };
          return isUnsaved(now.editing) ? { ...now, next: product } : opened(product);
        }),
      [],
    ),
    onEditing: useCallback(
      (next: (editing: Editing) => Editing) =>
        change((now) => (now.editing ? { ...now, editing: next(now.editing) } : now)),
      [],
    ),
    close: useCallback(() => change(NOTHING), []),
    stay: useCallback(() => change((now) => ({ ...now, next: null })), []),
    leave: useCallback(() => change((now) => (now.next ? opened(now.next) : now)), []),
  };
}
