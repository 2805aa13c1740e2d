import { href } from 'react-router';
import type { OrderItem } from '#db/schema/orders.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { dayNames, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import type { OpeningHours } from '#shop/company/opening-hours/week.ts';
import { mailStyles } from '#shop/mail/layout.mail.tsx';
import { type MailPictures, Pictured } from '#shop/mail/pictured.mail.tsx';
import { withoutLinks } from '#shop/mail/typed-by-people.ts';
import { placeLine } from '#shop/orders/lifecycle/address-lines.ts';
import { colorSuffix } from '#shop/orders/lifecycle/order-line.ts';

/** What every e-mail about an order brings beside the order. */
export type OrderMail = {
  pictures: MailPictures;
  identity: ShopIdentity;
  publicUrl: string;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  /** Signed: it shows the order's articles to choose from. Null where nobody can withdraw: it was sold over the counter. */
  withdrawalUrl: string | null;
};

type MailPiece = Pick<OrderItem, 'productId' | 'name' | 'size' | 'color' | 'hasColor' | 'quantity'>;

/** The pieces of an order in an e-mail, without prices. */
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

/** Where and when an order is fetched. */
export function PickupPlace({
  identity,
  hours,
  closure,
  publicUrl,
}: {
  identity: ShopIdentity;
  hours: OpeningHours;
  /** What is said today beside the hours: days with hours of their own, holidays and closures. */
  closure: string | null;
  publicUrl: string;
}) {
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

/** Where an order goes. */
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

/** The page that says how to send an order back. */
export function ReturnsLink({ publicUrl }: { publicUrl: string }) {
  return (
    <a href={`${publicUrl}${href('/resi')}`} style={mailStyles.link}>
      come fare un reso
    </a>
  );
}

/** The page that says where the order is. `statusUrl` is signed. */
export function StatusLink({ statusUrl }: { statusUrl: string }) {
  return (
    <p style={{ ...mailStyles.p, marginTop: 20 }}>
      <a href={statusUrl} style={mailStyles.link}>
        A che punto è il tuo ordine
      </a>
    </p>
  );
}

/** The way to withdraw, as visible as the law wants it (Codice del Consumo art. 54-bis). `withdrawalUrl` is signed. */
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
