import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import { href, Link, useLocation, useNavigation } from 'react-router';
import { type CardRows, unpackCards } from '../../../shop/catalogue/card-rows.ts';
import type { FacetCounts } from '../../../shop/catalogue/facets.ts';
import { type Filters, filtersToParams, type Sort } from '../../../shop/catalogue/filters.ts';
import type { ProductCard } from '../../../shop/catalogue/product.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { EmptyList } from './empty-list.tsx';
import { ProductGrid } from './product-grid.tsx';
import { ProductGridSkeleton } from './product-grid-skeleton.tsx';

export type Listing = {
  kind: 'all' | 'found' | 'suggested';
  corrected: string | null;
  total: number;
  products: CardRows;
  next: string | null;
};

type Props = {
  path: string;
  filters: Filters<Sort>;
  sortsOf: (q: string) => readonly Sort[];
  counts: FacetCounts;
  /** Where this page of the list begins; null for its first page. */
  after: string | null;
  listing: Listing;
  pending: boolean;
  added: 'popup' | 'panel';
};

/** How long (ms) a change of filters may take before the old list makes room for skeletons. */
const PATIENCE = 200;

/** How long (ms) the server may take to tell more products. */
const ASKS_FOR = 10_000;

/** Whether the list of this page is being loaded anew, for longer than a blink. */
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

/** The products of a list, with its suggestions, its emptiness and its way on. */
export function ListingView({ path, filters, sortsOf, counts, after, listing, pending, added }: Props) {
  const { q: search, size, view } = filters;
  const query = filtersToParams(filters, sortsOf(search));
  const own = useMemo(() => unpackCards(listing.products), [listing.products]);
  const more = useMore({ path, query, after, first: listing.next, shown: own.length });
  const list = useRef<HTMLDivElement>(null);
  if (pending) return <ProductGridSkeleton />;
  if (own.length === 0) return <EmptyList {...{ path, filters, sortsOf, counts }} />;
  const products = unique([...own, ...more.products]);
  return (
    <div ref={list}>
      {listing.corrected !== null && (
        <p role="status" className="mb-8 border-accent border-l-2 bg-surface px-5 py-4">
          Nessun prodotto corrisponde a «{search}». Forse cercavi{' '}
          <Link
            to={`${path}?${new URLSearchParams({ q: listing.corrected })}`}
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            «{listing.corrected}»
          </Link>
          : ecco che cosa abbiamo.
        </p>
      )}
      {listing.kind === 'suggested' && (
        <p role="status" className="mb-8 border-accent border-l-2 bg-surface px-5 py-4">
          Nessun prodotto corrisponde a «{search}». Forse ti piacciono questi.
        </p>
      )}
      {after !== null && (
        <p className="mb-6">
          <TextLink to={query ? `${path}?${query}` : path}>Torna all’inizio dell’elenco</TextLink>
        </p>
      )}
      <ProductGrid
        name="elenco"
        products={products}
        view={view}
        after={added}
        wantedSize={size}
        priority={after === null ? 2 : 0}
      />
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

function nextAddress(path: string, query: string, cursor: string): string {
  return `${path}?${query ? `${query}&` : ''}dopo=${cursor}`;
}

type Appended = { products: ProductCard[]; next: string | null };

/** What was appended to a list, so that the back button finds it again: by history entry. */
const appendedAt = new Map<string, Appended>();

type List = {
  path: string;
  query: string;
  after: string | null;
  /** Where the page after this one begins. */
  first: string | null;
  /** How many products this page has. */
  shown: number;
};

function useMore({ path, query, after, first, shown }: List) {
  const { key } = useLocation();
  const place = `${key} ${path}?${query} ${after ?? ''}`;
  // Another list starts without what was appended to the one before.
  const [appended, setAppended] = useState<{ place: string } & Appended>();
  const [asking, setAsking] = useState<{ place: string; failed: boolean }>();
  const current: Appended = (appended?.place === place ? appended : appendedAt.get(place)) ?? {
    products: [],
    next: first,
  };
  const focusNext = useRef<{ list: HTMLElement | null; from: number } | null>(null);

  useEffect(() => {
    const { list, from } = focusNext.current ?? {};
    focusNext.current = null;
    if (from === undefined || !appended) return;
    list?.querySelectorAll<HTMLElement>('article h2 a')[from]?.focus({ preventScroll: true });
  }, [appended]);

  async function load(next: string, list: HTMLElement | null) {
    setAsking({ place, failed: false });
    try {
      const answer = await askMore(path, query, next);
      const grown = { products: [...current.products, ...answer.products], next: answer.next };
      appendedAt.set(place, grown);
      focusNext.current = { list, from: shown + current.products.length };
      setAppended({ place, ...grown });
      setAsking(undefined);
    } catch {
      setAsking({ place, failed: true });
    }
  }
  const asked = asking?.place === place ? asking : null;
  const busy = asked?.failed === false;
  return {
    ...current,
    busy,
    failed: asked?.failed === true,
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
