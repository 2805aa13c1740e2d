import { href } from 'react-router';
import { beforeDay } from '#lib/before-day.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { timeInRome } from '#lib/clock-time.ts';
import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { dueDay } from './deadline.ts';

type Props = {
  withdrawal: {
    code: string;
    orderId: string | null;
    name: string;
    email: string;
    declaration: string;
    receivedAt: Date;
  };
  /** Its number is of an order with another address. */
  isClaimed: boolean;
};

/** For the shop. */
export function WithdrawalNewsMail({ withdrawal, isClaimed }: Props) {
  const { publicUrl } = useMailFrom();
  const { code, orderId, name, email, declaration, receivedAt } = withdrawal;
  return (
    <MailLayout preview={`Recesso ${code} di ${name}`}>
      <h1 style={mailStyles.h1}>Recesso {code}</h1>
      <p style={mailStyles.p}>
        {beforeDay('Il', italianDate(dayInRome(receivedAt)))} alle {timeInRome(receivedAt)} {name} (
        <a href={`mailto:${email}`} style={mailStyles.link}>
          {email}
        </a>
        ) ha dichiarato:
      </p>
      <p style={mailStyles.p}>«{declaration}»</p>
      {isClaimed && (
        <p style={mailStyles.p}>
          L’e-mail non è quella dell’ordine: il recesso è da verificare, e finché non lo accetti l’ordine va
          avanti. Abbiamo scritto anche all’e-mail dell’ordine.
        </p>
      )}
      {orderId === null && !isClaimed && (
        <p style={mailStyles.p}>
          Questo numero non corrisponde a nessun ordine: cerca l’ordine giusto e collegalo, o scrivi alla
          persona.
        </p>
      )}
      <p style={mailStyles.p}>
        Rimborsa entro <strong>{beforeDay('il', italianDate(dueDay(receivedAt)))}</strong>; puoi attendere i
        capi o la prova che sono stati spediti.
      </p>
      <MailButton href={`${publicUrl}${href('/admin/recessi')}`}>VAI AI RECESSI</MailButton>
    </MailLayout>
  );
}
