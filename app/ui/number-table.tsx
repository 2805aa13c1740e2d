type Props = {
  /** Caption for screen readers only. */
  caption: string;
  columns: readonly string[];
  /** The first cell is the row's heading. */
  rows: readonly (readonly [key: string, cells: readonly string[]])[];
  className?: string;
};

/** Numbers are aligned right. */
export function NumberTable({ caption, columns, rows, className = '' }: Props) {
  return (
    <table className={`w-full border-collapse text-left tabular-nums ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-ink text-xs">
          {columns.map((name) => (
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
        {rows.map(([key, [name, ...values]]) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 font-normal break-words">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="py-1.5 pl-2 text-right whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
