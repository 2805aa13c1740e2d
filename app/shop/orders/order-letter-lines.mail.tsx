import { letterStyles } from '../mail/layout.mail.tsx';

/** The pieces of an order in a letter, without prices. */
export function OrderLetterLines({ items }: { items: { name: string; size: string; quantity: number }[] }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.name}|${item.size}`}>
            <td style={letterStyles.cell}>
              {item.quantity} × {item.name}
              {item.size === 'Unica' ? '' : `, taglia ${item.size}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
