import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { MailButton, MailLayout, mailStyles, NotRequested } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_DAYS } from './back-in-stock.ts';

type BackProps = { productName: string; size: string; productUrl: string };

/** Notifies that a size is back; the request is then deleted. */
export function BackInStockMail({ productName, size, productUrl }: BackProps) {
  return (
    <MailLayout preview={`${productName} è di nuovo disponibile`}>
      <h1 style={mailStyles.h1}>È di nuovo disponibile</h1>
      <p style={mailStyles.p}>
        Ci avevi chiesto di avvisarti:{' '}
        <strong>
          {productName}
          {size !== ONE_SIZE && `, ${sizeName(size)}`}
        </strong>{' '}
        si può di nuovo ordinare. Non possiamo mettere i pezzi da parte: scriviamo a poche persone per volta,
        e chi ordina prima li trova.
      </p>
      <MailButton href={productUrl}>VAI AL PRODOTTO</MailButton>
      <p style={mailStyles.small}>
        Ricevi questa e-mail perché l’hai chiesta tu. È l’unica: abbiamo già cancellato la richiesta. Se il
        pezzo finisce prima che tu arrivi, puoi chiedere di nuovo dalla sua pagina.
      </p>
    </MailLayout>
  );
}

type ConfirmationProps = { productName: string; size: string; link: string; leaveLink: string };

/** Double opt-in. */
export function BackInStockConfirmationMail({ productName, size, link, leaveLink }: ConfirmationProps) {
  return (
    <MailLayout preview="Manca solo un clic">
      <h1 style={mailStyles.h1}>Manca solo un clic</h1>
      <p style={mailStyles.p}>
        Hai chiesto tu di sapere a questo indirizzo quando torna disponibile{' '}
        <strong>
          {productName}
          {size !== ONE_SIZE && `, ${sizeName(size)}`}
        </strong>
        ?
      </p>
      <MailButton href={link}>CONFERMA LA RICHIESTA</MailButton>
      <p style={mailStyles.p}>
        Ti scriveremo una volta sola, poi cancelleremo la richiesta. Il link vale {CONFIRMATION_DAYS} giorni.
      </p>
      <NotRequested leaveLink={leaveLink} days={CONFIRMATION_DAYS} />
    </MailLayout>
  );
}
