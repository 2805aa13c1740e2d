import { ReadableStream } from 'node:stream/web';
import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { isDay } from '#lib/calendar-day.ts';
import { renditionKey } from '#shop/catalog/media/picture.ts';
import { catalogueSummary, listedProducts } from '#shop/catalog/products/sitemap.server.ts';
import { listedLooks } from '#shop/marketing/looks/read-looks.server.ts';
import { infoPages } from '#shop/marketing/pages/info-pages.ts';
import { shownAddresses } from '#shop/marketing/pages/pages.server.ts';
import type { Route } from './+types/route';

export const handle = { kind: 'file' } satisfies RouteFacts;

/** Pages that change with the catalogue. */
const LISTED = [
  href('/'),
  href('/shop'),
  href('/completi'),
  href('/top'),
  href('/pantaloni'),
  href('/saldi'),
];

/** Products in a part: with twelve pictures each, it stays well below 50 MB and 50,000 addresses. */
const PART = 10_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';

/** Public pages with days of change, streamed. A large catalogue has parts (`?parte=1`), listed at this address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const args = url.searchParams.get('parte');
  const catalogue = await catalogueSummary(shop.db);
  const parts = Math.max(1, Math.ceil(catalogue.total / PART));
  const part = args === null ? (parts === 1 ? 1 : null) : Number(args);
  if (part !== null && !(Number.isInteger(part) && part >= 1 && part <= parts)) {
    return new Response('Non trovato.', {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }

  const looks = await listedLooks(shop);
  const { publicUrl } = shop.config;
  const { sustainabilityPublished } = await shop.settings();
  const media = shop.mediaBase.startsWith('/') ? publicUrl + shop.mediaBase : shop.mediaBase;

  async function* index() {
    yield `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
    for (let number = 1; number <= parts; number++) {
      yield `<sitemap><loc>${xml(`${publicUrl}${href('/sitemap.xml')}?parte=${number}`)}</loc></sitemap>\n`;
    }
    yield '</sitemapindex>\n';
  }

  async function* list(number: number) {
    yield HEAD + URLSET;
    if (number === 1) {
      for (const path of LISTED) {
        yield entry(publicUrl + path, catalogue.updatedAt);
      }
      for (const { address, updatedAt } of catalogue.categories) {
        yield entry(`${publicUrl}${href('/shop')}?category=${encodeURIComponent(address)}`, updatedAt);
      }
      if (looks.length > 0) yield entry(publicUrl + href('/look'), latest(looks));
      for (const { slug, updatedAt, mediaId, widths } of looks) {
        const picture = `${media}/${renditionKey(mediaId, widths.at(-1) ?? 0, 'webp')}`;
        yield entry(publicUrl + href('/look/:slug', { slug }), updatedAt, [picture]);
      }
      for (const { path, updated } of infoPages) {
        if (path === href('/sostenibilita') && !sustainabilityPublished) continue;
        yield entry(publicUrl + path, updated && isDay(updated) ? new Date(updated) : null);
      }
      for (const { address, updatedAt } of await shownAddresses(shop.db))
        yield entry(publicUrl + href('/:page', { page: address }), updatedAt);
    }
    for await (const { id, updatedAt, pictures } of listedProducts(shop.db, {
      skip: (number - 1) * PART,
      count: PART,
    })) {
      const images = pictures.map((one) => `${media}/${renditionKey(one.id, one.width, 'webp')}`);
      yield entry(`${publicUrl}${href('/prodotto/:id', { id })}`, updatedAt, images);
    }
    yield '</urlset>\n';
  }

  const text = part === null ? index() : list(part);
  return new Response(ReadableStream.from(encoded(text)) as BodyInit, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}

function latest(changed: readonly { updatedAt: Date }[]): Date {
  return new Date(Math.max(...changed.map(({ updatedAt }) => updatedAt.getTime())));
}

function entry(address: string, updatedAt: Date | null, images: string[] = []): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : '';
  const shown = images.map((one) => `<image:image><image:loc>${xml(one)}</image:loc></image:image>`).join('');
  return `<url><loc>${xml(address)}</loc>${changed}${shown}</url>\n`;
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

async function* encoded(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of text) yield encoder.encode(piece);
}
