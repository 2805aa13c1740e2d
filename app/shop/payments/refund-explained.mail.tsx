import type { ComponentProps } from 'react';
import { firstName } from '../mail/first-name.ts';
import { AnyQuestion, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import type { LetterPictures } from '../mail/pictured.mail.tsx';
import { formatEuro } from '../money/money.ts';
import { OrderLetterLines } from '../orders/order-letter-parts.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = {
  customerName: string;
  items: ComponentProps<typeof OrderLetterLines>['items'];
  pictures: LetterPictures;
  totalCents: number;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells a shopper whose money arrived after the last piece had gone that it goes back in full. */
export function RefundExplainedMail(props: Props) {
  const { customerName, items, pictures, totalCents, identity, publicUrl } = props;
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Ti rimborsiamo ${formatEuro(totalCents)}: l’articolo non è più disponibile`}
    >
      <h1 style={letterStyles.h1}>Ti rimborsiamo per intero</h1>
      <p style={letterStyles.p}>Ciao {firstName(customerName)},</p>
      <p style={letterStyles.p}>
        il tuo pagamento è arrivato quando l’ultimo pezzo era già stato venduto. Ci dispiace molto: non
        possiamo evadere l’ordine e ti restituiamo subito <strong>{formatEuro(totalCents)}</strong> sullo
        stesso mezzo di pagamento. Di solito l’accredito arriva entro 5-10 giorni lavorativi.
      </p>
      <h2 style={letterStyles.h2}>Cosa avevi scelto</h2>
      <OrderLetterLines {...{ items, pictures }} />
      <AnyQuestion identity={identity} />
    </LetterLayout>
  );
}
