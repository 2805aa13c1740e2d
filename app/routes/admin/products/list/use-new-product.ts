import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { randomUuid } from '#ui/random-uuid.ts';
import { toast } from '#ui/toast.tsx';
import { copyOf, EMPTY_DRAFT, sameDraft } from './product-draft.ts';

/**
 * The form of a new product: what is typed, whether a narrow screen shows it, and how it is filled with a copy of
 * another one. Where something is typed and not saved, here or in the product that is being edited, a copy asks first.
 * `copy` never changes, so that rows need not be drawn for each letter.
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
    /** Another one for each copy that was begun. */
    copied,
    isConfirming: toCopy !== null && mustAsk,
    stay: () => copy(null),
    leave: () => toCopy && begin(toCopy),
  };
}
