import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { dayNames, type OpeningHours, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { greeting } from '#shop/mail/first-name.ts';
import {
  AnyQuestion,
  MailButton,
  MailLayout,
  mailStyles,
  useMailFrom,
  WriteOrCall,
} from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_HOURS, HELD_HOURS, HELD_TITLE } from './reservation.ts';

type HeldProps = {
  name: string;
  /** "Camicia, taglia M". */
  piece: string;
  heldUntil: Date;
  cancelLink: string;
  hours: OpeningHours;
  closure: string | null;
};

/** To the customer: until when and where it is held, and how to cancel. */
export function ReservationHeldMail(props: HeldProps) {
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

type ConfirmationProps = {
  /** "Camicia, taglia M". */
  piece: string;
  link: string;
};

export function ReservationConfirmationMail({ piece, link }: ConfirmationProps) {
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

type EndedProps = {
  name: string;
  /** "Camicia, taglia M". */
  piece: string;
  /** Ended early by the shop. */
  isReleased: boolean;
  /** Product page; null once removed. */
  productUrl: string | null;
};

export function ReservationEndedMail(props: EndedProps) {
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

type NewsProps = {
  name: string;
  email: string;
  /** "Camicia, taglia M". */
  piece: string;
  heldUntil: Date;
  link: string;
};

export function ReservationNewsMail({ name, email, piece, heldUntil, link }: NewsProps) {
  return (
    <MailLayout preview={`${piece}, per ${name}`}>
      <h1 style={mailStyles.h1}>Da mettere da parte</h1>
      <p style={mailStyles.p}>
        <strong>{piece}</strong>
      </p>
      <p style={mailStyles.p}>
        Per {name} (
        <a href={`mailto:${email}`} style={mailStyles.link}>
          {email}
        </a>
        ), che passa a provare il capo entro <strong>{beforeDay('il', italianMoment(heldUntil))}</strong>.
        Fino ad allora non si vende: né sul sito né in cassa.
      </p>
      <MailButton href={link}>VAI ALLE PRENOTAZIONI</MailButton>
    </MailLayout>
  );
}
