import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, Link, redirect, useLocation } from 'react-router';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { signInFor } from '../../shared/return-to.ts';

/** What was loaded last; a load that failed (null) leaves it on the screen. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [kept, keep] = useState(shown);
  if (shown && shown !== kept) keep(shown);
  return shown ?? kept;
}

function isRefused(error: unknown): boolean {
  return isRouteErrorResponse(error) && [401, 403].includes(error.status);
}

/** A list that could not be loaded: by a fault, or because nobody is signed in any more. */
export type Unloaded = { shown: null; refused: boolean };

/**
 * Loads a list so that a failure leaves the page, and what was typed on it, where it is. Who opens another page
 * when nobody is signed in any more is led to the sign-in page. Redirects, pages that are not there, and loads
 * that another one replaced, pass through.
 */
export async function loadOr<Loaded>(
  request: Request,
  load: () => Promise<Loaded>,
): Promise<Loaded | Unloaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (isRouteErrorResponse(error) && error.status === 404) throw error;
    const wanted = new URL(request.url);
    if (isRefused(error) && wanted.pathname !== window.location.pathname) throw redirect(signInFor(wanted));
    return { shown: null, refused: isRefused(error) };
  }
}

type FailureProps = { message: string; refused?: boolean; onRetry: () => void };

/** Says, in a toast and on the page, that a list could not be loaded, and offers what helps. */
export function LoadFailure({ message, refused = false, onRetry }: FailureProps) {
  const location = useLocation();
  const sentence = refused ? 'La sessione è scaduta: accedi di nuovo per continuare.' : message;
  useEffect(() => toast({ title: 'Errore', description: sentence, tone: 'error' }), [sentence]);
  const lasting = refused ? sentence : 'Il caricamento non è riuscito. Di solito basta qualche istante.';
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center gap-3 border-l-2 border-sale bg-surface p-4"
    >
      <p className="mr-auto">{lasting}</p>
      {refused ? (
        <Link to={signInFor(location)} className={buttonClass('secondary', 'sm')}>
          Accedi
        </Link>
      ) : (
        <Button size="sm" variant="secondary" onClick={onRetry}>
          Riprova
        </Button>
      )}
    </div>
  );
}

type NothingProps = { title: string; description: string; children?: ReactNode };

/** What a list says when there is nothing to show; below it, what leads further. */
export function NothingFound({ title, description, children }: NothingProps) {
  return (
    <div className="py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{description}</p>
      {children && <p className="mt-4">{children}</p>}
    </div>
  );
}
