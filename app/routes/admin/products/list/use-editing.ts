import { useCallback, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { draftOf, type ProductDraft, sameDraft } from './product-draft.ts';

/** `place`: below its row, or in the page's form. */
export type Editing = { product: InventoryProduct; draft: ProductDraft; place: 'row' | 'form' };

type State = {
  editing: Editing | null;
  /** Product requested while changes are unsaved. */
  next: InventoryProduct | null;
};

const NOTHING: State = { editing: null, next: null };
const opened = (product: InventoryProduct): State => ({
  editing: { product, draft: draftOf(product), place: 'row' },
  next: null,
});

export function isUnsaved(editing: Editing | null): boolean {
  return editing !== null && !sameDraft(editing.draft, draftOf(editing.product));
}

/** One product at a time. The functions are stable, so that typing does not redraw the rows. */
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
    /** Takes over a stored draft. */
    resume: useCallback((left: Editing) => change({ editing: left, next: null }), []),
    close: useCallback(() => change(NOTHING), []),
    stay: useCallback(() => change((now) => ({ ...now, next: null })), []),
    leave: useCallback(() => change((now) => (now.next ? opened(now.next) : now)), []),
  };
}
