import { href } from 'react-router';
import type { OrderItem } from '../../db/schema/orders.ts';
import { letterStyles } from '../mail/layout.mail.tsx';
import { colorSuffix } from './order-line.ts';

type LetterPiece = Pick<OrderItem, 'name' | 'size' | 'color' | 'hasColor' | 'quantity'>;

/** The pieces of an order in a letter, without prices. */
export function OrderLetterLines({ items }: { items: LetterPiece[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.name}|${item.size}`}>
            <td style={letterStyles.cell}>
              {item.quantity} × {item.name}
              {item.size === 'Unica' ? '' : `, taglia ${item.size}`}
              {colorSuffix(item)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
