import { useEffect, useState } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

/** What was loaded last; a load that failed (null) leaves it on the screen. */
export function useLastShown<Shown>(shown: Shown | null): Shown | null {
  const [kept, keep] = useState(shown);
  if (shown && shown !== kept) keep(shown);
  return shown ?? kept;
}

/** Whether a load was refused or left, which is no failure to be told as one. */
export function isRefusal(error: unknown, request: Request): boolean {
  if (error instanceof Response || request.signal.aborted) return true;
  return isRouteErrorResponse(error) && [401, 403].includes(error.status);
}

/** Says, in a toast and on the page, that a list could not be loaded, and offers to try again. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  useEffect(() => toast({ title: 'Errore', description: message, tone: 'error' }), [message]);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 border-l-2 border-sale bg-surface p-4"
    >
      <p className="mr-auto">{message}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}

/** What a list says when there is nothing to show. */
export function NothingFound({ title, description }: { title: string; description: string }) {
  return (
    <div className="py-14 text-center">
      <p className="font-display text-xl">{title}</p>
      <p className="mt-2 text-ink-soft">{description}</p>
    </div>
  );
}
