import {
  centimetres,
  MEASURES,
  type Measure,
  SIZE_NAMES,
  type SizeName,
  type SizeRow,
} from './size-guide.ts';

type Props = {
  caption: string;
  rows: readonly SizeRow[];
  /** The first column names the row. */
  names: readonly SizeName[];
  measures?: readonly Measure[];
  /** Row of the visitor's size. */
  mine?: SizeRow | null;
};

/** Scrolls sideways on the narrowest screens. */
export function SizeTable({ caption, rows, names, measures = [], mine = null }: Props) {
  // Systems without names get no column.
  const [first = 'it', ...others] = names.filter((name) => rows.some((row) => row[name] !== ''));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus, so that the arrow keys scroll it (WCAG 2.1.1)
    <section tabIndex={0} aria-label={caption} className="mt-4 overflow-x-auto">
      <table className="w-full border-collapse whitespace-nowrap text-center text-[15px] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-ink border-b">
            {[first, ...others].map((name) => (
              <th
                key={name}
                scope="col"
                className={`px-2 py-2.5 font-semibold ${name === first ? 'text-left' : ''}`}
              >
                {SIZE_NAMES[name]}
              </th>
            ))}
            {measures.map((measure) => (
              <th key={measure} scope="col" className="px-2 py-2.5 font-semibold">
                {MEASURES[measure].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.it}
              className={`border-line border-b ${row === mine ? 'bg-surface font-semibold' : ''}`}
            >
              <th scope="row" className="px-2 py-2.5 text-left font-semibold">
                {row[first]}
                {row === mine && <span className="sr-only"> (la tua taglia)</span>}
              </th>
              {others.map((name) => (
                <td key={name} className="px-2 py-2.5">
                  {row[name] || '–'}
                </td>
              ))}
              {measures.map((measure) => (
                <td key={measure} className="px-2 py-2.5">
                  {row[measure] === undefined ? '–' : centimetres(row[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
