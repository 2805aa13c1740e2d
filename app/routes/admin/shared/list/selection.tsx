import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { RowChoice, useChoice } from '#routes/admin/shared/row-choice.tsx';
import { TextButton } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

export type Identified = { id: string };

/** Chosen rows, also across pages and filters. `all`: address of a search of which every result is chosen. */
export function useSelection<Row extends Identified>(rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const { chosen, setChosen, choose } = useChoice(ids);
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [all, setAll] = useState<string | null>(null);
  const remember = (found: readonly Row[]) =>
    setSeen((before) => new Map([...before, ...found.map((one) => [one.id, one] as const)]));
  const change = (next: Iterable<string>) => {
    setAll(null);
    remember(rows);
    setChosen(new Set(next));
  };
  return {
    all,
    setAll,
    isChosen: (id: string) => all !== null || chosen.has(id),
    ids: [...chosen],
    rows: [...chosen].flatMap((id) => rows.find((row) => row.id === id) ?? seen.get(id) ?? []),
    elsewhere: [...chosen].filter((id) => !ids.includes(id)),
    areShownChosen: ids.length > 0 && (all !== null || ids.every((id) => chosen.has(id))),
    choose(id: string, withShift: boolean) {
      if (all !== null) return change(ids.filter((one) => one !== id));
      remember(rows);
      choose(id, withShift);
    },
    setShown: (areChosen: boolean) =>
      change([...[...chosen].filter((id) => !ids.includes(id)), ...(areChosen ? ids : [])]),
    take(found: readonly Row[]) {
      change(found.map(({ id }) => id));
      remember(found);
    },
    letGo: () => change([]),
  };
}

export type Selection<Row extends Identified = Identified> = ReturnType<typeof useSelection<Row>>;

type Props = {
  name: string;
  selection: Pick<Selection, 'all' | 'setAll' | 'ids' | 'areShownChosen' | 'setShown' | 'letGo'>;
  /** Number of matching rows, on all pages, and on this one. */
  total: number;
  shown: number;
  /** Most rows of an action. */
  most: number;
  /** "3 ordini scelti". */
  words: (count: number) => string;
  /** Loads and chooses all results; without it `all` stores the search instead. */
  onAll?: { choose: () => void; isLoading: boolean };
  /** Acts on the chosen rows. */
  children: ReactNode;
};

/** Above a list: chooses its rows or all results, and offers acts. */
export function SelectionBar({ name, selection, total, shown, most, words, onAll, children }: Props) {
  const [query] = useSearchParams();
  const { all, setAll, ids, areShownChosen, setShown, letGo } = selection;
  const count = all === null ? ids.length : total;
  const chooseAll = () => {
    const found = new URLSearchParams(query);
    found.delete('dopo');
    found.set('tutti', '1');
    setAll(`?${found}`);
  };
  return (
    <section
      aria-label={name}
      className={`mb-2 flex flex-wrap items-end gap-x-4 gap-y-1 ${count > 0 ? 'sticky top-0 z-20 border-y border-line bg-bg py-1' : ''}`}
    >
      <Checkbox
        id="scegli-tutti"
        label="Scegli tutti quelli mostrati"
        checked={areShownChosen}
        onChange={() => (all === null ? setShown(!areShownChosen) : letGo())}
      />
      {total > shown && total <= most && all === null && (
        <TextButton alone busy={onAll?.isLoading ?? false} onClick={onAll?.choose ?? chooseAll}>
          Scegli tutti i {total} che corrispondono
        </TextButton>
      )}
      <p role="status" className="min-h-11 content-center tabular-nums empty:hidden">
        {count > 0 && words(count)}
      </p>
      {count > 0 && (
        <TextButton alone onClick={letGo}>
          Togli la scelta
        </TextButton>
      )}
      {children}
    </section>
  );
}

type ChosenLinkProps = {
  choice: Pick<Selection, 'isChosen' | 'choose'>;
  id: string;
  name: string;
  to: string;
  below?: string;
  /** Stands before the name; at most 40 px high. */
  picture?: ReactNode;
};

/** First cell of a row: its box, and the link to its page, two lines at most in a table. */
export function ChosenLink({ choice, id, name, to, below, picture }: ChosenLinkProps) {
  return (
    <div className="flex items-center [&>input]:shrink-0">
      <RowChoice
        label={`Scegli ${name}`}
        isChosen={choice.isChosen(id)}
        onChoose={(withShift) => choice.choose(id, withShift)}
      />
      {picture}
      <div className="min-w-0">
        <Link
          to={to}
          className={`min-h-6 font-semibold text-accent underline underline-offset-2 wrap-anywhere ${below === undefined ? 'max-lg:inline-block lg:line-clamp-2' : 'block lg:truncate'}`}
        >
          {name}
        </Link>
        {below !== undefined && <p className="text-ink-soft text-xs wrap-anywhere lg:truncate">{below}</p>}
      </div>
    </div>
  );
}
