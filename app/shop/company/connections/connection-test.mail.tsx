import { MailButton, type MailFrom, MailLayout, mailStyles, SpamAdvice } from '#shop/mail/layout.mail.tsx';

type Props = MailFrom & { link: string };

export function ConnectionTestMail({ link, identity, publicUrl }: Props) {
  return (
    <MailLayout identity={identity} publicUrl={publicUrl} preview="Conferma, e la posta è collegata">
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
