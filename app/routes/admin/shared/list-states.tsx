import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, redirect, useLocation, useRevalidator } from 'react-router';
import { signInFor } from '#routes/shared/return-to.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';
import { loadFresh } from './fresh-load.ts';
import type { Loaded } from './page.ts';

/** What was loaded last: a failed load (null) leaves it on the screen. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, keep] = useState(shown);
  if (shown && shown !== last) keep(shown);
  return shown ?? last;
}

/** As `useLastShown`, for customers' data and takings: hidden once nobody is signed in. */
export function useShownToSignedIn<Shown>(loaded: { shown: Shown | null; refused: boolean }): Shown | null {
  const last = useLastShown(loaded.shown);
  return loaded.refused ? null : last;
}

function hasStatus(error: unknown, ...statuses: number[]): boolean {
  return isRouteErrorResponse(error) && statuses.includes(error.status);
}

type Load<Shown> = { request: Request; url: URL; serverLoader: () => Promise<Loaded<Shown>> };

/**
 * A `clientLoader`: a failed load leaves the page, and what was typed, in place. Opening another page without a session leads
 * to the sign-in page. Redirects, 404 and replaced loads pass through.
 */
export async function loadOrStay<Shown>({ request, url, serverLoader }: Load<Shown>): Promise<Loaded<Shown>> {
  try {
    return await loadFresh(serverLoader);
  } catch (error) {
    if (error instanceof Response || request.signal.aborted) throw error;
    if (hasStatus(error, 404)) throw error;
    const isAnotherPage = url.pathname !== window.location.pathname;
    if (isAnotherPage && hasStatus(error, 401)) throw redirect(signInFor(url));
    // Signing in again would not open what the role may not see.
    if (isAnotherPage && hasStatus(error, 403)) throw error;
    return { shown: null, refused: hasStatus(error, 401, 403) };
  }
}

type NotLoadedProps = {
  loaded: { shown: unknown; refused: boolean };
  message: string;
  /** Instead of loading the page's data again. */
  onRetry?: () => void;
};

/**
 * Says that a load failed, for a fault with a toast too. A session that is over has none: only one toast is
 * visible at a time, and the form that noticed it shows its own.
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
    ? 'L’accesso è scaduto: accedi di nuovo per continuare.'
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

export function NothingFound({ title, description, children }: NothingProps) {
  return (
    <div className="py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mx-auto mt-2 max-w-prose text-ink-soft">{description}</p>
      {children && <p className="mt-4">{children}</p>}
    </div>
  );
}
