import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';
import { CONFIRMATION_DAYS, KEPT_DAYS } from './newsletter.ts';

type Props = { link: string; identity: ShopIdentity; publicUrl: string };

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export function SubscriptionConfirmationMail({ link, identity, publicUrl }: Props) {
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview="Manca solo un clic per iscriverti">
      <h1 style={letterStyles.h1}>Manca solo un clic</h1>
      <p style={letterStyles.p}>
        Qualcuno, speriamo tu, ha chiesto di ricevere a questo indirizzo la newsletter di {identity.brand}:
        nuovi arrivi e offerte, quando ce ne sono.
      </p>
      <LetterButton href={link}>CONFERMA L’ISCRIZIONE</LetterButton>
      <p style={letterStyles.p}>Il link vale {CONFIRMATION_DAYS} giorni.</p>
      <p style={letterStyles.small}>
        Se non hai fatto tu la richiesta, ignora questa e-mail: senza conferma non ti scriviamo, e cancelliamo
        l’indirizzo entro {KEPT_DAYS} giorni.
      </p>
    </LetterLayout>
  );
}
