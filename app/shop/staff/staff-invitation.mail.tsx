import type { Role } from '../auth/visitor.ts';
import { ROLE_NAMES } from '../auth/visitor.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = { link: string; role: Role; days: number; identity: ShopIdentity; publicUrl: string };

/** Brings the link by which somebody comes to work in the shop. */
export function StaffInvitationMail({ link, role, days, identity, publicUrl }: Props) {
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Il tuo accesso all’amministrazione di ${identity.brand}`}
    >
      <h1 style={letterStyles.h1}>Lavora con noi su {identity.brand}</h1>
      <p style={letterStyles.p}>Ciao,</p>
      <p style={letterStyles.p}>
        ti è stato aperto un accesso all’amministrazione di {identity.brand}, con il ruolo{' '}
        {ROLE_NAMES[role].toLowerCase()}. Scegli la tua password: il link vale {days} giorni e una volta sola.
      </p>
      <LetterButton href={link}>ACCETTA L’INVITO</LetterButton>
      <p style={letterStyles.small}>Se non te lo aspettavi, ignora questa e-mail: non succede nulla.</p>
    </LetterLayout>
  );
}
