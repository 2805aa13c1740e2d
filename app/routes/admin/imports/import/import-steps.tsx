import { href } from 'react-router';
import { useSteps } from '#routes/admin/shared/forms.ts';
import { useMay } from '#routes/admin/shared/use-may.ts';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

export function ImportSteps({ shown }: { shown: ImportShown }) {
  const { fetcher, ask, dialog } = useSteps();
  const mayComplete = useMay('products:write');
  const { undecided, counts, state, pictures, canUndo } = shown;
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
        {state === 'planned' && undecided > 1 && (
          <SendButton fetcher={fetcher} intent="create-asked" variant="secondary">
            Crea tutti i colori in dubbio ({undecided})
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
        {pictures.refused + pictures.paused > 0 && pictures.waiting === 0 && (
          <SendButton fetcher={fetcher} intent="retry-pictures" variant="secondary">
            Riprova le immagini
          </SendButton>
        )}
        {state === 'done' && counts.new > 0 && mayComplete && (
          <ButtonLink to={href('/admin/completa')} size="sm">
            Completa il catalogo
          </ButtonLink>
        )}
        {(state === 'done' || state === 'stopped') && canUndo && (
          <Button size="sm" variant="secondary" onClick={ask}>
            Annulla questa importazione
          </Button>
        )}
      </fetcher.Form>
      <ConfirmDialog
        {...dialog('undo')}
        title="Annullare questa importazione?"
        confirm="Annulla l’importazione"
        cancel="Lascia com’è"
      >
        <p>
          I prodotti modificati tornano com’erano; quelli nuovi vanno nel cestino, dove restano 30 giorni.
          Resta com’è ciò che intanto è stato venduto o modificato: lo leggi riga per riga.
        </p>
      </ConfirmDialog>
    </>
  );
}
