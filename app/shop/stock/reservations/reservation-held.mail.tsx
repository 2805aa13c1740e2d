import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { dayNames, type OpeningHours, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailLayout, mailStyles, useMailFrom, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { HELD_TITLE } from './reservation.ts';

type Props = {
  name: string;
  /** "Camicia, taglia M". */
  piece: string;
  heldUntil: Date;
  cancelLink: string;
  hours: OpeningHours;
  closure: string | null;
};

/** To the customer: until when and where it is held, and how to cancel. */
export function ReservationHeldMail(props: Props) {
  const { identity } = useMailFrom();
  const { name, piece, heldUntil, cancelLink, hours, closure } = props;
  const until = beforeDay('al', italianMoment(heldUntil));
  return (
    <MailLayout preview={`${piece}: da parte fino ${until}`}>
      <h1 style={mailStyles.h1}>{HELD_TITLE}</h1>
      <p style={mailStyles.p}>{greeting(name)}</p>
      <p style={mailStyles.p}>
        <strong>{piece}</strong> ti aspetta in negozio fino <strong>{until}</strong>. Di’ il tuo nome: lo
        provi, e decidi lì.
      </p>
      <h2 style={mailStyles.h2}>Dove siamo</h2>
      <p style={mailStyles.p}>
        {identity.brand}
        <br />
        {identity.street}
        <br />
        {identity.postalCode} {identity.city} ({identity.province})
      </p>
      <p style={mailStyles.p}>
        {openingLines(hours).map(({ days, hours: open }) => (
          <span key={days.join()}>
            {dayNames(days)}: {open}
            <br />
          </span>
        ))}
        {closure && <strong>{closure}</strong>}
      </p>
      <p style={mailStyles.p}>
        Non riesci a passare?{' '}
        <a href={cancelLink} style={mailStyles.link}>
          Annulla la prenotazione
        </a>
        : il capo torna in vendita per qualcun’altra. Per qualsiasi domanda <WriteOrCall />.
      </p>
    </MailLayout>
  );
}
