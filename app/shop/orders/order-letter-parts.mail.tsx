import { href } from 'react-router';
import type { OrderItem } from '../../db/schema/orders.ts';
import { namedSize } from '../catalogue/size-name.ts';
import { letterStyles } from '../mail/layout.mail.tsx';
import { type LetterPictures, Pictured } from '../mail/pictured.mail.tsx';
import { dayNames, openingLines } from '../settings/opening-hours.ts';
import type { OpeningHours, ShopIdentity } from '../settings/settings.ts';
import { colorSuffix } from './order-line.ts';

/** What every letter about an order brings beside the order. */
export type OrderLetter = {
  pictures: LetterPictures;
  identity: ShopIdentity;
  publicUrl: string;
  /** Signed: the page that says where the order is. */
  statusUrl: string;
  /** Signed: it shows the order's articles to choose from. */
  withdrawalUrl: string;
};

type LetterPiece = Pick<OrderItem, 'productId' | 'name' | 'size' | 'color' | 'hasColor' | 'quantity'>;

/** The pieces of an order in a letter, without prices. */
export function OrderLetterLines({ items, pictures }: { items: LetterPiece[]; pictures: LetterPictures }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.name}|${item.size}`}>
            <td style={letterStyles.cell}>
              <Pictured address={pictures[item.productId]}>
                {item.quantity} × {item.name}
                {item.size === 'Unica' ? '' : `, ${namedSize(item.size)}`}
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
      <p style={letterStyles.p}>
        {identity.street}, {identity.postalCode} {identity.city} ({identity.province})
        {openingLines(hours).map(({ days, hours: open }) => (
          <span key={days.join()}>
            <br />
            {dayNames(days)}: {open}
          </span>
        ))}
      </p>
      {closure && <p style={letterStyles.p}>{closure}</p>}
      <p style={letterStyles.p}>
        <a href={`${publicUrl}${href('/trova-negozio')}`} style={letterStyles.link}>
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
};

/** Where an order goes. */
export function DeliveryAddress({ order }: { order: Addressee }) {
  return (
    <p style={letterStyles.p}>
      {order.customerName}
      <br />
      {order.customerAddress}
      <br />
      {order.customerPostalCode} {order.customerCity}
    </p>
  );
}

/** The page that says how to send an order back. */
export function ReturnsLink({ publicUrl }: { publicUrl: string }) {
  return (
    <a href={`${publicUrl}${href('/resi')}`} style={letterStyles.link}>
      come fare un reso
    </a>
  );
}

/** The page that says where the order is. `statusUrl` is signed. */
export function StatusLink({ statusUrl }: { statusUrl: string }) {
  return (
    <p style={{ ...letterStyles.p, marginTop: 20 }}>
      <a href={statusUrl} style={letterStyles.link}>
        A che punto è il tuo ordine
      </a>
    </p>
  );
}

/** The way to withdraw, as visible as the law wants it (Codice del Consumo art. 54-bis). `withdrawalUrl` is signed. */
export function WithdrawalLink({ withdrawalUrl }: { withdrawalUrl: string }) {
  return (
    <p style={letterStyles.p}>
      <a href={withdrawalUrl} style={letterStyles.link}>
        Recedere dal contratto qui
      </a>
    </p>
  );
}
