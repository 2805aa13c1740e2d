import { MailButton, MailLayout, mailStyles, useMailFrom } from './layout.mail.tsx';

type Props = { link: string };

export function AccountConfirmationMail({ link }: Props) {
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
