import { type ReactNode, useEffect, useState } from 'react';
import { href } from 'react-router';
import { EditedElsewhere } from '#routes/admin/shared/edited-elsewhere.tsx';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { UNDO_SHOWN_MS } from '#routes/admin/shared/order-moves.tsx';
import { productRefusal } from '#shop/catalog/products/product-fields.ts';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';
import type { Stored } from './draft-sender.ts';
import {
  type DraftChange,
  draftOf,
  draftToForm,
  EMPTY_DRAFT,
  type ProductDraft,
  sameDraft,
} from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import { stillWrong } from './still-wrong.ts';
import type { Editing } from './use-editing.ts';

export type StoredProps = {
  /** Offers of stored drafts. */
  offer: ReactNode;
  stored: Stored | undefined;
};

type NewProps = StoredProps & { draft: ProductDraft; onDraft: DraftChange; onSaved?: () => void };

/** A failed save keeps what was typed. */
export function NewProduct({ draft, onDraft, onSaved, offer, stored }: NewProps) {
  const { form, errorsOf, busy, send, forget } = useSaving(
    { saved: 'Prodotto aggiunto!', failed: 'Operazione fallita' },
    () => {
      onDraft(() => EMPTY_DRAFT);
      onSaved?.();
    },
  );
  const [emptying, setEmptying] = useState(false);
  function empty() {
    setEmptying(false);
    onDraft(() => EMPTY_DRAFT);
    forget();
  }
  return (
    <ProductForm
      name="Scheda prodotto"
      form={form}
      notice={offer}
      stored={stored}
      draft={draft}
      onDraft={onDraft}
      errors={errorsOf(draftToForm(draft, EMPTY_DRAFT))}
      onSubmit={() => send('create', draftToForm(draft, EMPTY_DRAFT))}
      buttons={
        <>
          <Button type="submit" busy={busy}>
            Aggiungi
          </Button>
          <Button
            variant="secondary"
            onClick={() => (sameDraft(draft, EMPTY_DRAFT) ? empty() : setEmptying(true))}
          >
            Reset
          </Button>
          <ConfirmDialog
            open={emptying}
            title="Svuotare il modulo?"
            confirm="Svuota"
            cancel="Continua a scrivere"
            onConfirm={empty}
            onClose={() => setEmptying(false)}
          >
            <p>Quello che hai scritto, con le sue fotografie, va perso.</p>
          </ConfirmDialog>
        </>
      }
    />
  );
}

type EditProps = StoredProps & {
  editing: Editing;
  /** The product as currently listed. */
  current: InventoryProduct | undefined;
  onEditing: (change: (editing: Editing) => Editing) => void;
  onClose: () => void;
  onCopy: (product: InventoryProduct) => void;
};

/** Below the product's row, or on wide screens in place of the new product's form. */
export function EditProduct({ editing, current, onEditing, onClose, onCopy, offer, stored }: EditProps) {
  const { product, draft, place } = editing;
  const { form, errorsOf, busy, send } = useSaving(
    { saved: 'Prodotto aggiornato!', failed: 'Impossibile aggiornare il prodotto' },
    onClose,
  );
  useEffect(() => {
    if (place === 'row') form.current?.scrollIntoView({ block: 'start' });
  }, [form, place]);
  const isNewer = current !== undefined && current.updatedAt > product.updatedAt && !busy;

  function save(expected: Date | null) {
    const typed = draftToForm(draft, draftOf(product));
    typed.set('id', product.id);
    typed.set('updated_at', expected?.toISOString() ?? '');
    send('update', typed);
  }

  return (
    <ProductForm
      name={`Modifica ${product.name}`}
      productId={product.id}
      ledger={product.ledger}
      form={form}
      draft={draft}
      // An upload may end when another product is open: it is added to its own.
      onDraft={(change) =>
        onEditing((now) => (now.product.id === product.id ? { ...now, draft: change(now.draft) } : now))
      }
      errors={errorsOf(draftToForm(draft, draftOf(product)))}
      onSubmit={() => save(product.updatedAt)}
      shownAt={product.isPublished ? href('/prodotto/:id', { id: product.id }) : undefined}
      stored={stored}
      notice={
        <>
          {offer}
          {isNewer && (
            <EditedElsewhere
              what="questo prodotto"
              onLoad={() => onEditing((now) => ({ ...now, product: current, draft: draftOf(current) }))}
              onKeep={() => save(null)}
            />
          )}
        </>
      }
      buttons={
        <>
          <Button type="submit" busy={busy}>
            {place === 'row' ? 'Aggiorna prodotto' : 'Aggiorna'}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          {place === 'row' && (
            <Button variant="secondary" onClick={() => onEditing((now) => ({ ...now, place: 'form' }))}>
              Apri nel modulo
            </Button>
          )}
          <Button variant="secondary" onClick={() => onCopy(current ?? product)}>
            Duplica
          </Button>
        </>
      }
    />
  );
}

