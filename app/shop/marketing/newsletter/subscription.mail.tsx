import { href } from 'react-router';
import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_DAYS, RETENTION_DAYS } from './newsletter.ts';

export function SubscriptionConfirmationMail({ link }: { link: string }) {
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

/** Confirms a subscription, new or (`again`) existing, with the link to leave. */
export function SubscribedMail({ again, leaveLink }: { again: boolean; leaveLink: string }) {
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
