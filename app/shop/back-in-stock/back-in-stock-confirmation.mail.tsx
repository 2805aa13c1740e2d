import { ONE_SIZE } from '../catalogue/categories.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';
import { CONFIRMATION_DAYS } from './back-in-stock.ts';

type Props = {
  productName: string;
  size: string;
  link: string;
  leaveLink: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Asks the owner of an address whether they want to be told (double opt-in). */
export function BackInStockConfirmationMail({
  productName,
  size,
  link,
  leaveLink,
  identity,
  publicUrl,
}: Props) {
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview="Manca solo un clic">
      <h1 style={letterStyles.h1}>Manca solo un clic</h1>
      <p style={letterStyles.p}>
        Qualcuno, speriamo tu, ha chiesto di sapere a questo indirizzo quando torna disponibile{' '}
        <strong>
          {productName}
          {size !== ONE_SIZE && `, taglia ${size}`}
        </strong>
        .
      </p>
      <LetterButton href={link}>CONFERMA LA RICHIESTA</LetterButton>
      <p style={letterStyles.p}>
        Ti scriveremo una volta sola, poi cancelleremo la richiesta. Il link vale {CONFIRMATION_DAYS} giorni.
      </p>
      <p style={letterStyles.small}>
        Se non hai fatto tu la richiesta, ignora questa e-mail: senza conferma non ti scriviamo, e cancelliamo
        l’indirizzo dopo {CONFIRMATION_DAYS} giorni. Hai cambiato idea?{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Annulla la richiesta
        </a>
      </p>
    </LetterLayout>
  );
}
