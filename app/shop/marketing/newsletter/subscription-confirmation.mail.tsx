import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_DAYS, RETENTION_DAYS } from './newsletter.ts';

type Props = { link: string };

export function SubscriptionConfirmationMail({ link }: Props) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview="Manca solo un clic per iscriverti">
      <h1 style={mailStyles.h1}>Manca solo un clic</h1>
      <p style={mailStyles.p}>
        Hai chiesto tu di ricevere a questo indirizzo la newsletter di {identity.brand}, con i nuovi arrivi e
        le offerte, quando ce ne sono?
      </p>
      <MailButton href={link}>CONFERMA L’ISCRIZIONE</MailButton>
      <p style={mailStyles.p}>Il link vale {CONFIRMATION_DAYS} giorni.</p>
      <p style={mailStyles.small}>
        Se non hai fatto tu la richiesta, ignora questa e-mail: senza conferma non ti scriviamo, e cancelliamo
        l’indirizzo entro {RETENTION_DAYS} giorni.
      </p>
    </MailLayout>
  );
}
