import type { JSX, ReactNode } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router';
import { COLUMNS } from '#shop/staff/list-views/list-views.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { SORT } from './list/list-facts.ts';
import { ListOrder } from './list/list-order.tsx';
import { ListViews } from './list/list-views.tsx';
import type { UsedList } from './list/use-list.ts';
import { ListPages } from './list-pages.tsx';
import { ListSearch } from './list-search.tsx';
import { NothingFound, NotLoaded, useLastShown } from './list-states.tsx';
import type { Loaded } from './load-shown.ts';
import { BackToList } from './record-page.tsx';

type Props<Page> = {
  title: string;
  /** Below the title. */
  about: string;
  /** Above the title. */
  back?: { to: string; label: string };
  /** A failed load leaves the previous one on the screen. */
  loaded: Loaded<Page>;
  /** Hidden once nobody is signed in. */
  personal?: boolean;
  search: { name: string; hint: string };
  /** Selects that narrow the list. */
  filters?: ReactNode;
  /** Announced when it changes. */
  count?: (page: Page) => string;
  /** False when there are none. */
  entries: (page: Page) => JSX.Element | false;
  instead: {
    failed: string;
    title: string;
    /** Description of an empty list without a search. */
    empty: string;
  };
  pages: { name: string; further: string };
  /** Sorted by its headings, with saved views and columns. */
  list?: UsedList;
  /** Below the list. */
  children?: ReactNode;
};

/** Searched by words (`?q=`), read a page at a time (`?dopo=`). Entries fade while others load. */
export function SearchedList<Page extends { next: string | null }>(props: Props<Page>) {
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
            <ListSearch label="Cerca" {...search}>
              {props.filters}
              {list && <ListOrder facts={list.facts} />}
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

/** Parameters that leave nothing out of a list. */
const SHOWING: readonly string[] = [SORT, COLUMNS, 'dopo'];

/** A search without results links to the whole list. */
function NothingThere({ title, empty }: Pick<Props<never>['instead'], 'title' | 'empty'>) {
  const isSearched = [...useSearchParams()[0]].some(
    ([name, value]) => value !== '' && !SHOWING.includes(name),
  );
  const { pathname } = useLocation();
  if (!isSearched) return <NothingFound title={title} description={empty} />;
  return (
    <NothingFound title={title} description="Controlla come è scritto, o prova con una parola sola.">
      <ButtonLink to={pathname} variant="secondary" size="sm">
        Mostra tutto
      </ButtonLink>
    </NothingFound>
  );
}
