import { href } from 'react-router';
import { beforeDay, italianDate } from '#lib/calendar-day.ts';
import { SURCHARGE } from '#shop/checkout/payment-methods/own-methods.ts';
import type { OpeningHours } from '#shop/company/opening-hours/opening-hours.ts';
import { WITHOUT_VAT } from '#shop/finance/tax/tax-regime.ts';
import type { GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { greeting, withoutLinks } from '#shop/mail/first-name.ts';
import { AmountRow, MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { Pictured } from '#shop/mail/pictured.mail.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { INVOICE_DAYS, INVOICE_FROM } from '#shop/orders/invoice-requests/invoice-deadline.ts';
import { buyerOf, WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { HowToPayPart } from '#shop/orders/lifecycle/payments/how-to-pay.mail.tsx';
import type { HowToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import { ContractParts } from './contract.mail.tsx';
import {
  DeliveryAddress,
  type OrderMail,
  PickupPlace,
  ReturnsLink,
  WithdrawalLink,
} from './order-mail-parts.mail.tsx';

export type OrderConfirmation = OrderMail & {
  order: {
    id: string;
    customerName: string;
    /** Buyer of a gift to somebody else. */
    buyerName: string | null;
    customerAddress: string;
    customerPostalCode: string;
    customerCity: string;
    customerProvince: string;
    /** `composition` may be empty. */
    items: {
      productId: string;
      name: string;
      composition: string;
      size: string | null;
      quantity: number;
      grossCents: number;
      /** "Prezzo più basso dal 12 novembre 2026: 90,00 €"; null without one. */
      priorPrice: string | null;
    }[];
    subtotalCents: number;
    discountCents: number;
    promoCode: string | null;
    shippingCents: number;
    /** Cash-on-delivery part of it; null without one. */
    surchargeCents: number | null;
    /** Null without wrapping. */
    wrappingCents: number | null;
    /** Text of the gift slip, perhaps empty; null for no gift. */
    giftMessage: string | null;
    totalCents: number;
    /** Null without VAT. */
    vatCents: number | null;
    /** "Carta"; null where unknown. */
    paidWith: string | null;
    /** "Consegna standard, 2-3 giorni lavorativi". */
    delivery: string;
    pickup: boolean;
    /** Handed over at the counter. */
    isTaken: boolean;
    /** `day` is an ISO date. */
    terms: { hash: string; day: string };
    /** "Ricevilo tra martedì 24 e mercoledì 25 novembre"; null where unknown. */
    arrival: string | null;
    /** Lines of the addressee; null without a request. */
    invoice: string[] | null;
  };
  /** Changes since the last confirmation, in sentences. */
  changed: readonly string[];
  /** Null where paid. */
  toPay: HowToPay | null;
  /** The transfer code's image. */
  codeUrl: string;
  payUrl: string;
  /** Official notice on the legal guarantee, attached; null without one. */
  notice: GuaranteeNotice | null;
  hours: OpeningHours;
  /** Today's notice of holidays and closures. */
  closure: string | null;
};

/** The confirmation on a durable medium (Codice del Consumo art. 51 c. 7). */
export function OrderConfirmationMail(props: OrderConfirmation) {
  const { order, toPay, changed, notice, pictures, hours, closure, ...urls } = props;
  const number = orderNumber(order.id);
  // Counter sales have no withdrawal link.
  const isDistance = urls.withdrawalUrl !== null;
  return (
    <MailLayout
      preview={
        changed.length > 0
          ? `Il tuo ordine ${number} è cambiato: ${formatEuro(order.totalCents)}`
          : `Abbiamo ricevuto il tuo ordine ${number}: ${formatEuro(order.totalCents)}`
      }
    >
      <h1 style={mailStyles.h1}>
        {changed.length > 0 ? 'Il tuo ordine è cambiato' : 'Grazie per il tuo ordine'}
      </h1>
      <p style={mailStyles.p}>{greeting(buyerOf(order))}</p>
      {changed.length > 0 ? (
        <Changed number={number} changed={changed} />
      ) : (
        <p style={mailStyles.p}>
          abbiamo ricevuto il tuo ordine <strong>{number}</strong>
          {toPay
            ? 'iban' in toPay
              ? ': lo prepariamo appena arriva il pagamento.'
              : '.'
            : order.totalCents > 0
              ? ' e il pagamento è confermato.'
              : '.'}
        </p>
      )}
      <MailButton href={urls.statusUrl}>SEGUI IL TUO ORDINE</MailButton>
      {toPay && <HowToPayPart toPay={toPay} codeUrl={urls.codeUrl} payUrl={urls.payUrl} />}
      <h2 style={mailStyles.h2}>{changed.length > 0 ? 'L’ordine com’è adesso' : 'Cosa hai ordinato'}</h2>
      <Amounts order={order} pictures={pictures} />
      <p style={{ ...mailStyles.small, marginTop: 8 }}>
        {order.vatCents === null ? `${WITHOUT_VAT}.` : `IVA inclusa: ${formatEuro(order.vatCents)}`}
      </p>
      {order.paidWith && <p style={mailStyles.small}>Pagato con: {order.paidWith}</p>}
      <h2 style={mailStyles.h2}>{order.pickup ? 'Ritiro' : 'Consegna'}</h2>
      <Handover order={order} hours={hours} closure={closure} />
      {order.giftMessage !== null && <GiftNote message={order.giftMessage} />}
      {order.invoice && <InvoiceRequest lines={order.invoice} isPaid={toPay === null} />}
      <h2 style={mailStyles.h2}>Se cambi idea</h2>
      <p style={mailStyles.p}>
        {isDistance ? (
          <>
            Hai 14 giorni dalla consegna per il recesso, senza doverne spiegare il motivo: <ReturnsLink />.{' '}
            <Terms terms={order.terms} />, e la garanzia legale di conformità di 24 mesi.
          </>
        ) : (
          'Hai comprato in negozio, dove il recesso a distanza non vale: se un capo non va, parlane con noi. Vale la garanzia legale di conformità di 24 mesi.'
        )}
      </p>
      <WithdrawalLink withdrawalUrl={urls.withdrawalUrl} />
      <ContractParts notice={notice} isDistance={isDistance} />
    </MailLayout>
  );
}

function Amounts({ order, pictures }: Pick<OrderConfirmation, 'order' | 'pictures'>) {
  return (
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
        {order.wrappingCents !== null && <AmountRow label={WRAPPING} amount={orFree(order.wrappingCents)} />}
        <AmountRow
          label={order.delivery}
          amount={orFree(order.shippingCents - (order.surchargeCents ?? 0))}
        />
        {order.surchargeCents !== null && (
          <AmountRow label={SURCHARGE} amount={formatEuro(order.surchargeCents)} />
        )}
        <tr>
          <td style={{ ...mailStyles.cell, fontWeight: 700 }}>Totale</td>
          <td style={{ ...mailStyles.amount, fontWeight: 700 }}>{formatEuro(order.totalCents)}</td>
        </tr>
      </tbody>
    </table>
  );
}

type HandoverProps = Pick<OrderConfirmation, 'order' | 'hours' | 'closure'>;

/** When and where the shopper gets the order. */
function Handover({ order, ...shop }: HandoverProps) {
  if (order.isTaken) return <p style={mailStyles.p}>Hai già ritirato tutto in negozio.</p>;
  return (
    <>
      {order.arrival && <p style={mailStyles.p}>{order.arrival}.</p>}
      {order.pickup ? (
        <>
          <p style={mailStyles.p}>Ti scriviamo quando è pronto: lo trovi in negozio.</p>
          <PickupPlace {...shop} />
        </>
      ) : (
        <DeliveryAddress order={order} />
      )}
    </>
  );
}

/** The terms of distance sales, which a counter sale is not. */
function Terms({ terms }: { terms: OrderConfirmation['order']['terms'] }) {
  const { publicUrl } = useMailFrom();
  return (
    <>
      Valgono i{' '}
      <a
        href={`${publicUrl}${href('/termini-condizioni/:hash', { hash: terms.hash })}`}
        style={mailStyles.link}
      >
        termini e condizioni
      </a>{' '}
      nella versione {beforeDay('del', italianDate(terms.day))}, in vigore alla data dell’ordine e allegata a
      questa e-mail
    </>
  );
}

function Changed({ number, changed }: { number: string; changed: readonly string[] }) {
  return (
    <>
      <p style={mailStyles.p}>
        abbiamo modificato il tuo ordine <strong>{number}</strong>: questa conferma prende il posto di quella
        di prima.
      </p>
      <h2 style={mailStyles.h2}>Che cosa è cambiato</h2>
      {changed.map((sentence) => (
        <p key={sentence} style={mailStyles.p}>
          {`${sentence}.`}
        </p>
      ))}
    </>
  );
}

const orFree = (cents: number) => (cents === 0 ? 'Gratuita' : formatEuro(cents));

/** Mail programs do not render line breaks in text. */
function Lines({ text }: { text: string }) {
  const end = text.indexOf('\n');
  if (end < 0) return text;
  return (
    <>
      {text.slice(0, end)}
      <br />
      <Lines text={text.slice(end + 1)} />
    </>
  );
}

/** Repeated so that it can be corrected in time. */
function GiftNote({ message }: { message: string }) {
  return (
    <>
      <h2 style={mailStyles.h2}>È un regalo</h2>
      {message && (
        <p style={mailStyles.p}>
          «<Lines text={withoutLinks(message)} />»
        </p>
      )}
      <p style={mailStyles.p}>Nel pacco non ci sono prezzi.</p>
    </>
  );
}

/** Repeated so that it can be corrected in time. */
function InvoiceRequest({ lines, isPaid }: { lines: string[]; isPaid: boolean }) {
  return (
    <>
      <h2 style={mailStyles.h2}>Fattura</h2>
      <p style={mailStyles.p}>
        {lines.map((line) => (
          <span key={line}>
            {/* Exact spelling: the shopper checks a certified e-mail address character by character. */}
            {line.startsWith('PEC ') ? line : withoutLinks(line)}
            <br />
          </span>
        ))}
        La emettiamo {isPaid ? `entro ${INVOICE_DAYS} giorni` : INVOICE_FROM}. Se un dato è sbagliato,
        rispondi subito a questa e-mail.
      </p>
    </>
  );
}

/** States the composition, a main characteristic of the goods (art. 49). */
function Bought({
  item,
  picture,
}: {
  item: OrderConfirmation['order']['items'][number];
  picture: string | undefined;
}) {
  return (
    <tr>
      <td style={mailStyles.cell}>
        <Pictured address={picture}>
          {item.quantity} × {item.name}
          {item.size ? `, ${item.size}` : ''}
          {item.composition && <p style={{ ...mailStyles.small, margin: 0 }}>{item.composition}</p>}
          {item.priorPrice && <p style={{ ...mailStyles.small, margin: 0 }}>{item.priorPrice}</p>}
        </Pictured>
      </td>
      <td style={mailStyles.amount}>{formatEuro(item.grossCents)}</td>
    </tr>
  );
}
