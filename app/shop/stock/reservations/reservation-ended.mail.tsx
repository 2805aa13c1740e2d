import { greeting } from '#shop/mail/first-name.ts';
import { AnyQuestion, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { HELD_HOURS } from './reservation.ts';

type Props = {
  name: string;
  /** "Camicia, taglia M". */
  piece: string;
  /** Ended early by the shop. */
  isReleased: boolean;
  /** Product page; null once removed. */
  productUrl: string | null;
};

export function ReservationEndedMail(props: Props) {
  const { name, piece, isReleased, productUrl } = props;
  return (
    <MailLayout preview={`${piece} non è più da parte`}>
      <h1 style={mailStyles.h1}>La prenotazione è finita</h1>
      <p style={mailStyles.p}>{greeting(name)}</p>
      <p style={mailStyles.p}>
        {isReleased
          ? 'abbiamo chiuso la tua prenotazione: '
          : `le ${HELD_HOURS} ore della tua prenotazione sono passate: `}
        <strong>{piece}</strong> non è più da parte{productUrl ? ', ed è di nuovo in vendita' : ''}.
      </p>
      {productUrl && (
        <p style={mailStyles.p}>
          Ti piace ancora? Se il capo è in negozio puoi prenotarlo di nuovo dalla{' '}
          <a href={productUrl} style={mailStyles.link}>
            sua pagina
          </a>
          , oppure ordinarlo.
        </p>
      )}
      <AnyQuestion />
    </MailLayout>
  );
}
