import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import { toast } from '#ui/toast.tsx';
import { copyOf, EMPTY_DRAFT, sameDraft } from './product-draft.ts';

/**
 * Draft of a new product, and whether a narrow screen shows it. A copy is confirmed first where unsaved
 * changes are open here or in the edited product. `copy` is stable, so that typing does not redraw the rows.
 */
export function useNewProduct(isEditingUnsaved: boolean, closeEditing: () => void) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [isOpen, setOpen] = useState(false);
  const [toCopy, copy] = useState<InventoryProduct | null>(null);
  const [copied, setCopied] = useState<string>();
  const isTyped = !sameDraft(draft, EMPTY_DRAFT);
  const mustAsk = isEditingUnsaved || isTyped;
  const begin = (product: InventoryProduct) => {
    copy(null);
    closeEditing();
    setDraft(copyOf(product));
    setOpen(true);
    setCopied(randomUuid());
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
    open: useCallback(() => setOpen(true), []),
    close: useCallback(() => setOpen(false), []),
    copy,
    /** Changes with each copy. */
    copied,
    isConfirming: toCopy !== null && mustAsk,
    stay: () => copy(null),
    leave: () => toCopy && begin(toCopy),
  };
}
