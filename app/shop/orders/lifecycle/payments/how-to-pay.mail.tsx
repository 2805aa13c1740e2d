import { shownIban } from '#lib/iban.ts';
import { BY_LINK } from '#shop/checkout/payment-methods/payment-methods.ts';
import { MailButton, mailStyles } from '#shop/mail/layout.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { type HowToPay, handedOver, transferCodeName } from './how-to-pay.ts';

/** Width (px) of the code in an e-mail. */
const CODE_PX = 200;

/** URLs of the transfer code's image and of the link's payment page. */
export type PayUrls = { codeUrl: string; payUrl: string };

export function HowToPayPart({ toPay, codeUrl, payUrl }: { toPay: HowToPay } & PayUrls) {
  if (!('iban' in toPay))
    return (
      <>
        <h2 style={mailStyles.h2}>Come pagare</h2>
        {toPay.deadline && (
          <p style={mailStyles.p}>
            <strong>{toPay.deadline}</strong>
          </p>
        )}
        <p style={mailStyles.p}>{handedOver(toPay)}</p>
        {toPay.kind === BY_LINK && <MailButton href={payUrl}>Guarda e paga</MailButton>}
        {toPay.note && <p style={mailStyles.p}>{toPay.note}</p>}
      </>
    );
  const { amountCents, iban, holder, reference, deadline, holdsPieces, note } = toPay;
  return (
    <>
      <h2 style={mailStyles.h2}>Come pagare</h2>
      <p style={mailStyles.p}>
        Fai un bonifico con questi dati{deadline && `. ${deadline}`}
        {holdsPieces ? ': fino ad allora i tuoi articoli restano da parte.' : '.'}
      </p>
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          <Fact name="Importo" value={formatEuro(amountCents)} />
          <Fact name="IBAN" value={shownIban(iban)} />
          <Fact name="Intestatario" value={holder} />
          <Fact name="Causale" value={reference} />
        </tbody>
      </table>
      <p style={{ ...mailStyles.p, marginTop: 16 }}>
        Oppure inquadra questo codice con l’app della tua banca: compila il bonifico da solo.
      </p>
      <p style={mailStyles.p}>
        <img
          src={codeUrl}
          width={CODE_PX}
          height={CODE_PX}
          alt={transferCodeName(amountCents)}
          style={{ display: 'block' }}
        />
      </p>
      {note && <p style={mailStyles.p}>{note}</p>}
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <tr>
      <td style={mailStyles.cell}>{name}</td>
      <td style={{ ...mailStyles.cell, fontWeight: 700, paddingRight: 0 }}>{value}</td>
    </tr>
  );
}
