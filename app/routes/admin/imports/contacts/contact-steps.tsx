import { useSteps } from '#routes/admin/shared/use-steps.ts';
import type { ShownContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

/** Before it begins: take it in, confirmed first where it writes, or delete it. */
export function ContactSteps({ shown }: { shown: ShownContacts }) {
  const { fetcher, ask, dialog } = useSteps();
  const { counts, state } = shown;
  if (state !== 'planned') return null;
  const does = counts.add + counts.change + counts.subscribe + counts.ask + counts.withdraw > 0;
  return (
    <>
      <fetcher.Form method="post" className="mt-5 flex flex-wrap gap-3">
        {does && counts.ask === 0 && (
          <SendButton fetcher={fetcher} intent="take">
            Importa
          </SendButton>
        )}
        {counts.ask > 0 && (
          <Button size="sm" onClick={ask}>
            Importa
          </Button>
        )}
        <SendButton fetcher={fetcher} intent="discard" variant="secondary">
          Elimina il file
        </SendButton>
      </fetcher.Form>
      <ConfirmDialog
        {...dialog('take')}
        title="Importare e scrivere?"
        confirm="Importa e scrivi"
        cancel="Non ancora"
      >
        <p>
          {counts.ask === 1 ? 'Una persona riceve' : `${counts.ask} persone ricevono`} un’e-mail che chiede di
          confermare l’iscrizione. Le e-mail partite non tornano indietro.
        </p>
      </ConfirmDialog>
    </>
  );
}
