import { ONE_SIZE } from '../catalogue/categories.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = {
  productName: string;
  size: string;
  productUrl: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells whoever asked that a size is there again; the request is deleted with it. */
export function BackInStockMail({ productName, size, productUrl, identity, publicUrl }: Props) {
  return (
    <LetterLayout identity={identity} publicUrl={publicUrl} preview={`${productName} è di nuovo disponibile`}>
      <h1 style={letterStyles.h1}>È di nuovo disponibile</h1>
      <p style={letterStyles.p}>
        Ci avevi chiesto di avvisarti:{' '}
        <strong>
          {productName}
          {size !== ONE_SIZE && `, taglia ${size}`}
        </strong>{' '}
        si può di nuovo ordinare. Non possiamo mettere i pezzi da parte: scriviamo a poche persone per volta,
        e chi ordina prima li trova.
      </p>
      <LetterButton href={productUrl}>VAI AL PRODOTTO</LetterButton>
      <p style={letterStyles.small}>
        Ricevi questa e-mail perché l’hai chiesta tu. È l’unica: abbiamo già cancellato la richiesta. Se il
        pezzo finisce prima che tu arrivi, puoi chiedere di nuovo dalla sua pagina.
      </p>
    </LetterLayout>
  );
}
