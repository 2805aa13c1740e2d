import { Link } from 'react-router';
import { shopContext } from '../../context.ts';
import { useRootData } from '../../root-data.ts';
import { filtersToParams } from '../../shop/catalogue/filters.ts';
import { productById } from '../../shop/catalogue/listing.server.ts';
import { pack } from '../../shop/catalogue/packed.ts';
import type { ProductDetail } from '../../shop/catalogue/product.ts';
import { formatEuro } from '../../shop/money/money.ts';
import { NewsletterBox } from '../../shop/newsletter/newsletter-box.tsx';
import type { Route } from './+types/collection';
import { COLLECTION_TEXTS, collectionAt } from './collection-texts.ts';
import { FilterBar } from './filter-bar.tsx';
import { breadcrumbs } from './json-ld.ts';
import { collectionPage } from './listing-page.server.ts';
import { FailedList, ListingView, usePendingList } from './listing-view.tsx';
import { pageMeta, rootOf } from './page-meta.ts';
import { SetsList } from './sets-list.tsx';
import { useLive } from './use-live.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { pathname, searchParams } = new URL(request.url);
  const { listing, ...page } = await collectionPage(shop, collectionAt(pathname), searchParams);
  // A set is shown with its pieces, which are its further pictures, and with its description; on a list all of
  // them stand on a plain ground while they load.
  const sets =
    page.name === 'completi'
      ? (await Promise.all(listing.products.map(({ id }) => productById(shop, id))))
          .filter((set): set is ProductDetail => set !== null)
          .map((set) => ({ ...set, pictures: set.pictures.map((one) => ({ ...one, placeholder: '' })) }))
      : null;
  const products = pack(sets ? [] : listing.products);
  return { ...page, listing: { ...listing, products }, sets: sets && pack(sets) };
}

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const texts = COLLECTION_TEXTS[collectionAt(location.pathname)];
  const root = rootOf(matches);
  return pageMeta(matches, {
    title: texts.metaTitle,
    description: texts.description,
    keywords: texts.keywords,
    path: location.pathname,
    noindex: loaderData?.listing.total === 0,
    jsonLd: root
      ? [
          breadcrumbs(root, [
            { name: 'Home', path: '/' },
            { name: texts.title, path: location.pathname },
          ]),
        ]
      : [],
  });
};

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  useLive('products');
  const { name, sorts, filters, after, listing, sets } = loaderData;
  const pending = usePendingList(`/${name}`);
  const { total } = listing;
  return (
    <Frame name={name}>
      {sets ? (
        <SetsList sets={sets} />
      ) : (
        <>
          <FilterBar
            action={`/${name}`}
            filters={filters}
            sorts={sorts}
            sliderMaxEuros={listing.sliderMaxEuros}
            count={
              pending
                ? 'Caricamento...'
                : `${total} ${total === 1 ? 'prodotto disponibile' : 'prodotti disponibili'}`
            }
          />
          <ListingView
            path={`/${name}`}
            query={filtersToParams(filters, sorts)}
            after={after}
            listing={listing}
            view="grid"
            pending={pending}
            search=""
            added="panel"
          />
        </>
      )}
    </Frame>
  );
}

/** The list could not be loaded: the page says so, and offers to try again. */
export function ErrorBoundary() {
  return (
    <main id="contenuto" className="page py-16">
      <h1 className="sr-only">Collezione</h1>
      <FailedList />
    </main>
  );
}

function Frame({ name, children }: { name: keyof typeof COLLECTION_TEXTS; children: React.ReactNode }) {
  const { title, lead } = COLLECTION_TEXTS[name];
  return (
    <main id="contenuto">
      <div className="page pt-4 pb-20 md:pt-6 md:pb-28">
        <nav aria-label="Percorso" className="flex min-h-11 items-center text-[15px] text-ink-soft">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            Home
          </Link>
          <span aria-hidden="true" className="px-2">
            /
          </span>
          <span aria-current="page" className="text-ink">
            {title}
          </span>
        </nav>
        <header className="mt-2 mb-8 md:mb-12">
          <h1 className="display-1">{title}</h1>
          <p className="mt-4 max-w-[58ch] text-ink-soft text-lg">{lead}</p>
        </header>
        {children}
      </div>
      <Benefits />
      <NewsletterBox />
    </main>
  );
}

function Benefits() {
  const { shipping, instalments } = useRootData();
  const benefits = [
    {
      title: `Spedizione gratuita da ${formatEuro(shipping.freeFromCents)}`,
      text: 'A casa tua in 2-3 giorni lavorativi, o pronto in negozio dopo 24 ore.',
    },
    { title: 'Reso entro 14 giorni', text: 'Provi con calma. Se non ti convince, ci ripensi.' },
    instalments
      ? { title: 'Anche in tre rate', text: 'Con Klarna, senza interessi. Credito soggetto ad approvazione.' }
      : { title: 'Pagamento sicuro', text: 'I dati della carta non passano mai dai nostri server.' },
  ];
  return (
    <section aria-labelledby="vantaggi" className="bg-surface">
      <div className="page py-14 md:py-20">
        <h2 id="vantaggi" className="display-2">
          Compri tranquilla
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-3">
          {benefits.map(({ title, text }) => (
            <li key={title} className="border-ink/25 border-t pt-4">
              <p className="font-semibold">{title}</p>
              <p className="mt-1 text-[15px] text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
