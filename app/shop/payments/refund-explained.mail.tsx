import { firstName } from '../mail/first-name.ts';
import { AnyQuestion, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { formatEuro } from '../money/money.ts';
import type { ShopIdentity } from '../settings/settings.ts';

type Props = {
  customerName: string;
  items: string[];
  totalCents: number;
  identity: ShopIdentity;
  publicUrl: string;
};

/** Tells a shopper whose money arrived after the last piece had gone that it goes back in full. */
export function RefundExplainedMail({ customerName, items, totalCents, identity, publicUrl }: Props) {
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
      <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {items.map((item) => (
            <tr key={item}>
              <td style={letterStyles.cell}>{item}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AnyQuestion identity={identity} />
    </LetterLayout>
  );
}
