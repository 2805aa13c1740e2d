import { MailButton, MailLayout, mailStyles, SpamAdvice, useMailFrom } from '#shop/mail/layout.mail.tsx';

type Props = { link: string };

export function ConnectionTestMail({ link }: Props) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview="Conferma, e la posta è collegata">
      <h1 style={mailStyles.h1}>La posta è arrivata</h1>
      <p style={mailStyles.p}>
        Hai dato al negozio {identity.brand} i dati della posta in uscita, e questa e-mail è partita con
        quelli. Conferma che ti è arrivata: da allora il negozio spedisce così.
      </p>
      <MailButton href={link}>L’E-MAIL È ARRIVATA</MailButton>
      <SpamAdvice />
      <p style={mailStyles.small}>
        Il link vale un giorno. Se non l’hai chiesta tu, ignora questa e-mail e cambia la tua password.
      </p>
    </MailLayout>
  );
}
