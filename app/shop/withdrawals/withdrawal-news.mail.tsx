import { href } from 'react-router';
import { dayInRome, italianDate } from '../../lib/calendar-day.ts';
import { timeInRome } from '../../lib/clock-time.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';
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
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells the shop that somebody has withdrawn, and until when the money goes back. */
export function WithdrawalNewsMail({ withdrawal, identity, publicUrl }: Props) {
  const { code, orderId, name, email, declaration, receivedAt } = withdrawal;
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview={`Recesso ${code} di ${name}`}>
      <h1 style={letterStyles.h1}>Recesso {code}</h1>
      <p style={letterStyles.p}>
        Il {italianDate(dayInRome(receivedAt))} alle {timeInRome(receivedAt)} {name} (
        <a href={`mailto:${email}`} style={letterStyles.link}>
          {email}
        </a>
        ) ha dichiarato:
      </p>
      <p style={letterStyles.p}>«{declaration}»</p>
      {orderId === null && (
        <p style={letterStyles.p}>
          Questo numero non corrisponde a nessun ordine: cerca l’ordine giusto e collegalo, o scrivi alla
          persona.
        </p>
      )}
      <p style={letterStyles.p}>
        Rimborsa entro il <strong>{italianDate(dueDay(receivedAt))}</strong>; puoi attendere i capi o la prova
        che sono stati spediti.
      </p>
      <LetterButton href={`${publicUrl}${href('/admin/recessi')}`}>VAI AI RECESSI</LetterButton>
    </LetterLayout>
  );
}
