import type { ShopSizeTable } from './size-tables.ts';

/** Scrolls sideways on the narrowest screens. */
export function ShopSizeTableView({ table: { name, columns, rows } }: { table: ShopSizeTable }) {
  const [first, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that the arrow keys scroll it (WCAG 2.1.1)
    <section tabIndex={0} aria-label={name} className="mt-4 overflow-x-auto">
      <table className="w-full border-collapse whitespace-nowrap text-center text-[15px] tabular-nums">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="border-ink border-b">
            <th scope="col" className="px-2 py-2.5 text-left font-semibold">
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className="px-2 py-2.5 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...cells]) => (
            <tr key={size} className="border-line border-b">
              <th scope="row" className="px-2 py-2.5 text-left font-semibold">
                {size}
              </th>
              {others.map((column, index) => (
                <td key={column} className="px-2 py-2.5">
                  {cells[index] || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
