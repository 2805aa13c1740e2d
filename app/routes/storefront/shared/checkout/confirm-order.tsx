import { href } from 'react-router';
import { Button, TextLink } from '#ui/button.tsx';

type Props = {
  busy: boolean;
  disabled: boolean;
  /** Whether buyers are invited to a review, a week after the delivery. */
  invitesReviews: boolean;
  className: string;
};

/** Button with obligation to pay, and the terms accepted by it. */
export function ConfirmOrder({ busy, disabled, invitesReviews, className }: Props) {
  return (
    <>
      <Button
        type="submit"
        busy={busy}
        disabled={disabled}
        className={`w-full px-2! max-sm:tracking-[.04em] ${className}`}
      >
        Ordine con obbligo di pagare
      </Button>
      <p className="mt-4 text-ink-soft text-sm">
        Confermando accetti i <TextLink to={href('/termini-condizioni')}>termini e condizioni</TextLink> e
        dichiari di aver letto l’<TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
      </p>
      {invitesReviews && (
        <p className="mt-2 text-ink-soft text-sm">
          Una settimana dopo la consegna ti scriviamo una volta sola per chiederti una recensione. Se non
          vuoi, lo dici dalla pagina dell’ordine o dal link nell’e-mail.
        </p>
      )}
    </>
  );
}
