import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation, useNavigation } from 'react-router';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { FacetCounts } from '#shop/catalog/search/facets.ts';
import { activeFilters, type Filters, filtersToParams, type Sort } from '#shop/catalog/search/filters.ts';
import type { ShownPlace } from '#shop/marketing/editorial/editorial.server.ts';
import { buttonClass, TextLink } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { EmptyList } from './empty-list.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';

export type Listing = {
  kind: 'all' | 'found' | 'suggested';
  corrected: string | null;
  total: number;
  /** How many of `total` answer the search; others only mention its words. */
  answers: number;
  products: ProductCard[];
  /** Ids of this page's products that only mention the words. */
  mentions: string[];
  next: string | null;
};

type Props = {
  path: string;
  filters: Filters<Sort>;
  sortsOf: (q: string) => readonly Sort[];
  counts: FacetCounts;
  /** Chosen sizes as products name them. */
  requestedSizes: readonly string[];
  /** Cursor of this page; null for the first. */
  after: string | null;
  listing: Listing;
  pending: boolean;
  added: 'popup' | 'panel';
  /** Editorial pictures among the products. */
  editorial?: readonly ShownPlace[] | undefined;
};

/** Loaded on demand: few lists have any. */
const EditorialCard = lazy(() => import('./editorial-card.tsx'));

/** Delay (ms) before skeletons replace the list while filters change. */
const PATIENCE = 200;

/** Timeout (ms) for more products. */
const ASKS_FOR = 10_000;

