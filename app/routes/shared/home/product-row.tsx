import { href, Link } from 'react-router';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { ProductCard } from '#shop/catalog/products/product.ts';
import type { ShownPicture } from '#shop/marketing/home-page/home-view.server.ts';
import { PREFETCH } from '#ui/device-preferences.ts';

type Props = {
  id: string;
  title: string;
  /** List name, see `ProductGrid`. */
  name: string;
  products: readonly ProductCard[];
  more?: { to: string; label: string };
  picture?: ShownPicture | null;
  /** Side of the picture with room for the title; null if unknown: the title stands below. */
  quiet?: 'left' | 'right' | null;
};

export function ProductRow({ id, title, name, products, more, picture, quiet }: Props) {
  const isOver = picture && quiet;
  return (
    <section aria-labelledby={id} className="section-gap page">
      <div className="relative mb-8 md:mb-12">
        {picture && (
          <div
            className={`mb-6 aspect-4/3 overflow-hidden bg-stone max-md:-mx-[clamp(1rem,4vw,4rem)] md:aspect-5/2 ${isOver ? 'md:mb-0' : ''}`}
          >
            <PictureView
              {...picture}
              sizes="(min-width: 110rem) 102rem, (min-width: 48rem) 100vw, 150vw"
              className={`size-full object-cover ${quiet ? (quiet === 'left' ? 'object-right' : 'object-left') : ''}`}
            />
          </div>
        )}
        <header
          className={`flex flex-wrap items-end justify-between gap-x-8 gap-y-3 ${isOver ? `md:absolute md:inset-y-0 md:w-2/5 md:flex-col md:flex-nowrap md:items-start md:justify-center md:px-[4%] ${quiet === 'left' ? 'md:left-0' : 'md:right-0'}` : ''}`}
        >
          <h2 id={id} className="display-2">
            {title}
          </h2>
          {more && (
            <Link
              to={more.to}
              prefetch={PREFETCH}
              className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-6 ${isOver ? 'text-ink hover:text-accent-strong' : 'text-accent hover:text-accent-strong'}`}
            >
              {more.label}
            </Link>
          )}
        </header>
      </div>
      <ProductGrid name={name} products={products} view="row" headingLevel={3} />
    </section>
  );
}

export const NEWEST = {
  quiet: 'left' as const,
  id: 'appena-arrivati',
  title: 'Appena arrivati',
  name: 'nuovi',
  more: { to: `${href('/shop')}?sort=newest`, label: 'Vedi tutte le novità' },
};

export const SETS = {
  quiet: 'right' as const,
  id: 'i-completi',
  title: 'I completi',
  name: 'completi',
  more: { to: href('/completi'), label: 'Vedi tutti i completi' },
};

export const CHOSEN = { id: 'scelti-da-noi', title: 'Scelti da noi', name: 'scelti' };
