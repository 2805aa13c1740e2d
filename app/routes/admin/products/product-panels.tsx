import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { InventoryProduct } from '../../../shop/catalogue/inventory.server.ts';
import { productRefusal } from '../../../shop/catalogue/product-fields.ts';
import type { FieldErrors } from '../../../shop/forms/fields.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EditedElsewhere } from '../shared/edited-elsewhere.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';
import { type DraftChange, draftOf, draftToForm, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { Editing } from './use-editing.ts';

/** The form of a new product. A save that fails leaves everything that was typed. */
export function NewProduct({ draft, onDraft }: { draft: ProductDraft; onDraft: DraftChange }) {
  const { form, errors, busy, send } = useSaving(
    { saved: 'Prodotto aggiunto!', failed: 'Operazione fallita' },
    () => onDraft(() => EMPTY_DRAFT),
  );
  // What was wrong with a form that was emptied meanwhile.
  const [past, setPast] = useState<FieldErrors>();
  return (
    <ProductForm
      name="Scheda prodotto"
      form={form}
      draft={draft}
      onDraft={onDraft}
      errors={errors === past ? {} : errors}
      onSubmit={() => send('create', draftToForm(draft, EMPTY_DRAFT))}
      buttons={
        <>
          <Button type="submit" busy={busy}>
            Aggiungi
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onDraft(() => EMPTY_DRAFT);
              setPast(errors);
            }}
          >
            Reset
          </Button>
        </>
      }
    />
  );
}

type EditProps = {
  editing: Editing;
  /** The product as the list has it now. */
  current: InventoryProduct | undefined;
  onEditing: (change: (editing: Editing) => Editing) => void;
  onClose: () => void;
};

/** A product's form: below its row of the table, or, with more room, in the place of the form of a new one. */
export function EditProduct({ editing, current, onEditing, onClose }: EditProps) {
  const { product, draft, place } = editing;
  const { form, errors, busy, send } = useSaving(
    { saved: 'Prodotto aggiornato!', failed: 'Impossibile aggiornare il prodotto' },
    onClose,
  );
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
      // An upload may end when another product is open already: it belongs to this one.
      onDraft={(change) =>
        onEditing((now) => (now.product.id === product.id ? { ...now, draft: change(now.draft) } : now))
      }
      errors={errors}
      onSubmit={() => save(product.updatedAt)}
      notice={
        isNewer && (
          <EditedElsewhere
            what="questo prodotto"
            onLoad={() => onEditing((now) => ({ ...now, product: current, draft: draftOf(current) }))}
            onKeep={() => save(null)}
          />
        )
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
        </>
      }
    />
  );
}

type DeleteProps = { product: InventoryProduct | null; onClose: () => void; onFailed: () => void };

export function DeleteProduct({ product, onClose, onFailed }: DeleteProps) {
  const { busy, send } = useSaving(
    { saved: 'Prodotto eliminato!', failed: 'Impossibile eliminare il prodotto' },
    onClose,
    () => {
      onClose();
      onFailed();
    },
  );

  function remove() {
    if (!product) return;
    const form = new FormData();
    form.set('id', product.id);
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

/** Sends a form with what it is meant to do, and says how it was answered. */
function useSaving(texts: { saved: string; failed: string }, onSaved: () => void, onFailed?: () => void) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  // A product opened again must show what was just saved.
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { ...texts, refusal: productRefusal },
    { form, onSaved, ...(onFailed && { onFailed }) },
  );
  return {
    form,
    errors,
    busy: fetcher.state !== 'idle',
    send(intent: 'create' | 'update' | 'delete', values: FormData) {
      values.set('intent', intent);
      void fetcher.submit(values, { method: 'post' });
    },
  };
}
