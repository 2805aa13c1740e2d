import { href } from 'react-router';
import type { CollectionPage } from 'schema-dts';
import type { RootData } from '#routes/shared/root-data.ts';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';

/** A look for search engines: a page that lists products. */
export function lookData(root: RootData, { slug, title, text, pieces, picture }: ShownLook, image: string) {
  return {
    '@type': 'CollectionPage',
    name: title,
    description: text,
    url: root.publicUrl + href('/look/:slug', { slug }),
    primaryImageOfPage: { '@type': 'ImageObject', contentUrl: image, caption: picture.alt },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: pieces.length,
      itemListElement: pieces.map(({ product }, index) => ({
        '@type': 'ListItem' as const,
        position: index + 1,
        name: product.name,
        url: root.publicUrl + href('/prodotto/:id', { id: product.id }),
      })),
    },
  } satisfies CollectionPage;
}
