import { type ReactNode, Suspense } from 'react';
import { href, type MetaDescriptor } from 'react-router';
import { SECURE_PAYMENT } from '#routes/shared/collection-texts.ts';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { CREDIT_WARNING } from '#shop/checkout/payment-methods/credit-warning.ts';
import { LateNewsletterBox } from '#shop/marketing/newsletter/late-newsletter-box.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { DELIVERY_PROMISE } from '#shop/pricing/delivery/shipping-policy.ts';
import { LightLink } from '#ui/light-link.tsx';
import { FailedList } from './failed-list.tsx';

export type CollectionWords = Record<'title' | 'lead' | 'metaTitle' | 'keywords' | 'description', string>;

/** Search engines do not index an empty collection. */
export function collectionMeta(
  matches: Parameters<typeof pageMeta>[0],
  path: string,
  page: { words: CollectionWords; total: number } | undefined,
): MetaDescriptor[] {
  if (!page) return [{ title: 'Collezione' }, { name: 'robots', content: 'noindex' }];
  const root = rootOf(matches);
  const { words, total } = page;
  return pageMeta(matches, {
    title: words.metaTitle,
    description: words.description,
    keywords: words.keywords,
    path,
    noindex: total === 0,
    jsonLd:
      import.meta.env.SSR && root
        ? [
            breadcrumbs(root, [
              { name: 'Home', path: href('/') },
              { name: words.title, path },
            ]),
          ]
        : [],
  });
}

export function CollectionFailed() {
  return (
    <main id="contenuto" className="page py-16">
      <h1 className="sr-only">Collezione</h1>
      <FailedList />
    </main>
  );
}

export function CollectionFrame({ words, children }: { words: CollectionWords; children: ReactNode }) {
  const { title, lead } = words;
  const { offersNewsletter } = useRootData();
  return (
    <main id="contenuto">
      <div className="page pt-4 pb-(--section)">
        <nav aria-label="Percorso" className="flex min-h-11 items-center text-[15px] text-ink-soft">
          <LightLink
            to={href('/')}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
          >
            Home
          </LightLink>
          <span aria-hidden="true" className="px-2">
            /
          </span>
          <span aria-current="page" className="text-ink">
            {title}
          </span>
        </nav>
        <header className="mt-2 mb-8">
          <h1 className="display-1">{title}</h1>
          <p className="mt-4 max-w-[58ch] text-ink-soft text-lg">{lead}</p>
        </header>
        {children}
      </div>
      <Suspense>
        <Benefits />
        {offersNewsletter && <LateNewsletterBox />}
      </Suspense>
    </main>
  );
}

function Benefits() {
  const { shipping, statesDelivery, selling, instalments, demo } = useRootData();
  const benefits = [
    statesDelivery && {
      title: `Spedizione gratuita da ${formatEuro(shipping.freeFromCents)}`,
      text: demo ? 'A casa tua in 2-3 giorni lavorativi, o pronto in negozio dopo 24 ore.' : DELIVERY_PROMISE,
    },
    { title: 'Reso entro 14 giorni', text: 'Provi con calma. Se non ti convince, ci ripensi.' },
    instalments
      ? { title: 'Anche in tre rate', text: `Con ${instalments}, se approva la richiesta. ${CREDIT_WARNING}` }
      : selling !== 'off' && SECURE_PAYMENT,
  ].filter((benefit) => benefit !== false);
  return (
    <section aria-labelledby="vantaggi" data-ground className="section-ground bg-surface">
      <div className="page">
        <h2 id="vantaggi" className="display-2">
          Compra tranquilla
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
