import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { ImportShown } from '../../../shop/imports/imports.server.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SendButton } from '../../../ui/send-button.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '../shared/form-answer.ts';

/** What can be done with a file now. */
export function ImportSteps({ shown }: { shown: ImportShown }) {
  const fetcher = useFetcher<FormAnswer>();
  const [asking, setAsking] = useState(false);
  useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    { onSaved: () => setAsking(false), onFailed: () => setAsking(false) },
  );
  const { counts, state, pictures, canUndo } = shown;
  const toApply = counts.new + counts.changed;
  const what = toApply === 1 ? '1 prodotto' : `${toApply} prodotti`;
  return (
    <>
      <fetcher.Form method="post" className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {state === 'planned' && toApply > 0 && (
          <SendButton fetcher={fetcher} intent="apply">
            Importa {what}
          </SendButton>
        )}
        {state === 'stopped' && (
          <SendButton fetcher={fetcher} intent="apply">
            Continua l’importazione
          </SendButton>
        )}
        {state === 'applying' && (
          <SendButton fetcher={fetcher} intent="stop" variant="secondary">
            Ferma l’importazione
          </SendButton>
        )}
        {pictures.refused > 0 && pictures.waiting === 0 && (
          <SendButton fetcher={fetcher} intent="retry-pictures" variant="secondary">
            Riprova le immagini
          </SendButton>
        )}
        {(state === 'done' || state === 'stopped') && canUndo && (
          <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
            Annulla questa importazione
          </Button>
        )}
      </fetcher.Form>
      <ConfirmDialog
        open={asking}
        title="Annullare questa importazione?"
        confirm="Annulla l’importazione"
        cancel="Lascia com’è"
        busy={fetcher.state !== 'idle'}
        onConfirm={() => void fetcher.submit({ intent: 'undo' }, { method: 'post' })}
        onClose={() => setAsking(false)}
      >
        <p>
          I prodotti modificati tornano com’erano; quelli nuovi vanno nel cestino, dove restano 30 giorni.
          Resta com’è ciò che intanto è stato venduto o modificato: lo leggi riga per riga.
        </p>
      </ConfirmDialog>
    </>
  );
}
