import { useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Stands where the id of the failed request goes; the answer's last step fills it in. */
export const REQUEST_ID_MARK = '@@request-id@@';

/** What a page says instead of its content when it could not be made. */
export function ErrorMessage({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <MissingPage /> : <FailedPage />;
}

/** Nothing lives at this address. */
export function MissingPage() {
  return (
    <>
      <title>Pagina non trovata</title>
      <EmptyState
        level={1}
        title="Pagina non trovata"
        description="L'indirizzo potrebbe essere cambiato, o contenere un errore di battitura. Da qui puoi ripartire."
        action={
          <>
            <a href="/shop" className={buttonClass('primary')}>
              Vai allo shop
            </a>
            <a href="/" className={buttonClass('secondary')}>
              Torna alla home
            </a>
          </>
        }
      />
    </>
  );
}

function FailedPage() {
  // The first document carries the id in its markup; a page that fails later in the browser has none.
  const [requestId] = useState(() =>
    typeof document === 'undefined'
      ? REQUEST_ID_MARK
      : (document.querySelector('[data-request-id]')?.textContent ?? null),
  );
  return (
    <>
      <title>Si è verificato un errore</title>
      <EmptyState
        level={1}
        title="Qualcosa non ha funzionato"
        description="Non siamo riusciti a mostrarti questa pagina. Il tuo carrello è al sicuro: riprova tra poco."
        action={
          <>
            <Button onClick={() => window.location.reload()}>Riprova</Button>
            <a href="/" className={buttonClass('secondary')}>
              Torna alla home
            </a>
          </>
        }
      />
      {requestId && (
        <p className="pb-16 text-center text-ink-soft text-sm">
          Se ci scrivi, indica questo codice:{' '}
          <code data-request-id className="mt-1 block break-all">
            {requestId}
          </code>
        </p>
      )}
    </>
  );
}
