import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, redirect, useLocation, useRevalidator } from 'react-router';
import { signInFor } from '#routes/shared/return-to.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast.tsx';

/** What was loaded last; a load that failed (null) leaves it on the screen. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, keep] = useState(shown);
  if (shown && shown !== last) keep(shown);
  return shown ?? last;
}

/**
 * As `useLastShown`, for pages that show customers' data or the shop's takings: these do not stay on the screen of
 * somebody who is no longer signed in.
 */
export function useShownToSignedIn<Shown>(loaded: { shown: Shown | null; refused: boolean }): Shown | null {
  const last = useLastShown(loaded.shown);
  return loaded.refused ? null : last;
}

function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return isRouteErrorResponse(error) && statuses.includes(error.status);
}

/** A list that could not be loaded: by a fault, or because nobody is signed in any more. */
export type Unloaded = { shown: null; refused: boolean };

/**
 * Loads a list so that a failure leaves the page, and what was typed on it, where it is. Who opens another page
 * when nobody is signed in any more is led to the sign-in page. Redirects, pages that are not there, and loads
 * that another one replaced, pass through.
 */
export async function loadOr<Loaded>(
  { request, url }: { request: Request; url: URL },
  load: () => Promise<Loaded>,
): Promise<Loaded | Unloaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (hasStatus(error, 404)) throw error;
    const isAnotherPage = url.pathname !== window.location.pathname;
    if (isAnotherPage && hasStatus(error, 401)) throw redirect(signInFor(url));
    // Signing in again would not open what a role does not reach.
    if (isAnotherPage && hasStatus(error, 403)) throw error;
    return { shown: null, refused: hasStatus(error, 401, 403) };
  }
}

type NotLoadedProps = {
  loaded: { shown: unknown; refused: boolean };
  /** What could not be loaded, as a sentence. */
  message: string;
  /** In place of loading the page's data again. */
  onRetry?: () => void;
};

/**
 * Says on the page, and in a toast where that tells of a fault, that what a page shows could not be loaded; draws
 * nothing when it could. A session that is over has no toast: one is visible at a time, and the page often finds out by
 * the load that follows a form which says so itself.
 */
export function NotLoaded({ loaded: { shown, refused }, message, onRetry }: NotLoadedProps) {
  const { revalidate } = useRevalidator();
  if (shown !== null) return null;
  return <LoadFailure message={message} refused={refused} onRetry={onRetry ?? (() => void revalidate())} />;
}

type FailureProps = { message: string; refused: boolean; onRetry: () => void };

function LoadFailure({ message, refused, onRetry }: FailureProps) {
  const location = useLocation();
  useEffect(() => {
    if (!refused) toast({ title: 'Errore', description: message, tone: 'error' });
  }, [refused, message]);
  const lasting = refused
    ? 'La sessione è scaduta: accedi di nuovo per continuare.'
    : 'Il caricamento non è riuscito. Di solito basta qualche istante.';
  return (
    <div
      role="alert"
      className="my-4 flex flex-wrap items-center gap-3 border-l-2 border-sale bg-surface p-4"
    >
      <p className="mr-auto">{lasting}</p>
      {refused ? (
        <ButtonLink to={signInFor(location)} variant="secondary" size="sm">
          Accedi
        </ButtonLink>
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
