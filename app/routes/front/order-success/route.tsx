import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect } from 'react';
import { href, Navigate, useLocation, useSearchParams } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { useCart } from '../../../shop/cart/use-cart.tsx';
import { EMPTY_FORM } from '../../../shop/checkout/checkout-form.ts';
import { forgetAttempt, formStore } from '../../../shop/checkout/checkout-memory.tsx';
import { PendingPayment } from '../../../shop/checkout/pending-payment.tsx';
import { useVerification, type Verification } from '../../../shop/checkout/use-verification.tsx';
import { orderNumber } from '../../../shop/orders/number.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx';
import { toast } from '../../../ui/toast.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Conferma dell'ordine",
    description: 'La conferma del tuo ordine.',
    path: href('/order-success'),
    noindex: true,
  });

/** The order confirmation (specification section 2): verifies the payment that the provider sent back. */
export default function OrderSuccessPage() {
  const { ready } = useCart();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { orderId?: unknown } | null };
  const sessionId = search.get('session_id');
  const orderId = typeof state?.orderId === 'string' ? state.orderId : null;
  return (
    <main id="contenuto" tabIndex={-1} className="page pt-8 pb-20 md:pt-12 md:pb-28">
      {/* What the navigation carried is known to the browser alone. */}
      {!ready ? (
        <Checking />
      ) : sessionId ? (
        <Payment key={sessionId} sessionId={sessionId} />
      ) : orderId ? (
        <Confirmed title="Ordine confermato!" orderId={orderId} email={null} />
      ) : (
        <Navigate to={href('/shop')} replace />
      )}
    </main>
  );
}

function Payment({ sessionId }: { sessionId: string }) {
  const { forgetPending } = useCart();
  const { told, retry } = useVerification(sessionId, (answer) => {
    const message = MESSAGES[answer.status];
    if (message) toast(message);
    if (answer.status === 'completed') {
      forgetPending();
      formStore.update(() => EMPTY_FORM);
    }
  });
  // Whatever became of it: who orders the same again starts anew.
  useEffect(forgetAttempt, []);
  if (told.status === 'checking') return <Checking />;
  if (told.status === 'completed') {
    return <Confirmed title="Pagamento confermato!" orderId={told.orderId} email={told.email} />;
  }
  return <NotConfirmed status={told.status} onRetry={retry} />;
}

type Unconfirmed = Exclude<Verification['status'], 'checking' | 'completed'>;

const NOT_VERIFIED = {
  title: 'Errore verifica pagamento',
  description: 'Non è stato possibile verificare il pagamento.',
  tone: 'error',
} as const;

/** Texts of specification section 8. */
const MESSAGES: Partial<Record<Verification['status'], Parameters<typeof toast>[0]>> = {
  completed: {
    title: 'Pagamento confermato!',
    description: 'Il tuo ordine è stato elaborato con successo.',
    tone: 'success',
  },
  failed: {
    title: 'Errore verifica pagamento',
    description: 'Si è verificato un errore durante la verifica del pagamento.',
    tone: 'error',
  },
  refused: NOT_VERIFIED,
  open: NOT_VERIFIED,
  expired: NOT_VERIFIED,
  unknown: NOT_VERIFIED,
};

const NOT_TOLD = {
  title: 'Verifica non riuscita',
  text: "Non siamo riusciti a verificare il pagamento in questo momento. Se hai pagato, l'ordine è al sicuro: verifica di nuovo, oppure aspetta la nostra email.",
  canRetry: true,
};

const SITUATIONS: Record<Unconfirmed, { title: string; text: string; canRetry: boolean }> = {
  pending: {
    title: 'Pagamento in attesa',
    text: "Il pagamento è in attesa di approvazione. Può volerci qualche minuto: puoi chiudere questa pagina, ti scriveremo un'email appena l'ordine è confermato.",
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
    text: "Nel frattempo un articolo è andato esaurito, quindi l'ordine non può partire. Ti restituiamo l'intero importo: trovi i dettagli nell'email che ti abbiamo inviato.",
    canRetry: false,
  },
  refunded: {
    title: 'Ti abbiamo rimborsato',
    text: "Nel frattempo un articolo è andato esaurito, quindi l'ordine non è potuto partire. Ti abbiamo restituito l'intero importo: di solito l'accredito arriva entro 5-10 giorni lavorativi.",
    canRetry: false,
  },
  unknown: {
    title: 'Pagamento non trovato',
    text: 'Non troviamo un pagamento con questi dati. Se hai pagato, scrivici o chiamaci: lo cerchiamo insieme.',
    canRetry: true,
  },
  refused: NOT_TOLD,
  failed: NOT_TOLD,
};

function NotConfirmed({ status, onRetry }: { status: Unconfirmed; onRetry: () => void }) {
  const { identity } = useRootData();
  const { title, text, canRetry } = SITUATIONS[status];
  return (
    <>
      {(status === 'expired' || status === 'unknown') && <PendingPayment />}
      <Centred>
        {status === 'pending' && <Spinner className="mb-6 size-8 text-accent" />}
        <div role="status">
          <h1 className="display-2">{title}</h1>
          <p className="mt-4 max-w-[52ch] text-ink-soft">{text}</p>
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
          Telefono {identity.phone} · Email{' '}
          <a href={`mailto:${identity.email}`} className={textLinkClass()}>
            {identity.email}
          </a>
        </p>
      </Centred>
    </>
  );
}

function Confirmed({
  title,
  orderId,
  email,
}: {
  title: string;
  orderId: string | null;
  email: string | null;
}) {
  return (
    <Centred>
      <CircleCheck aria-hidden="true" size={48} strokeWidth={1.25} className="mb-6 text-sage" />
      <h1 className="display-2">{title}</h1>
      <p className="mt-4 text-ink-soft">Grazie. Stiamo già preparando il tuo ordine.</p>
      <dl className="mt-10 grid w-full max-w-md gap-5 bg-surface px-6 py-7 text-center">
        {orderId && (
          <div>
            <dt className="label-caps text-ink-soft">Numero d'ordine</dt>
            <dd className="mt-1 font-semibold text-2xl tabular-nums tracking-wide">{orderNumber(orderId)}</dd>
          </div>
        )}
        {email && (
          <div>
            <dt className="text-ink-soft text-sm">Ti abbiamo scritto la conferma a</dt>
            <dd className="mt-1 break-all font-semibold">{email}</dd>
          </div>
        )}
      </dl>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <ButtonLink to={href('/shop')}>Continua lo shopping</ButtonLink>
        <ButtonLink to={href('/contatti')} variant="secondary">
          Contattaci
        </ButtonLink>
      </div>
      <p className="mt-8 text-[15px] text-ink-soft">
        Hai cambiato idea? Leggi come funziona il <TextLink to={href('/resi')}>reso</TextLink>.
      </p>
      <p className="mt-2 text-[15px]">
        <TextLink
          alone
          to={`${href('/recesso')}${orderId ? `?ordine=${orderNumber(orderId).slice(1)}` : ''}`}
        >
          Recedere dal contratto qui
        </TextLink>
      </p>
    </Centred>
  );
}

function Checking() {
  return (
    <Centred>
      <h1 className="sr-only">Conferma dell'ordine</h1>
      <Spinner label="Verifica del pagamento in corso..." className="size-8 text-accent" />
    </Centred>
  );
}

function Centred({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-[55svh] flex-col items-center justify-center py-8 text-center">{children}</div>
  );
}
