import type { ComponentProps } from 'react';
import { greeting } from '#shop/mail/first-name.ts';
import { AnyQuestion, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import type { MailPictures } from '#shop/mail/pictured.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { OrderMailLines } from '#shop/orders/order-emails/order-mail-parts.mail.tsx';

type Props = {
  customerName: string;
  items: ComponentProps<typeof OrderMailLines>['items'];
  pictures: MailPictures;
  totalCents: number;
  because: RefundedBecause;
};

export type RefundedBecause = 'stock_gone' | 'ordered_already' | 'nothing_owed';

const BECAUSE: Record<RefundedBecause, { preview: string; sentence: string }> = {
  stock_gone: {
    preview: 'l’articolo non è più disponibile',
    sentence:
      'il tuo pagamento è arrivato quando l’ultimo pezzo era già stato venduto. Ci dispiace molto: non possiamo evadere l’ordine e',
  },
  ordered_already: {
    preview: 'l’ordine era già pagato',
    sentence:
      'il tuo ordine era già confermato quando è arrivato un secondo pagamento. L’ordine resta valido, e',
  },
  nothing_owed: {
    preview: 'la somma non era più dovuta',
    sentence:
      'quando è arrivato questo pagamento la differenza del tuo ordine era già pagata, o non era più la stessa. Per questo',
  },
};

/** E-mail about a payment that arrived after the last piece was sold, or a second time. */
export function RefundExplainedMail(props: Props) {
  const { customerName, items, pictures, totalCents, because } = props;
  const { preview, sentence } = BECAUSE[because];
  return (
    <MailLayout preview={`Ti rimborsiamo ${formatEuro(totalCents)}: ${preview}`}>
      <h1 style={mailStyles.h1}>Ti rimborsiamo per intero</h1>
      <p style={mailStyles.p}>{greeting(customerName)}</p>
      <p style={mailStyles.p}>
        {sentence} ti restituiamo subito <strong>{formatEuro(totalCents)}</strong> sullo stesso mezzo di
        pagamento. Di solito l’accredito arriva entro 5-10 giorni lavorativi.
      </p>
      <h2 style={mailStyles.h2}>Cosa avevi scelto</h2>
      <OrderMailLines items={items} pictures={pictures} />
      <AnyQuestion />
    </MailLayout>
  );
}
