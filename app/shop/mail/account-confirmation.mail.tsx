import type { ShopIdentity } from '../settings/settings.ts';
import { LetterButton, LetterLayout, letterStyles } from './layout.mail.tsx';

type Props = { link: string; identity: ShopIdentity; publicUrl: string };

/** Asks the owner of an address to confirm it. */
export function AccountConfirmationMail({ link, identity, publicUrl }: Props) {
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview="Conferma il tuo indirizzo e-mail">
      <h1 style={letterStyles.h1}>Conferma la tua e-mail</h1>
      <p style={letterStyles.p}>Ciao,</p>
      <p style={letterStyles.p}>
        hai creato un account su {identity.brand}. Per attivarlo conferma questo indirizzo: il link vale
        un’ora.
      </p>
      <LetterButton href={link}>CONFERMA L’E-MAIL</LetterButton>
      <p style={letterStyles.small}>
        Se non sei stata tu a chiederlo, ignora questa e-mail: non succede nulla.
      </p>
    </LetterLayout>
  );
}
