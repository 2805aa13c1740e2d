import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { jsonLd } from './json-ld.ts';
import type { RootData } from './root-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** Without the shop's name, which is added; null for the shop's name alone. */
  title: string | null;
  description: string;
  keywords?: string;
  /** Canonical path with its query, such as "/shop?category=Top". */
  path: string;
  /** Picture of shared links; by default the shop's cover. */
  image?: { url: string; alt: string } | null;
  type?: 'website' | 'product';
  noindex?: boolean;
  /** Only read in the server's answer: build it behind `import.meta.env.SSR`, so that browsers do not load its code. */
  jsonLd?: Exclude<Thing, string>[];
};

/** The root route's data for `meta` functions; null if it could not be loaded. */
export function rootOf(matches: Matches): RootData | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return data ?? null;
}

export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const root = rootOf(matches);
  const brand = root?.identity.brand ?? 'Vetrina';
  const base = root?.publicUrl ?? '';
  const title = page.title === null ? `${brand} | Moda donna` : `${page.title} | ${brand}`;
  const card = root?.theme?.card ?? '/anteprima.jpg';
  const image = page.image ?? { url: card, alt: `${brand}, boutique di moda donna` };
  const url = base + page.path;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:locale', content: 'it_IT' },
    { property: 'og:site_name', content: brand },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(base, image.url) },
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(import.meta.env.SSR ? (page.jsonLd ?? []).map((data) => ({ 'script:ld+json': jsonLd(data) })) : []),
  ];
}

/** Adds the origin, unless the media are hosted elsewhere. */
export function absolute(base: string, url: string): string {
  return url.startsWith('/') ? base + url : url;
}
