import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import type { Role } from '#shop/staff/auth/visitor.ts';
import { ROLE_NAMES } from '#shop/staff/auth/visitor.ts';

type Props = { link: string; role: Role; days: number };

export function StaffInvitationMail({ link, role, days }: Props) {
  const { identity } = useMailFrom();
  return (
    <MailLayout preview={`Il tuo accesso all’amministrazione di ${identity.brand}`}>
      <h1 style={mailStyles.h1}>Lavora con noi su {identity.brand}</h1>
      <p style={mailStyles.p}>Ciao,</p>
      <p style={mailStyles.p}>
        ti è stato aperto un accesso all’amministrazione di {identity.brand}, con il ruolo{' '}
        {ROLE_NAMES[role].toLowerCase()}. Scegli la tua password: il link vale {days} giorni e una volta sola.
      </p>
      <MailButton href={link}>ACCETTA L’INVITO</MailButton>
      <p style={mailStyles.small}>Se non te lo aspettavi, ignora questa e-mail: non succede nulla.</p>
    </MailLayout>
  );
}
