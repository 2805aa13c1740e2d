import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import { toast } from '#ui/toast.tsx';
import { copyOf, EMPTY_DRAFT, type ProductDraft, sameDraft } from './product-draft.ts';

/**
 * Draft of a new product, and whether a narrow screen shows it. A copy over unsaved changes, here or in the edited
 * product, is confirmed first. `open` and `copy` are stable, so that typing does not redraw the rows.
 */
export function useNewProduct(isEditingUnsaved: boolean, closeEditing: () => void) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isOpen, setOpen] = useState(false);
  const [toCopy, copy] = useState<InventoryProduct | null>(null);
  const [opened, setOpened] = useState<string>();
  const isTyped = !sameDraft(draft, EMPTY_DRAFT);
  const mustAsk = isEditingUnsaved || isTyped;
  const open = useCallback(() => {
    setOpen(true);
    setOpened(randomUuid());
  }, []);
  const begin = (product: InventoryProduct) => {
    copy(null);
    closeEditing();
    setDraft(copyOf(product));
    open();
    toast({
      title: 'Copia pronta',
      description: 'È una bozza senza giacenze, codici e sconti: controllala e salva.',
      tone: 'success',
    });
  };
  const beginUnconfirmed = useEffectEvent((product: InventoryProduct) => {
    if (!mustAsk) begin(product);
  });
  useEffect(() => {
    if (toCopy) beginUnconfirmed(toCopy);
  }, [toCopy]);
  return {
    draft,
    setDraft,
    isTyped,
    isOpen,
    open,
    close: useCallback(() => setOpen(false), []),
    /** Takes over a stored draft. */
    take: (left: ProductDraft) => {
      setDraft(left);
      open();
    },
    copy,
    /** Changes whenever the form is opened; undefined before. */
    opened,
    isConfirming: toCopy !== null && mustAsk,
    stay: () => copy(null),
    leave: () => toCopy && begin(toCopy),
  };
}
