import { greeting } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_HOURS, HELD_HOURS } from './reservation.ts';

type Props = {
  /** "Camicia, taglia M". */
  piece: string;
  link: string;
};

export function ReservationConfirmationMail({ piece, link }: Props) {
  return (
    <MailLayout preview="Manca solo un clic">
      <h1 style={mailStyles.h1}>Manca solo un clic</h1>
      {/* The name is unconfirmed: no stranger's words are sent in the shop's name. */}
      <p style={mailStyles.p}>{greeting('')}</p>
      <p style={mailStyles.p}>
        vuoi provare in negozio <strong>{piece}</strong>? Conferma, e lo teniamo da parte per {HELD_HOURS}{' '}
        ore, e non paghi nulla.
      </p>
      <MailButton href={link}>CONFERMA LA PRENOTAZIONE</MailButton>
      <p style={mailStyles.p}>
        Finché non confermi il capo resta in vendita. Il link vale {CONFIRMATION_HOURS} ore.
      </p>
      <p style={mailStyles.small}>
        Se non hai fatto tu la richiesta, ignora questa e-mail: non teniamo da parte nulla, e cancelliamo
        l’indirizzo.
      </p>
    </MailLayout>
  );
}
