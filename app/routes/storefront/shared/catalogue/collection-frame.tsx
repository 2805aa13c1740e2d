import { lazy, type ReactNode, Suspense } from 'react';
import { href, type MetaDescriptor } from 'react-router';
import { breadcrumbs } from '#routes/shared/json-ld.ts';
import { pageMeta, rootOf } from '#routes/shared/page-meta.ts';
import { LightLink } from '#ui/light-link.tsx';
import { FailedList } from './failed-list.tsx';

const CollectionFoot = lazy(() => import('./collection-foot.tsx'));

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
        <CollectionFoot />
      </Suspense>
    </main>
  );
}
