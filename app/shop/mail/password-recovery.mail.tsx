import { MailButton, MailLayout, mailStyles, useMailFrom } from './layout.mail.tsx';

type Props = { link: string };

export function PasswordRecoveryMail({ link }: Props) {
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