type DeleteProps = { product: InventoryProduct | null; onClose: () => void; onFailed: () => void };

export function DeleteProduct({ product, onClose, onFailed }: DeleteProps) {
  const restore = useRestore();
  const [requested, setRequested] = useState('');
  const { busy, send } = useSaving(
    { saved: 'Prodotto eliminato!', failed: 'Impossibile eliminare il prodotto' },
    () => {
      onClose();
      toast({
        title: 'Successo',
        description: 'Prodotto eliminato!',
        tone: 'success',
        action: { label: 'Torna indietro', onClick: () => restore(requested) },
        shownForMs: UNDO_SHOWN_MS,
      });
      return true;
    },
    () => {
      onClose();
      onFailed();
    },
  );

  function remove() {
    if (!product) return;
    const form = new FormData();
    form.set('id', product.id);
    setRequested(product.id);
    send('delete', form);
  }

  return (
    <ConfirmDialog
      open={product !== null}
      title="Elimina Prodotto"
      confirm="Elimina prodotto"
      busy={busy}
      onConfirm={remove}
      onClose={onClose}
    >
      {product && (
        <p>Sei sicuro di voler eliminare "{product.name}"? Questa azione non può essere annullata.</p>
      )}
    </ConfirmDialog>
  );
}

function useRestore() {
  const { fetcher } = useAnsweredForm({
    saved: 'Prodotto ripristinato!',
    failed: 'Impossibile ripristinare il prodotto',
    atOnce: true,
  });
  return (id: string) =>
    void fetcher.submit(
      { intent: 'restore', product: id },
      { method: 'post', action: href('/admin/prodotti/cestino') },
    );
}

/** Nothing for drafts and deleted products, which shoppers cannot see. */
function inShop(sent: FormData | null, made: string | undefined) {
  const id = made ?? sent?.get('id');
  if (typeof id !== 'string' || sent?.get('intent') === 'delete' || sent?.has('draft')) return undefined;
  return { label: 'Vedi nel negozio', to: href('/prodotto/:id', { id }) };
}

function useSaving(texts: { saved: string; failed: string }, onSaved: () => unknown, onFailed?: () => void) {
  // Null after the sent values and their errors were discarded.
  const [sent, setSent] = useState<FormData | null>(null);
  // A reopened product must show what was just saved.
  const { fetcher, form, errors } = useAnsweredForm(
    { ...texts, refusal: productRefusal, link: (id) => inShop(sent, id) },
    { onSaved, ...(onFailed && { onFailed }) },
  );
  return {
    form,
    errorsOf: (now: FormData): FieldErrors => (sent ? stillWrong(errors, sent, now) : {}),
    forget: () => setSent(null),
    busy: fetcher.state !== 'idle',
    send(intent: 'create' | 'update' | 'delete', values: FormData) {
      setSent(values);
      values.set('intent', intent);
      void fetcher.submit(values, { method: 'post' });
    },
  };
}
