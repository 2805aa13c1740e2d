import { href } from 'react-router';

/** Cart and favourites are stored in the browser: they need scripts. */
export function WithoutScripts({ className = '' }: { className?: string }) {
  return (
    <noscript>
      <p className={`border-accent border-l-2 bg-surface px-5 py-4 ${className}`}>
        Carrello, preferiti e pagamento funzionano solo con JavaScript, che nel tuo browser è disattivato.
        Attivalo e ricarica la pagina, oppure{' '}
        <a
          href={href('/contatti')}
          className="text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          contattaci
        </a>
        .
      </p>
    </noscript>
  );
}
