import { useNewDocument } from '#routes/shared/use-new-document.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function FailedList() {
  const { busy, retry } = useNewDocument();
  return (
    <EmptyState
      title="Impossibile caricare i prodotti"
      description="Il caricamento non è riuscito, e non per colpa tua. Di solito basta qualche istante."
      action={
        <Button busy={busy} onClick={retry}>
          Riprova
        </Button>
      }
    />
  );
}
