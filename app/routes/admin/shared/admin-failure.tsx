import { href, isRouteErrorResponse, useLocation } from 'react-router';
import { signInFor } from '#routes/shared/return-to.ts';
import { Button, buttonClass } from '#ui/button.tsx';

/** `within`: inside the menu; otherwise instead of everything. */
export function AdminFailure({ error, within = false }: { error: unknown; within?: boolean }) {
  const location = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const [title, description] =
    status === 401
      ? ['L’accesso è scaduto', 'Accedi di nuovo per continuare.']
      : status === 403
        ? [
            'Accesso non consentito',
            'Con il tuo ruolo questa pagina non si apre. Se ti serve, chiedi a una titolare.',
          ]
        : status === 404
          ? ['Pagina non trovata', 'Questa pagina dell’amministrazione non esiste.']
          : ['Qualcosa non ha funzionato', 'La pagina non si è caricata. Di solito basta qualche istante.'];
  const Place = within ? 'div' : 'main';
  return (
    <Place {...(!within && { id: 'contenuto' })} className="mx-auto max-w-md px-4 py-20 text-center">
      <h1 className="font-display text-2xl">{title}</h1>
      <p role="alert" className="mt-3 text-ink-soft">
        {description}
      </p>
      <p className="mt-6">
        {status === 401 ? (
          <a href={signInFor(location)} className={buttonClass()}>
            Accedi
          </a>
        ) : status === 403 ? (
          <a href={href('/admin/ordini')} className={buttonClass()}>
            Vai agli ordini
          </a>
        ) : status === 404 ? (
          <a href={href('/admin')} className={buttonClass()}>
            Torna a «Oggi»
          </a>
        ) : (
          <Button onClick={() => window.location.reload()}>Riprova</Button>
        )}
      </p>
    </Place>
  );
}
