import { useState } from 'react';
import { SureToDelete } from '#routes/admin/products/shared/sure-to-delete.tsx';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { LinkedFrom } from '#routes/admin/shared/linked-from.tsx';
import { useLastShown } from '#routes/admin/shared/list-states.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Props = {
  kind: 'categoria' | 'scala' | 'tabella';
  name: string | null;
  sent: Record<string, string>;
  onClose: () => void;
};

/** Confirms a deletion, and once more where links lead to the category. */
export function DeleteOne({ kind, name, sent, onClose }: Props) {
  const { fetcher } = useAnsweredForm(
    { saved: 'Fatto', failed: `Impossibile eliminare la ${kind}` },
    { onSaved: onClose, onFailed: onClose },
  );
  const named = useLastShown(name);
  const [question, setQuestion] = useState<{ name: string | null; places: string[] }>();
  const { state, data } = fetcher;
  if (state === 'idle' && data && !data.ok && data.code === 'confirm' && question?.places !== data.places)
    setQuestion({ name, places: data.places });
  const places = question && question.name === named ? question.places : [];
  const send = () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(sent)) form.set(field, value);
    for (const place of places) form.append('place', place);
    void fetcher.submit(form, { method: 'post' });
  };
  return (
    <ConfirmDialog
      open={name !== null}
      title={`Elimina ${kind}`}
      confirm={places.length > 0 ? 'Elimina lo stesso' : `Elimina ${kind}`}
      busy={state !== 'idle'}
      onConfirm={() => name !== null && send()}
      onClose={onClose}
    >
      <SureToDelete named={named} />
      <div aria-live="polite">
        <LinkedFrom places={places} />
        {places.length > 0 && (
          <p className="mt-3">
            Il suo indirizzo non si troverà più: se vuoi che porti altrove, poi scrivi un rinvio in
            «Indirizzi».
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}
