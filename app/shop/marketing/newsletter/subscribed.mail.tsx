import { href } from 'react-router';
import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';

type Props = { again: boolean; leaveLink: string };

/** Confirms a subscription, new or (`again`) existing, with the link to leave. */
export function SubscribedMail({ again, leaveLink }: Props) {
  const { identity, publicUrl } = useMailFrom();
  return (
    <MailLayout preview={again ? 'La tua iscrizione è già attiva' : 'Iscrizione confermata'}>
      <h1 style={mailStyles.h1}>{again ? 'La tua iscrizione è già attiva' : 'Iscrizione confermata'}</h1>
      <p style={mailStyles.p}>
        {again
          ? `Abbiamo ricevuto una nuova richiesta di iscrizione alla newsletter di ${identity.brand} per questo indirizzo, che la riceve già: non devi fare nulla.`
          : `Da oggi ricevi a questo indirizzo la newsletter di ${identity.brand}: nuovi arrivi e offerte, quando ce ne sono.`}
      </p>
      <MailButton href={`${publicUrl}${href('/shop')}?sort=newest`}>SCOPRI I NUOVI ARRIVI</MailButton>
      <p style={mailStyles.small}>
        Non vuoi più riceverla?{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Annulla l’iscrizione
        </a>
      </p>
    </MailLayout>
  );
}
