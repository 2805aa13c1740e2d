import type { AccountNotice } from '#shop/staff/auth/account-mail.ts';
import { MailLayout, mailStyles, NewPasswordLink, useMailFrom } from './layout.mail.tsx';

export const NOTICES: Record<AccountNotice, { title: string; text: string }> = {
  'password-changed': {
    title: 'Password cambiata',
    text: 'la password del tuo account è stata cambiata. Gli altri dispositivi devono accedere di nuovo.',
  },
  'second-factor-on': {
    title: 'Verifica in due passaggi attivata',
    text: 'd’ora in poi per accedere al tuo account serve anche un codice della tua app.',
  },
  'second-factor-off': {
    title: 'Verifica in due passaggi disattivata',
    text: 'd’ora in poi per accedere al tuo account basta la password.',
  },
  'recovery-code-used': {
    title: 'Codice di recupero usato',
    text: 'qualcuno ha effettuato l’accesso al tuo account con uno dei codici di recupero. Ogni codice vale una volta sola.',
  },
};

type Props = { kind: AccountNotice };

/** Notifies an account's owner of a change, in case somebody else made it. */
export function AccountNoticeMail({ kind }: Props) {
  const { identity } = useMailFrom();
  const { title, text } = NOTICES[kind];
  return (
    <MailLayout preview={title}>
      <h1 style={mailStyles.h1}>{title}</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>{text}</p>
      <p style={mailStyles.p}>
        Se non sei stata tu, <NewPasswordLink /> e scrivici a {identity.email}.
      </p>
    </MailLayout>
  );
}
