import type { ShopIdentity } from '../settings/settings.ts';
import { LetterButton, LetterLayout, letterStyles } from './layout.mail.tsx';

type Props = { link: string; identity: ShopIdentity; publicUrl: string };

/** Brings the link that sets a new password. */
export function PasswordRecoveryMail({ link, identity, publicUrl }: Props) {
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview="Il link per scegliere una nuova password"
    >
      <h1 style={letterStyles.h1}>Scegli una nuova password</h1>
      <p style={letterStyles.p}>Ciao,</p>
      <p style={letterStyles.p}>
        qualcuno, speriamo tu, ha chiesto una nuova password per il tuo account su {identity.brand}. Il link
        vale un’ora e una volta sola.
      </p>
      <LetterButton href={link}>SCEGLI LA PASSWORD</LetterButton>
      <p style={letterStyles.small}>
        Se non hai chiesto nulla, ignora questa e-mail: la password resta quella di prima.
      </p>
    </LetterLayout>
  );
}
