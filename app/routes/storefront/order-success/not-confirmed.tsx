import { href } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { PendingPayment } from '#shop/checkout/order-entry/pending-payment.tsx';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Centred } from './centred.tsx';
import type { Verification } from './use-verification.tsx';

type Unconfirmed = Exclude<Verification['status'], 'checking' | 'completed'>;

const NOT_CONFIRMED = {
  title: 'Verifica non riuscita',
  text: 'Non siamo riusciti a verificare il pagamento in questo momento. Se hai pagato, l’ordine è al sicuro: verifica di nuovo, oppure aspetta la nostra e-mail.',
  canRetry: true,
};

const SITUATIONS: Record<Unconfirmed, { title: string; text: string; canRetry: boolean }> = {
  pending: {
    title: 'Pagamento in attesa',
    text: 'Il pagamento è in attesa di approvazione. Può volerci qualche minuto: puoi chiudere questa pagina, ti scriveremo un’e-mail appena l’ordine è confermato.',
    canRetry: true,
  },
  open: {
    title: 'Pagamento non ancora completato',
    text: 'Il fornitore del pagamento non ci ha ancora dato conferma. Se hai pagato, verifica di nuovo tra poco: non ti verrà addebitato nulla due volte.',
    canRetry: true,
  },
  expired: {
    title: 'Pagamento non riuscito',
    text: 'Il pagamento non è andato a buon fine o il tempo a disposizione è scaduto. Non ti è stato addebitato nulla e puoi ripartire dal carrello.',
    canRetry: false,
  },
  refunding: {
    title: 'Ti rimborsiamo',
    text: 'Nel frattempo un articolo è andato esaurito, quindi l’ordine non può partire. Ti restituiamo l’intero importo: trovi i dettagli nell’e-mail che ti abbiamo inviato.',
    canRetry: false,
  },
  refunded: {
    title: 'Ti abbiamo rimborsato',
    text: 'Nel frattempo un articolo è andato esaurito, quindi l’ordine non è potuto partire. Ti abbiamo restituito l’intero importo: di solito l’accredito arriva entro 5-10 giorni lavorativi.',
    canRetry: false,
  },
  unknown: {
    title: 'Pagamento non trovato',
    text: 'Non troviamo un pagamento con questi dati. Se hai pagato, scrivici o chiamaci: lo cerchiamo insieme.',
    canRetry: true,
  },
  refused: NOT_CONFIRMED,
  failed: NOT_CONFIRMED,
};

export function NotConfirmed({ status, onRetry }: { status: Unconfirmed; onRetry: () => void }) {
  const { identity } = useRootData();
  const { title, text, canRetry } = SITUATIONS[status];
  return (
    <>
      {(status === 'expired' || status === 'unknown') && <PendingPayment />}
      <Centred>
        {status === 'pending' && <Spinner className="mb-6 size-8 text-accent" />}
        <div role="status">
          <h1 className="display-2">{title}</h1>
          <p className="mt-4 max-w-[58ch] text-ink-soft">{text}</p>
        </div>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {canRetry && <Button onClick={onRetry}>Riprova</Button>}
          {status === 'expired' && <ButtonLink to={href('/cart')}>Torna al carrello</ButtonLink>}
          <ButtonLink to={href('/shop')} variant="secondary">
            Continua lo shopping
          </ButtonLink>
          <ButtonLink to={href('/contatti')} variant="secondary">
            Contattaci
          </ButtonLink>
        </div>
        <p className="mt-8 text-[15px] text-ink-soft">
          Telefono {identity.phone} · E-mail{' '}
          <a
            href={mailHref(identity)}
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {identity.email}
          </a>
        </p>
      </Centred>
    </>
  );
}
