import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { MailButton, MailLayout, mailStyles, NotRequested } from '#shop/mail/layout.mail.tsx';
import { CONFIRMATION_DAYS } from './back-in-stock.ts';

type Props = {
  productName: string;
  size: string;
  link: string;
  leaveLink: string;
};

/** Double opt-in. */
export function BackInStockConfirmationMail({ productName, size, link, leaveLink }: Props) {
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
