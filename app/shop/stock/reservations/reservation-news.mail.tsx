import { beforeDay } from '#lib/calendar-day.ts';
import { italianMoment } from '#lib/clock-time.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';

type Props = {
  name: string;
  email: string;
  /** "Camicia, taglia M". */
  piece: string;
  heldUntil: Date;
  link: string;
};

export function ReservationNewsMail({ name, email, piece, heldUntil, link }: Props) {
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
