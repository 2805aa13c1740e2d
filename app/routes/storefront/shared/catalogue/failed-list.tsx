import { useRevalidator } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function FailedList() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState
      title="Impossibile caricare i prodotti"
      description="Il caricamento non è riuscito, e non per colpa tua. Di solito basta qualche istante."
      action={
        <Button busy={state === 'loading'} onClick={() => revalidate()}>
          Riprova
        </Button>
      }
    />
  );
}
