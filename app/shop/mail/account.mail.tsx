import type { AccountNotice } from '#shop/staff/auth/library.server.ts';
import { MailButton, MailLayout, mailStyles, NewPasswordLink, useMailFrom } from './layout.mail.tsx';

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

/** Notifies an account's owner of a change, in case somebody else made it. */
export function AccountNoticeMail({ kind }: { kind: AccountNotice }) {
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

type LinkProps = { link: string };

export function AccountConfirmationMail({ link }: LinkProps) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview="Conferma il tuo indirizzo e-mail">
      <h1 style={mailStyles.h1}>Conferma la tua e-mail</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        hai creato un account su {identity.brand}. Per attivarlo conferma questo indirizzo: il link vale
        un’ora. Su un altro dispositivo ti chiediamo la password che hai scelto.
      </p>
      <MailButton href={link}>CONFERMA L’E-MAIL</MailButton>
      <p style={mailStyles.small}>
        Se non sei stata tu a chiederlo, ignora questa e-mail: non succede nulla.
      </p>
    </MailLayout>
  );
}

/** To a staff account's present address, whose reader allows the change. */
export function ChangeAddressMail({ link, next }: LinkProps & { next: string }) {
  return (
    <MailLayout preview="Conferma il cambio di indirizzo">
      <h1 style={mailStyles.h1}>Vuoi cambiare indirizzo?</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        dal tuo account è stato chiesto di entrare d’ora in poi con <strong>{next}</strong>. Se va bene,
        conferma: poi scriviamo al nuovo indirizzo. Il link vale un’ora.
      </p>
      <MailButton href={link}>CONFERMA IL CAMBIO</MailButton>
      <p style={mailStyles.small}>
        Se non sei stata tu, non confermare: <NewPasswordLink />, perché qualcuno conosce quella di adesso.
      </p>
    </MailLayout>
  );
}

/** To a staff account's new address, whose reader completes the change. */
export function NewAddressMail({ link }: LinkProps) {
  return (
    <MailLayout preview="Conferma il nuovo indirizzo">
      <h1 style={mailStyles.h1}>Conferma il nuovo indirizzo</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        manca l’ultimo passo: conferma che questo indirizzo è tuo, e da allora entri con questo. Il link vale
        un’ora.
      </p>
      <MailButton href={link}>CONFERMA L’INDIRIZZO</MailButton>
      <p style={mailStyles.small}>Se non l’hai chiesto tu, ignora questa e-mail: non succede nulla.</p>
    </MailLayout>
  );
}

export function PasswordRecoveryMail({ link }: LinkProps) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview="Il link per scegliere una nuova password">
      <h1 style={mailStyles.h1}>Scegli una nuova password</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        hai chiesto tu una nuova password per il tuo account su {identity.brand}? Il link vale un’ora e una
        volta sola.
      </p>
      <MailButton href={link}>SCEGLI LA PASSWORD</MailButton>
      <p style={mailStyles.small}>
        Se non hai chiesto nulla, ignora questa e-mail: la password resta quella di prima.
      </p>
    </MailLayout>
  );
}
