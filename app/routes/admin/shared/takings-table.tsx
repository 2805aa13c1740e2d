import { formatEuro } from '../../../shop/money/money.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

type Props = {
  /** Said by screen readers, not drawn. */
  caption: string;
  /** Heading of the column that says when. */
  when: string;
  rows: readonly { key: string; when: string; orders: number; cents: number }[];
  /** Classes of the distance from what stands above. */
  className: string;
};

/** The values that a chart of takings draws, as a table that opens below it. */
export function TakingsTable({ caption, when, rows, className }: Props) {
  return (
    <details className={`overflow-x-auto ${className}`}>
      <summary className={textLinkClass('alone')}>Mostra come tabella</summary>
      <table className="mt-2 w-full max-w-md border-collapse whitespace-nowrap text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-ink text-xs">
            {[when, 'Ordini', 'Incasso'].map((name) => (
              <th
                key={name}
                scope="col"
                className="py-2 pl-2 text-right font-semibold first:pl-0 first:text-left"
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line">
              <th scope="row" className="py-1.5 font-normal">
                {row.when}
              </th>
              <td className="py-1.5 text-right">{row.orders}</td>
              <td className="py-1.5 text-right">{formatEuro(row.cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
