import { MailButton, type MailFrom, MailLayout, mailStyles, SpamAdvice } from '#shop/mail/layout.mail.tsx';

type Props = MailFrom & { link: string };

export function LaunchTestMail({ link, identity, publicUrl }: Props) {
  return (
    <MailLayout identity={identity} publicUrl={publicUrl} preview="Se la leggi, la posta funziona">
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
