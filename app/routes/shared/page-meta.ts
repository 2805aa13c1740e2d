import type { MetaDescriptor } from 'react-router';
import type { Thing } from 'schema-dts';
import { jsonLd } from './json-ld.ts';
import type { RootData } from './root-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

type PageMeta = {
  /** Without the shop's name, which is added; null where the shop's name leads. */
  title: string | null;
  description: string;
  keywords?: string;
  /** Canonical address below the shop's own, such as "/shop?category=Top". */
  path: string;
  /** Address of the picture that a shared link shows; the shop's cover where there is none. */
  image?: { url: string; alt: string } | null;
  type?: 'website' | 'product';
  noindex?: boolean;
  /**
   * Structured data; the router escapes it. Search engines read it in the answer of the server alone: make it behind
   * `import.meta.env.SSR`, so that browsers load nothing of what makes it.
   */
  jsonLd?: Exclude<Thing, string>[];
};

/** The shop as the root route loaded it, for `meta` functions; null where it could not be loaded. */
export function rootOf(matches: Matches): RootData | null {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return data ?? null;
}

/** Title, description, canonical address, preview of shared links and structured data of a page. */
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

/** A public address with its origin: media may lie elsewhere already. */
export function absolute(base: string, url: string): string {
  return url.startsWith('/') ? base + url : url;
}
