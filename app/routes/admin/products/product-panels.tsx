import { useFetcher } from 'react-router';
import type { InventoryProduct } from '../../../shop/catalogue/inventory.server.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { toast } from '../../../ui/toast.tsx';
import type { ProductAnswer } from './product-answer.ts';
import { draftOf, draftToForm, EMPTY_DRAFT, type ProductDraft } from './product-draft.ts';
import { ProductForm } from './product-form.tsx';
import type { Editing } from './use-editing.ts';

type DraftChange = (change: (draft: ProductDraft) => ProductDraft) => void;

/** The form of a new product. A save that fails leaves everything that was typed. */
export function NewProduct({ draft, onDraft }: { draft: ProductDraft; onDraft: DraftChange }) {
  const { answer, busy, send } = useAnswer((answer) => {
    if (!answer.ok) return tellFailure(answer, 'Operazione fallita');
    onDraft(() => EMPTY_DRAFT);
    toast({ title: 'Successo', description: 'Prodotto aggiunto!', tone: 'success' });
  });
  return (
    <ProductForm
      name="Scheda prodotto"
      draft={draft}
      onDraft={onDraft}
      invalid={invalidIn(answer)}
      onSubmit={() => send('create', draftToForm(draft, EMPTY_DRAFT))}
      buttons={
        <>
          <Button type="submit" busy={busy}>
            Aggiungi
          </Button>
          <Button variant="secondary" onClick={() => onDraft(() => EMPTY_DRAFT)}>
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
  const { answer, busy, send } = useAnswer((answer) => {
    if (answer.ok) {
      toast({ title: 'Successo', description: 'Prodotto aggiornato!', tone: 'success' });
      onClose();
    } else tellFailure(answer, 'Impossibile aggiornare il prodotto');
  });
  const isNewer = current !== undefined && current.updatedAt > product.updatedAt && !busy;

  function save(expected: Date | null) {
    const form = draftToForm(draft, draftOf(product));
    form.set('id', product.id);
    form.set('updated_at', expected?.toISOString() ?? '');
    send('update', form);
  }

  return (
    <ProductForm
      name={`Modifica ${product.name}`}
      draft={draft}
      // An upload may end when another product is open already: it belongs to this one.
      onDraft={(change) =>
        onEditing((now) => (now.product.id === product.id ? { ...now, draft: change(now.draft) } : now))
      }
      invalid={invalidIn(answer)}
      onSubmit={() => save(product.updatedAt)}
      notice={
        isNewer && (
          <div role="alert" className="grid gap-3 border-l-2 border-gold bg-surface p-4">
            <p>
              Un'altra persona ha modificato questo prodotto mentre lo stavi modificando tu. Niente è stato
              sovrascritto: scegli quale versione tenere.
            </p>
            <div className="flex flex-wrap gap-3">
              <Button
                size="sm"
                variant="secondary"
                onClick={() => onEditing((now) => ({ ...now, product: current, draft: draftOf(current) }))}
              >
                Carica la versione nuova
              </Button>
              <Button size="sm" variant="secondary" onClick={() => save(null)}>
                Salva comunque la mia
              </Button>
            </div>
          </div>
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
  const { busy, send } = useAnswer((answer) => {
    onClose();
    if (answer.ok) toast({ title: 'Successo', description: 'Prodotto eliminato!', tone: 'success' });
    else {
      tellFailure(answer, 'Impossibile eliminare il prodotto');
      onFailed();
    }
  });

  function remove() {
    if (!product) return;
    const form = new FormData();
    form.set('id', product.id);
    send('delete', form);
  }

  return (
    <Dialog
      open={product !== null}
      onClose={onClose}
      title="Elimina Prodotto"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            Elimina prodotto
          </Button>
        </>
      }
    >
      {product && (
        <p>Sei sicuro di voler eliminare "{product.name}"? Questa azione non può essere annullata.</p>
      )}
    </Dialog>
  );
}

/** Sends a form with what it is meant to do, and calls back once for each answer. */
function useAnswer(onAnswer: (answer: ProductAnswer) => void) {
  const fetcher = useFetcher<ProductAnswer>();
  useEachAnswer(fetcher.data, onAnswer);
  return {
    answer: fetcher.data,
    busy: fetcher.state !== 'idle',
    send(intent: 'create' | 'update' | 'delete', form: FormData) {
      form.set('intent', intent);
      void fetcher.submit(form, { method: 'post' });
    },
  };
}

function tellFailure(answer: Extract<ProductAnswer, { ok: false }>, sentence: string) {
  if (answer.code === 'invalid') {
    toast({ title: answer.title, description: answer.description, tone: 'error' });
  } else toast({ title: 'Errore', description: `${sentence}: ${answer.message}`, tone: 'error' });
}

function invalidIn(answer: ProductAnswer | undefined) {
  return answer && !answer.ok && answer.code === 'invalid' ? answer.fields : [];
}
