import { Fragment } from 'react';
import { href } from 'react-router';
import { italianDate } from '../../lib/calendar-day.ts';
import type { GuaranteeNotice } from '../guarantee/guarantee.ts';
import { firstName } from '../mail/first-name.ts';
import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { Pictured } from '../mail/pictured.mail.tsx';
import { formatEuro } from '../money/money.ts';
import type { OpeningHours } from '../settings/settings.ts';
import { ContractParts } from './contract.mail.tsx';
import { WRAPPING } from './gift.ts';
import { INVOICE_DAYS } from './invoice-deadline.ts';
import { orderNumber } from './number.ts';
import {
  DeliveryAddress,
  type OrderLetter,
  PickupPlace,
  ReturnsLink,
  WithdrawalLink,
} from './order-letter-parts.mail.tsx';

export type OrderConfirmation = OrderLetter & {
  order: {
    id: string;
    customerName: string;
    customerAddress: string;
    customerPostalCode: string;
    customerCity: string;
    /** `composition` may be empty. */
    items: {
      productId: string;
      name: string;
      composition: string;
      size: string | null;
      quantity: number;
      grossCents: number;
    }[];
    subtotalCents: number;
    discountCents: number;
    promoCode: string | null;
    shippingCents: number;
    /** Null where it is not wrapped. */
    wrappingCents: number | null;
    /** What the slip says to who gets the gift, perhaps nothing; null where it is none. */
    giftMessage: string | null;
    totalCents: number;
    vatCents: number;
    /** "Consegna standard, 2-3 giorni lavorativi". */
    delivery: string;
    pickup: boolean;
    /** The terms that it was made under; `day` is an ISO date. */
    terms: { hash: string; day: string };
    /** "Ricevilo tra martedì 24 e mercoledì 25 novembre"; null where nobody can say. */
    arrival: string | null;
    /** Who the invoice is made out to, line by line; null where none was asked for. */
    invoice: string[] | null;
  };
  /** The official notice on the legal guarantee, which goes with the letter; null while the shop has none. */
  notice: GuaranteeNotice | null;
  hours: OpeningHours;
  /** The notice of holidays and closures that holds today. */
  closure: string | null;
};

/** Tells the shopper that the order is in (the confirmation on a durable medium, Codice del Consumo art. 51 c. 7). */
export function OrderConfirmationMail(props: OrderConfirmation) {
  const { order, notice, pictures, identity, hours, closure, publicUrl, ...urls } = props;
  const number = orderNumber(order.id);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={`Abbiamo ricevuto il tuo ordine ${number}: ${formatEuro(order.totalCents)}`}
    >
      <h1 style={letterStyles.h1}>Grazie per il tuo ordine</h1>
      <p style={letterStyles.p}>Ciao {firstName(order.customerName)},</p>
      <p style={letterStyles.p}>
        il pagamento è confermato e il tuo ordine <strong>{number}</strong> è in preparazione.
      </p>
      <LetterButton href={urls.statusUrl}>SEGUI IL TUO ORDINE</LetterButton>
      <h2 style={letterStyles.h2}>Cosa hai ordinato</h2>
      <table className="amounts" width="100%" cellPadding={0} cellSpacing={0}>
        <tbody>
          {order.items.map((item) => (
            <Bought key={`${item.name}|${item.size}`} item={item} picture={pictures[item.productId]} />
          ))}
          <AmountRow label="Subtotale" amount={formatEuro(order.subtotalCents)} />
          {order.discountCents > 0 && (
            <AmountRow
              label={order.promoCode ? `Sconto (${order.promoCode})` : 'Sconto'}
              amount={formatEuro(-order.discountCents)}
            />
          )}
          {order.wrappingCents !== null && (
            <AmountRow label={WRAPPING} amount={orFree(order.wrappingCents)} />
          )}
          <AmountRow label={order.delivery} amount={orFree(order.shippingCents)} />
          <tr>
            <td style={{ ...letterStyles.cell, fontWeight: 700 }}>Totale</td>
            <td style={{ ...letterStyles.amount, fontWeight: 700 }}>{formatEuro(order.totalCents)}</td>
          </tr>
        </tbody>
      </table>
      <p style={{ ...letterStyles.small, marginTop: 8 }}>IVA inclusa: {formatEuro(order.vatCents)}</p>
      <h2 style={letterStyles.h2}>{order.pickup ? 'Ritiro' : 'Consegna'}</h2>
      {order.arrival && <p style={letterStyles.p}>{order.arrival}.</p>}
      {order.pickup ? (
        <>
          <p style={letterStyles.p}>Ti scriviamo quando è pronto: lo trovi in negozio.</p>
          <PickupPlace {...{ identity, hours, closure, publicUrl }} />
        </>
      ) : (
        <DeliveryAddress order={order} />
      )}
      {order.giftMessage !== null && <GiftTold message={order.giftMessage} />}
      {order.invoice && <InvoiceAsked lines={order.invoice} />}
      <h2 style={letterStyles.h2}>Se cambi idea</h2>
      <p style={letterStyles.p}>
        Hai 14 giorni dalla consegna per il recesso, senza doverne spiegare il motivo:{' '}
        <ReturnsLink publicUrl={publicUrl} />. Valgono i{' '}
        <a
          href={`${publicUrl}${href('/termini-condizioni/:hash', { hash: order.terms.hash })}`}
          style={letterStyles.link}
        >
          termini e condizioni
        </a>{' '}
        nella versione del {italianDate(order.terms.day)}, in vigore alla data dell’ordine e allegata a questa
        e-mail, e la garanzia legale di conformità di 24 mesi.
      </p>
      <WithdrawalLink withdrawalUrl={urls.withdrawalUrl} />
      <ContractParts {...{ identity, notice, publicUrl }} />
    </LetterLayout>
  );
}

const orFree = (cents: number) => (cents === 0 ? 'Gratuita' : formatEuro(cents));

/** What goes with a gift, to be checked while it can still be put right. */
function GiftTold({ message }: { message: string }) {
  return (
    <>
      <h2 style={letterStyles.h2}>È un regalo</h2>
      {message && (
        <p style={letterStyles.p}>
          «
          {message.split('\n').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text that does not change
            <Fragment key={index}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
          »
        </p>
      )}
      <p style={letterStyles.p}>Nel pacco non ci sono prezzi.</p>
    </>
  );
}

/** What the invoice will say of its addressee, to be checked while it can still be put right. */
function InvoiceAsked({ lines }: { lines: string[] }) {
  return (
    <>
      <h2 style={letterStyles.h2}>Fattura</h2>
      <p style={letterStyles.p}>
        {lines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
        La emettiamo entro {INVOICE_DAYS} giorni. Se un dato è sbagliato, rispondi subito a questa e-mail.
      </p>
    </>
  );
}

function AmountRow({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <td style={letterStyles.cell}>{label}</td>
      <td style={letterStyles.amount}>{amount}</td>
    </tr>
  );
}

/** What was bought, with what it is made of: a main characteristic of the goods (art. 49). */
function Bought({
  item,
  picture,
}: {
  item: OrderConfirmation['order']['items'][number];
  picture: string | undefined;
}) {
  return (
    <tr>
      <td style={letterStyles.cell}>
        <Pictured address={picture}>
          {item.quantity} × {item.name}
          {item.size ? `, ${item.size}` : ''}
          {item.composition && <p style={{ ...letterStyles.small, margin: 0 }}>{item.composition}</p>}
        </Pictured>
      </td>
      <td style={letterStyles.amount}>{formatEuro(item.grossCents)}</td>
    </tr>
  );
}