/** Whether this page's list has been loading for longer than `PATIENCE`. */
export function usePendingList(path: string): boolean {
  const { state, location } = useNavigation();
  const loading = state === 'loading' && location?.pathname === path && !location.search.includes('dopo=');
  const here = useLocation().pathname === path;
  const [pending, setPending] = useState(false);
  useEffect(() => {
    if (!loading || !here) {
      setPending(false);
      return;
    }
    const timer = setTimeout(() => setPending(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [loading, here]);
  return pending;
}

export function ListingView({
  path,
  filters,
  sortsOf,
  counts,
  requestedSizes,
  after,
  listing,
  pending,
  added,
  editorial,
}: Props) {
  const { q: search, view } = filters;
  const query = filtersToParams(filters, sortsOf(search));
  const own = listing.products;
  const more = useMore({ path, query, after, first: listing.next, shown: own.length });
  const list = useRef<HTMLDivElement>(null);
  if (pending) return <ProductGridSkeleton />;
  if (own.length === 0) return <EmptyList {...{ path, filters, sortsOf, counts }} total={listing.total} />;
  const products = unique([...own, ...more.products]);
  const areMentions = new Set([...listing.mentions, ...more.mentions]);
  const answers = products.filter(({ id }) => !areMentions.has(id));
  const mentioning = products.filter(({ id }) => areMentions.has(id));
  return (
    <div ref={list}>
      <SearchNotice
        {...{ search, listing }}
        asTyped={`${path}?${filtersToParams({ ...filters, asTyped: true }, sortsOf(search))}`}
        isVain={isSearchAlone(filters, after)}
      />
      {after !== null && (
        <p className="mb-6">
          <TextLink to={query ? `${path}?${query}` : path}>Torna all’inizio dell’elenco</TextLink>
        </p>
      )}
      <ProductGrid
        name="elenco"
        products={answers}
        view={view}
        after={added}
        requestedSizes={requestedSizes}
        priority={after === null ? 2 : 0}
        between={
          editorial &&
          new Map(
            editorial.map((place) => [
              place.after,
              <li key={place.id} className="grid">
                <Suspense>
                  <EditorialCard {...{ place, view }} />
                </Suspense>
              </li>,
            ]),
          )
        }
      />
      {mentioning.length > 0 && (
        <section aria-labelledby="ne-parlano" className={answers.length > 0 ? 'mt-16 md:mt-24' : ''}>
          <h2 id="ne-parlano" className="display-2">
            Ne parlano
          </h2>
          <p className="mt-2 mb-8 text-[15px] text-ink-soft">
            Capi che nominano “{listing.corrected ?? search}” soltanto nella descrizione.
          </p>
          <ProductGrid
            name="ne-parlano-elenco"
            products={mentioning}
            view={view}
            after={added}
            requestedSizes={requestedSizes}
            headingLevel={3}
          />
        </section>
      )}
      {more.next && (
        <div className="mt-14 flex flex-col items-center gap-4">
          <p className="text-ink-soft text-sm tabular-nums">
            {after === null ? `${products.length} di ${listing.total} prodotti` : null}
          </p>
          <p role="alert" className="text-center text-sale empty:hidden">
            {more.failed && 'Non siamo riusciti a caricare altri prodotti.'}
          </p>
          <Link
            to={nextAddress(path, query, more.next)}
            data-waits
            onClick={(event) => more.load(event, list.current)}
            aria-busy={more.busy}
            className={buttonClass('secondary')}
          >
            {more.busy && <Spinner />} {more.failed ? 'Riprova' : 'Mostra altri'}
          </Link>
        </div>
      )}
    </div>
  );
}

type NoticeProps = {
  search: string;
  listing: Listing;
  /** Address of the list without spelling correction. */
  asTyped: string;
  isVain: boolean;
};

function SearchNotice({ search, listing: { kind, corrected, answers }, asTyped, isVain }: NoticeProps) {
  if (corrected !== null)
    return (
      <p role="status" className={NOTICE}>
        Forse cercavi “{corrected}”.{' '}
        <Link to={asTyped} className="text-accent underline underline-offset-4 hover:text-accent-strong">
          Cerca “{search}” come l’hai scritto
        </Link>
      </p>
    );
  if (kind === 'suggested')
    return (
      <>
        <p role="status" className={NOTICE}>
          Nessun prodotto corrisponde a “{search}”. Forse ti piacciono questi.
        </p>
        <SearchAgain searched={search} isVain={isVain} />
      </>
    );
  if (kind === 'found' && answers === 0)
    return (
      <>
        <p role="status" className={NOTICE}>
          Nessun prodotto corrisponde a “{search}”.
        </p>
        <SearchAgain searched={search} isVain={isVain} />
      </>
    );
  return null;
}

/** Whether only the search narrows the list, from its first page. */
function isSearchAlone(filters: Filters<Sort>, after: string | null): boolean {
  return after === null && activeFilters(filters).every((kind) => kind === 'q');
}

const loadSearchAgain = () => import('./search-again.tsx');

function SearchAgain(props: { searched: string; isVain: boolean }) {
  const part = useLazyModule(loadSearchAgain, true);
  return (
    // Reserves its height, so that nothing below moves.
    <div className="mb-12 min-h-[calc(3.25rem+1px)] max-w-lg">{part && <part.default {...props} />}</div>
  );
}

const NOTICE = 'mb-8 border-accent border-l-2 bg-surface px-5 py-4';

function nextAddress(path: string, query: string, cursor: string): string {
  return `${path}?${query ? `${query}&` : ''}dopo=${cursor}`;
}

type Appended = { products: ProductCard[]; mentions: string[]; next: string | null };

/** Appended products by history entry, so that going back shows them again. */
const appendedAt = new Map<string, Appended>();

type List = { path: string; query: string; after: string | null; first: string | null; shown: number };

function useMore({ path, query, after, first, shown }: List) {
  const { key } = useLocation();
  const place = `${key} ${path}?${query} ${after ?? ''}`;
  // Another list starts without the products appended to the previous one.
  const [appended, setAppended] = useState<{ place: string } & Appended>();
  const [loadingMore, setLoadingMore] = useState<{ place: string; failed: boolean }>();
  const current: Appended = (appended?.place === place ? appended : appendedAt.get(place)) ?? {
    products: [],
    mentions: [],
    next: first,
  };
  const focusNext = useRef<{ list: HTMLElement | null; from: number } | null>(null);

  useEffect(() => {
    const { list, from } = focusNext.current ?? {};
    focusNext.current = null;
    if (from === undefined || !appended) return;
    list?.querySelectorAll<HTMLElement>('article :is(h2, h3) a')[from]?.focus({ preventScroll: true });
  }, [appended]);

  async function load(next: string, list: HTMLElement | null) {
    setLoadingMore({ place, failed: false });
    try {
      const answer = await askMore(path, query, next);
      const grown = {
        products: [...current.products, ...answer.products],
        mentions: [...current.mentions, ...answer.mentions],
        next: answer.next,
      };
      appendedAt.set(place, grown);
      focusNext.current = { list, from: shown + current.products.length };
      setAppended({ place, ...grown });
      setLoadingMore(undefined);
    } catch {
      setLoadingMore({ place, failed: true });
    }
  }
  const loading = loadingMore?.place === place ? loadingMore : null;
  const busy = loading?.failed === false;
  return {
    ...current,
    busy,
    failed: loading?.failed === true,
    load(event: MouseEvent<HTMLAnchorElement>, list: HTMLElement | null) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      if (!busy && current.next) void load(current.next, list);
    },
  };
}

async function askMore(path: string, query: string, next: string): Promise<Appended> {
  const address = `${href('/api/elenco')}?elenco=${path}&${query && `${query}&`}dopo=${next}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(ASKS_FOR) });
  if (!response.ok) throw new Error(`The list was refused: ${response.status}`);
  return response.json();
}

/** A product that moved between two pages while they were loaded shows once. */
function unique(products: ProductCard[]): ProductCard[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}
