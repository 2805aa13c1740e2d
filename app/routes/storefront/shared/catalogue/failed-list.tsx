import { Retry } from '#routes/shared/retry.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function FailedList() {
  return (
    <EmptyState
      title="Impossibile caricare i prodotti"
      description="Il caricamento non è riuscito, e non per colpa tua. Di solito basta qualche istante."
      action={<Retry />}
    />
  );
}
