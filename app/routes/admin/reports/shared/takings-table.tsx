import { formatEuro } from '#shop/money/money.ts';
import { textLinkClass } from '#ui/button.tsx';
import { NumberTable } from '#ui/number-table.tsx';

type Props = {
  /** For screen readers only. */
  caption: string;
  when: string;
  rows: readonly { key: string; when: string; orders: number; cents: number }[];
  className: string;
};

export function TakingsTable({ caption, when, rows, className }: Props) {
  return (
    <details className={className}>
      <summary className={textLinkClass('alone')}>Mostra come tabella</summary>
      <div className="overflow-x-auto">
        <NumberTable
          caption={caption}
          columns={[when, 'Ordini', 'Incasso']}
          rows={rows.map((row) => [row.key, [row.when, String(row.orders), formatEuro(row.cents)]])}
          className="mt-2 max-w-md whitespace-nowrap"
        />
      </div>
    </details>
  );
}
