import { href } from 'react-router';
import type { OrderItem } from '#db/schema/orders.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { dayNames, type OpeningHours, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { withoutLinks } from '#shop/mail/first-name.ts';
import { mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { type MailPictures, Pictured } from '#shop/mail/pictured.mail.tsx';
import { placeLine } from '#shop/orders/lifecycle/address-lines.ts';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';

export type OrderMail = {
  pictures: MailPictures;
  /** Signed link to the order's page. */
  statusUrl: string;
  /** Signed; null for counter sales, without withdrawal. */
  withdrawalUrl: string | null;
};

type MailPiece = Pick<OrderItem, 'productId' | 'name' | 'size' | 'color' | 'hasColor' | 'quantity'>;

/** Without prices. */
export function OrderMailLines({ items, pictures }: { items: MailPiece[]; pictures: MailPictures }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.name}|${item.size}`}>
            <td style={mailStyles.cell}>
              <Pictured address={pictures[item.productId]}>
                {item.quantity} × {item.name}
                {item.size === 'Unica' ? '' : `, ${sizeName(item.size)}`}
                {colorSuffix(item)}
              </Pictured>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `closure`: today's notice of special hours, holidays and closures. */
export function PickupPlace({ hours, closure }: { hours: OpeningHours; closure: string | null }) {
  const { identity, publicUrl } = useMailFrom();
  return (
    <>
      <p style={mailStyles.p}>
        {identity.street}, {identity.postalCode} {identity.city} ({identity.province})
        {openingLines(hours).map(({ days, hours: open }) => (
          <span key={days.join()}>
            <br />
            {dayNames(days)}: {open}
          </span>
        ))}
      </p>
      {closure && <p style={mailStyles.p}>{closure}</p>}
      <p style={mailStyles.p}>
        <a href={`${publicUrl}${href('/trova-negozio')}`} style={mailStyles.link}>
          Come arrivare
        </a>
      </p>
    </>
  );
}

type Addressee = {
  customerName: string;
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerProvince: string;
};

export function DeliveryAddress({ order }: { order: Addressee }) {
  return (
    <p style={mailStyles.p}>
      {withoutLinks(order.customerName)}
      <br />
      {withoutLinks(order.customerAddress)}
      <br />
      {withoutLinks(placeLine(order))}
    </p>
  );
}

export function ReturnsLink() {
  const { publicUrl } = useMailFrom();
  return (
    <a href={`${publicUrl}${href('/resi')}`} style={mailStyles.link}>
      come fare un reso
    </a>
  );
}

/** `statusUrl` is signed. */
export function StatusLink({ statusUrl }: { statusUrl: string }) {
  return (
    <p style={{ ...mailStyles.p, marginTop: 20 }}>
      <a href={statusUrl} style={mailStyles.link}>
        A che punto è il tuo ordine
      </a>
    </p>
  );
}

/** As prominent as Codice del Consumo art. 54-bis requires. `withdrawalUrl` is signed. */
export function WithdrawalLink({ withdrawalUrl }: Pick<OrderMail, 'withdrawalUrl'>) {
  if (withdrawalUrl === null) return null;
  return (
    <p style={mailStyles.p}>
      <a href={withdrawalUrl} style={mailStyles.link}>
        Recedere dal contratto qui
      </a>
    </p>
  );
}
