import { type ReactNode, useState } from 'react';
import { href, isRouteErrorResponse } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Retry } from './retry.tsx';

/** Replaced by the failed request's id in the answer's last step. */
export const REQUEST_ID_MARK = '@@request-id@@';

export function ErrorMessage({ error, below }: { error: unknown; below?: ReactNode }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <MissingPage>{below}</MissingPage> : <FailedPage />;
}

export function MissingPage({ children }: { children?: ReactNode }) {
  return (
    <>
      <title>Pagina non trovata</title>
      <EmptyState
        level={1}
        title="Pagina non trovata"
        description="L’indirizzo potrebbe essere cambiato, o contenere un errore di battitura. Da qui puoi ripartire."
        action={
          <>
            <a href={href('/shop')} className={buttonClass('primary')}>
              Vai allo shop
            </a>
            <a href={href('/')} className={buttonClass('secondary')}>
              Torna alla home
            </a>
          </>
        }
      />
      {children}
    </>
  );
}

function FailedPage() {
  // The first document contains the id; later failures in the browser have none.
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
        description="Non siamo riusciti a mostrarti questa pagina. Il tuo carrello è al sicuro: riprova tra qualche istante."
        action={
          <Retry>
            <a href={href('/')} className={buttonClass('secondary')}>
              Torna alla home
            </a>
          </Retry>
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
