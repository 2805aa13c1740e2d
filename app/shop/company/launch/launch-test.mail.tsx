import { MailButton, MailLayout, mailStyles, SpamAdvice, useMailFrom } from '#shop/mail/layout.mail.tsx';

type Props = { link: string };

export function LaunchTestMail({ link }: Props) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview="Se la leggi, la posta funziona">
      <h1 style={mailStyles.h1}>La posta funziona</h1>
      <p style={mailStyles.p}>
        Hai chiesto al negozio {identity.brand} di scriverti, per provare la posta prima di aprire. Conferma
        che l’e-mail è arrivata:
      </p>
      <MailButton href={link}>L’E-MAIL È ARRIVATA</MailButton>
      <SpamAdvice />
      <p style={mailStyles.small}>Se non l’hai chiesta tu, ignora questa e-mail.</p>
    </MailLayout>
  );
}
