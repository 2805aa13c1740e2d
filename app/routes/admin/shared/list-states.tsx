import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { signInFor } from '#routes/shared/return-to.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { toast } from '#ui/toast.tsx';

/** The last loaded value, also after failed loads (null). */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [last, keep] = useState(shown);
  if (shown && shown !== last) keep(shown);
  return shown ?? last;
}

/** As `useLastShown`, for personal data and takings: hidden after signing out. */
export function useShownToSignedIn<Shown>(loaded: { shown: Shown | null; refused: boolean }): Shown | null {
  const last = useLastShown(loaded.shown);
  return loaded.refused ? null : last;
}

type NotLoadedProps = {
  loaded: { shown: unknown; refused: boolean };
  message: string;
  /** Replaces reloading the page's data. */
  onRetry?: () => void;
};

/** Says that a load failed. No toast for an ended session: the form that noticed it shows its own. */
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
