import type { ReactNode } from 'react';
import { href, Link, type MetaDescriptor } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { NewsletterBox } from '../../../shop/newsletter/newsletter-box.tsx';
import { CREDIT_WARNING } from '../../../shop/settings/credit-warning.ts';
import { type COLLECTION_TEXTS, textsOf } from '../../shared/collection-texts.ts';
import { breadcrumbs } from '../../shared/json-ld.ts';
import { pageMeta, rootOf } from '../../shared/page-meta.ts';
import { FailedList } from './failed-list.tsx';

/** What search engines read of a collection; an empty one is kept from them. */
export function collectionMeta(
  matches: Parameters<typeof pageMeta>[0],
  name: keyof typeof COLLECTION_TEXTS,
  total: number | undefined,
): MetaDescriptor[] {
  const root = rootOf(matches);
  const texts = textsOf(name, root?.saleTerm ?? 'saldi');
  const path = href(`/${name}`);
  return pageMeta(matches, {
    title: texts.metaTitle,
    description: texts.description,
    keywords: texts.keywords,
    path,
    noindex: total === 0,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: texts.title, path },
            ]),
          ]
        : [],
  });
}

/** The list could not be loaded: the page says so, and offers to try again. */
export function CollectionFailed() {
  return (
    <main id="contenuto" className="page py-16">
      <h1 className="sr-only">Collezione</h1>
      <FailedList />
    </main>
  );
}

/** What surrounds the products of a collection. */
export function CollectionFrame({
  name,
  intro = null,
  children,
}: {
  name: keyof typeof COLLECTION_TEXTS;
  /** The owner's words, where the collection has none of its own. */
  intro?: string | null;
  children: ReactNode;
}) {
  const { saleTerm } = useRootData();
  const { title, lead } = textsOf(name, saleTerm);
  return (
    <main id="contenuto">
      <div className="page pt-4 pb-20 md:pt-6 md:pb-28">
        <nav aria-label="Percorso" className="flex min-h-11 items-center text-[15px] text-ink-soft">
          <Link
            to={href('/')}
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
          <p className="mt-4 max-w-[58ch] text-ink-soft text-lg">{lead ?? intro}</p>
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
      ? { title: 'Anche in tre rate', text: `Con Klarna, se approva la richiesta. ${CREDIT_WARNING}` }
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
