import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

/** Width from which rows form a table; below it they are cards, and headings show while focused. */
const DRAWN_FROM = {
  lg: {
    table: 'max-lg:block max-lg:wrap-anywhere',
    head: 'max-lg:sr-only max-lg:focus-within:not-sr-only max-lg:focus-within:block',
    headings: 'max-lg:flex max-lg:flex-wrap',
    body: 'max-lg:grid max-[18.75rem]:grid-cols-[minmax(0,1fr)] max-lg:gap-3',
    row: 'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)] max-lg:content-start max-lg:border max-lg:border-line lg:border-b lg:border-line',
    cell: 'lg:px-2 lg:first:pl-0 lg:last:pr-0',
    named: 'max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 max-[18.75rem]:block',
    name: 'shrink-0 max-w-1/2 max-[18.75rem]:block lg:hidden',
    folded:
      'lg:max-h-10 lg:overflow-hidden lg:focus-within:max-h-none lg:focus-within:overflow-visible lg:group-data-open/row:max-h-none',
    unfold: 'max-lg:hidden',
  },
  xl: {
    table: 'max-xl:block max-xl:wrap-anywhere',
    head: 'max-xl:sr-only max-xl:focus-within:not-sr-only max-xl:focus-within:block',
    headings: 'max-xl:flex max-xl:flex-wrap',
    body: 'max-xl:grid max-[18.75rem]:grid-cols-[minmax(0,1fr)] max-xl:gap-3',
    row: 'max-xl:grid max-xl:content-start max-[18.75rem]:grid-cols-[minmax(0,1fr)] max-xl:border max-xl:border-line xl:border-b xl:border-line',
    cell: 'xl:px-2 xl:first:pl-0 xl:last:pr-0',
    named: '',
    name: 'mr-1 xl:hidden',
    folded:
      'xl:max-h-10 xl:overflow-hidden xl:focus-within:max-h-none xl:focus-within:overflow-visible xl:group-data-open/row:max-h-none',
    unfold: 'max-xl:hidden',
  },
} as const;

export type DrawnFrom = keyof typeof DRAWN_FROM;

/** `to`: address of the list sorted by the column; `sorted`: present order. */
export type Heading = { name: string; isHidden?: true; to?: string; sorted?: 'ascending' | 'descending' };

type TableProps = {
  /** Caption for screen readers only. */
  caption: string;
  columns: readonly (string | Heading)[];
  from: DrawnFrom;
  cards: string;
  children: ReactNode;
};

/** A table with cards on narrow screens. Explicit roles: otherwise browsers drop semantics of a restyled table. */
export function DataTable({ caption, columns, from, cards, children }: TableProps) {
  const drawn = DRAWN_FROM[from];
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" className={`w-full border-collapse text-left ${drawn.table}`}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={drawn.head}>
        <tr role="row" className={`border-b border-ink ${drawn.headings}`}>
          {columns.map((column) => {
            const heading: Heading = typeof column === 'string' ? { name: column } : column;
            if (heading.isHidden) return <td key={heading.name} role="cell" />;
            return (
              <th
                key={heading.name}
                role="columnheader"
                scope="col"
                aria-sort={heading.sorted}
                className="px-2 py-2 text-xs font-semibold first:pl-0"
              >
                <HeadText {...heading} />
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody role="rowgroup" className={`${drawn.body} ${cards}`}>
        {children}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  );
}

function HeadText({ name, to, sorted }: Heading) {
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  if (to === undefined) return name;
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:underline"
    >
      {name}
      {sorted && <Arrow aria-hidden size={14} />}
    </Link>
  );
}

type RowProps = { from: DrawnFrom; open?: boolean; className?: string; children: ReactNode };

export function DataRow({ from, open = false, className = '', children }: RowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when the row is drawn as a card
    <tr role="row" data-open={open || undefined} className={`group/row ${DRAWN_FROM[from].row} ${className}`}>
      {children}
    </tr>
  );
}

/** Heading (empty) above the buttons that unfold rows. */
export const UNFOLD: Heading = { name: 'Per intero', isHidden: true };

/** A row cut after two lines, unfolded by a button or focus; cards show everything. */
export function FoldedRow({ name, children, ...row }: Omit<RowProps, 'open'> & { name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DataRow {...row} open={isOpen}>
      {children}
      <DataCell from={row.from} className={`w-8 ${DRAWN_FROM[row.from].unfold}`}>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid size-8 place-items-center hover:bg-surface"
        >
          <span className="sr-only">Mostra per intero {name}</span>
          <ChevronDown aria-hidden size={18} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </DataCell>
    </DataRow>
  );
}

type CellProps = {
  from: DrawnFrom;
  /** Cut after two lines while folded. */
  folds?: boolean;
  /** Shown on cards if the value does not explain itself. */
  name?: string;
  className?: string;
  children: ReactNode;
};

export function DataCell({ from, folds = false, name, className = '', children }: CellProps) {
  const drawn = DRAWN_FROM[from];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when the row is drawn as a card
    <td role="cell" className={`${drawn.cell} ${name ? drawn.named : ''} ${className}`}>
      {name && (
        <span aria-hidden className={`text-xs font-normal text-ink-soft ${drawn.name}`}>
          {name}
        </span>
      )}
      {folds ? <div className={drawn.folded}>{children}</div> : children}
    </td>
  );
}

export function ListTable(table: Omit<TableProps, 'from' | 'cards'>) {
  return <DataTable from="lg" cards="md:max-lg:grid-cols-2" {...table} />;
}

/** `className` replaces `align-top max-lg:gap-2 max-lg:p-4`. */
export function ListRow({ className = 'align-top max-lg:gap-2 max-lg:p-4', ...row }: Omit<RowProps, 'from'>) {
  return <DataRow from="lg" className={className} {...row} />;
}

type ListCellProps = Omit<CellProps, 'from'> & {
  /** Number, amount or date: aligned digits and, in a table, one line. */
  figure?: boolean;
  /** Row as low as a folded one. */
  tight?: boolean;
};

/** A cell of a list with cards below `lg`. */
export function ListCell({ className = '', figure = false, tight = false, ...cell }: ListCellProps) {
  const side = cell.name === undefined ? '' : 'max-lg:text-right';
  const digits = figure ? `tabular-nums ${side} lg:whitespace-nowrap` : '';
  const height = cell.folds || tight ? 'lg:py-[3px]' : 'lg:py-3';
  return <DataCell from="lg" className={`${height} ${digits} ${className}`} {...cell} />;
}

export function DataPanel({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: lost when rows are drawn as cards
    <tr role="row" className="max-xl:col-span-full max-xl:block xl:border-b xl:border-line">
      {/* biome-ignore lint/a11y/noRedundantRoles: lost when rows are drawn as cards */}
      <td role="cell" colSpan={columns} className="bg-surface p-4 max-xl:block md:p-6">
        {children}
      </td>
    </tr>
  );
}
