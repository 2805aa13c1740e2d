import ChevronDown from 'lucide-react/icons/chevron-down';
import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Form, Link, useLocation, useNavigation, useSearchParams, useSubmit } from 'react-router';
import { Button, ButtonLink, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlainSubmit } from '#ui/plain-submit.tsx';
import { filtersSet, type UsedList } from './list/list.ts';
import { ListOrder, ListViews } from './list/list-views.tsx';
import { NothingFound, NotLoaded, useLastShown } from './list-states.tsx';
import type { Loaded } from './page.ts';
import { BackToList } from './record-page.tsx';

/** Pause (ms) in typing before the list loads. */
const TYPING_PAUSE = 300;

type Props = {
  name: string;
  label: string;
  hint?: string;
  columns?: string;
  /** Selects that filter the list; folded on phones. */
  filters?: ReactNode;
  /** Shown on every screen. */
  children?: ReactNode;
};

/** Search words (`?q=`) and selects, all in the address. */
export function ListSearch(props: Props) {
  const { name, label, hint, columns = 'sm:grid-cols-[1fr_14rem]', filters, children } = props;
  const args = useSearchParams()[0].get('q') ?? '';
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link followed right after typing must not be undone by the pending search.
  const { location, formData } = useNavigation();
  const followed = formData ? undefined : location?.key;
  useEffect(() => {
    if (followed !== undefined) clearTimeout(timer.current);
  }, [followed]);
  // Going back, or a link without words, clears the field, but not while typing.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = args;
  }, [args]);

  function follow(form: HTMLFormElement, pause: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pause);
  }

  return (
    <Form
      method="get"
      role="search"
      aria-label={name}
      preventScrollReset
      onSubmit={() => clearTimeout(timer.current)}
      onChange={(event) =>
        follow(event.currentTarget, input.current?.contains(event.target as Node) ? TYPING_PAUSE : 0)
      }
      className={`mb-4 grid items-start gap-3 ${filters ? 'max-sm:grid-cols-[minmax(0,1fr)_auto] max-[18.75rem]:grid-cols-1' : ''} ${columns}`}
    >
      <Field
        ref={input}
        label={label}
        hint={hint}
        name="q"
        type="search"
        maxLength={100}
        autoComplete="off"
        defaultValue={args}
      />
      {filters && <FoldedFilters>{filters}</FoldedFilters>}
      {children}
      <PlainSubmit className="sm:col-span-full" />
    </Form>
  );
}

/** Folded on phones with the number of set filters, so that the list begins in the first screen. */
function FoldedFilters({ children }: { children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const count = filtersSet(useSearchParams()[0]);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="mt-6.5 sm:hidden [@media(scripting:none)]:hidden"
      >
        {count === 0 ? 'Filtri' : `Filtri (${count})`}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      <div
        id={id}
        className={`max-sm:col-span-full max-sm:gap-3 sm:contents ${isOpen ? 'max-sm:grid' : 'max-sm:[@media(scripting:enabled)]:hidden'}`}
      >
        {children}
      </div>
    </>
  );
}

type ListPagesProps = {
  name: string;
  /** Label of the link, such as "Ordini precedenti". */
  further: string;
  /** Cursor (`?dopo=`); null on the last page. */
  next: string | null;
};

/** Links to other pages, with the same filters and order. */
export function ListPages({ name, further, next }: ListPagesProps) {
  const [args] = useSearchParams();
  const isFurther = args.has('dopo');
  if (!next && !isFurther) return null;
  const to = (after: string | null) => {
    const query = new URLSearchParams(args);
    if (after) query.set('dopo', after);
    else query.delete('dopo');
    return `?${query}`;
  };
  return (
    <nav aria-label={name} className="mt-6 flex flex-wrap gap-3">
      {isFurther && (
        <Link to={to(null)} preventScrollReset className={buttonClass('secondary', 'sm')}>
          Torna all’inizio
        </Link>
      )}
      {next && (
        <Link to={to(next)} preventScrollReset className={buttonClass('secondary', 'sm')}>
          {further}
        </Link>
      )}
    </nav>
  );
}

type SearchedListProps<Page> = {
  title: string;
  about: string;
  back?: { to: string; label: string };
  /** After a failed load the previous data stays. */
  loaded: Loaded<Page>;
  /** Hidden after signing out. */
  personal?: boolean;
  search: { name: string; hint: string };
  filters?: ReactNode;
  count?: (page: Page) => string;
  /** False for an empty list. */
  entries: (page: Page) => JSX.Element | false;
  instead: {
    failed: string;
    title: string;
    /** Title and text for a list that is empty without a search. */
    none: string;
    empty: string;
  };
  pages: { name: string; further: string };
  /** Sorted by headings, with views and columns. */
  list?: UsedList;
  children?: ReactNode;
};

/** A list with search (`?q=`) and pages (`?dopo=`). Fades while loading. */
export function SearchedList<Page extends { next: string | null }>(props: SearchedListProps<Page>) {
  const { title, about, back, loaded, search, count, entries, pages, list, children } = props;
  const last = useLastShown(loaded.shown);
  const shown = props.personal && loaded.refused ? null : last;
  const isLoading = useNavigation().state === 'loading';
  const all = shown && entries(shown);
  return (
    <>
      {back && <BackToList to={back.to}>{back.label}</BackToList>}
      <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{about}</p>
      <NotLoaded loaded={loaded} message={props.instead.failed} />
      {shown && (
        <>
          <div className="mt-5">
            <ListSearch
              label="Cerca"
              {...search}
              filters={
                props.filters && (
                  <>
                    {props.filters}
                    {list && <ListOrder facts={list.facts} />}
                  </>
                )
              }
            >
              {!props.filters && list && <ListOrder facts={list.facts} />}
            </ListSearch>
          </div>
          {list && <ListViews list={list} count={count?.(shown) ?? ''} />}
          {count && !list && (
            <p role="status" className="mb-3 text-ink-soft tabular-nums">
              {count(shown)}
            </p>
          )}
          {all ? (
            <div className={isLoading ? 'opacity-60' : ''}>{all}</div>
          ) : (
            <NothingThere {...props.instead} />
          )}
          <ListPages {...pages} next={shown.next} />
          {children}
        </>
      )}
    </>
  );
}

/** For a search without results: links to the whole list. */
function NothingThere({ title, none, empty }: Omit<SearchedListProps<never>['instead'], 'failed'>) {
  const [query] = useSearchParams();
  const isSearched = Boolean(query.get('q')) || filtersSet(query) > 0;
  const { pathname } = useLocation();
  if (!isSearched) return <NothingFound title={none} description={empty} />;
  return (
    <NothingFound title={title} description="Controlla come è scritto, o prova con una parola sola.">
      <ButtonLink to={pathname} variant="secondary" size="sm">
        Mostra tutto
      </ButtonLink>
    </NothingFound>
  );
}
