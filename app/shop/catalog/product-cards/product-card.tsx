import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { onIntent } from '#shop/catalog/media/large-picture.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { isSoldOut, type ProductCard as Product } from '#shop/catalog/products/product.ts';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { CardAdd } from './card-add.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { DrawnGarment } from './drawn-garment.tsx';
import { LikeButton } from './like-button.tsx';
import { PriceLines } from './price.tsx';
import { hasBadges, ProductBadges } from './product-badges.tsx';
import { ProductLink } from './product-link.tsx';

/** `sizes` of a card's picture in a grid of 1 to 5 columns. */
export const CARD_SIZES =
  '(min-width: 100rem) 18vw, (min-width: 75rem) 22vw, (min-width: 48rem) 30vw, (min-width: 22.5rem) 44vw, 92vw';

/** px: two for each px of a column; more is not visible. */
const WIDEST = 640;

const PICTURE = 'relative z-2 block aspect-4/5 touch-pan-y overflow-hidden bg-stone';

const loadHoverSizes = () => import('./hover-sizes.tsx');

/** px that count as a swipe. */
const SWIPE = 40;

type Props = {
  product: Product;
  /** Name of the list, unique on the page: a product may be in two lists. */
  listName: string;
  liked: boolean;
  onLike: () => void;
  onAdd: (size: string) => void;
  priority?: boolean;
  sizes?: string;
  layout?: 'grid' | 'list';
  headingLevel?: 2 | 3;
  requestedSize?: string | null;
  /** Whether its picture takes part in the transition to or from the product's page. */
  growing?: boolean;
  children?: ReactNode;
};

/** The whole card links to the product. A page has two dozen cards: each element counts. */
export function ProductCard({
  product,
  listName,
  liked,
  onLike,
  onAdd,
  priority = false,
  sizes = CARD_SIZES,
  layout = 'grid',
  headingLevel = 2,
  requestedSize = null,
  growing = false,
  children,
}: Props) {
  const titleId = `${listName}-${product.id}`;
  // Hover content is rendered once the pointer comes near.
  const [near, setNear] = useState(false);
  const list = layout === 'list';
  const hover = useLazyModule(loadHoverSizes, near && !list);
  const words = <CardWords product={product} titleId={titleId} headingLevel={headingLevel} list={list} />;
  const add = (
    <CardAdd
      product={product}
      onAdd={onAdd}
      describedBy={titleId}
      look={list ? 'row' : 'link'}
      requestedSize={requestedSize}
      className={list ? 'relative z-2 mt-2 lg:mt-0 lg:flex lg:justify-end' : 'relative z-2 mt-auto pt-1.5'}
      cornered={!list}
    />
  );
  return (
    <article
      aria-labelledby={titleId}
      {...onIntent(product.pictures[0])}
      className={`group/card relative ${list ? 'grid grid-cols-[7.5rem_1fr] gap-4 max-[18.75rem]:grid-cols-1 sm:grid-cols-[10rem_1fr] sm:gap-8 lg:grid-cols-[11rem_1fr] lg:gap-10' : 'flex flex-col'}`}
    >
      <CardPictures
        product={product}
        priority={priority}
        growing={growing}
        near={near}
        sizes={list ? '11rem' : sizes}
        onNear={() => setNear(true)}
      />
      {hover && <hover.HoverSizes product={product} onAdd={onAdd} />}
      {list ? (
        <div className="flex flex-col justify-center lg:grid lg:grid-cols-[1fr_20rem] lg:items-center lg:gap-10">
          <div>
            {words}
            <RowSizes product={product} />
            {children}
          </div>
          {add}
        </div>
      ) : (
        <>
          {words}
          {children}
          {add}
        </>
      )}
      {hasBadges(product) && (
        <div className="pointer-events-none absolute top-2.5 left-2.5 z-3 flex flex-col items-start gap-1 pr-12 max-lg:[&>:nth-child(2)]:hidden">
          <ProductBadges product={product} limit={2} />
        </div>
      )}
      <LikeButton
        name={product.name}
        liked={liked}
        onToggle={onLike}
        className={list ? 'absolute top-1.5 right-0 z-2' : 'absolute top-1.5 right-1.5 z-2'}
      />
    </article>
  );
}

type WordsProps = { product: Product; titleId: string; headingLevel: 2 | 3; list: boolean };

function CardWords({ product, titleId, headingLevel, list }: WordsProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <>
      <Heading
        id={titleId}
        className={list ? 'mb-1 pr-11 leading-snug sm:text-lg' : 'mt-3.5 mb-1 text-[15px] leading-snug'}
      >
        <ProductLink
          id={product.id}
          moves
          className="after:absolute after:inset-0 after:z-1 group-hover/card:underline group-hover/card:underline-offset-4"
        >
          {product.name}
        </ProductLink>
      </Heading>
      <PriceLines product={product} />
      {product.color && product.siblings.length > 0 && (
        <div className="relative z-2 mt-1 -ml-1.5 w-fit">
          <ColorSwatches color={product.color} siblings={product.siblings} describedBy={titleId} />
        </div>
      )}
    </>
  );
}

function RowSizes({ product: { sizes } }: { product: Product }) {
  const there = sizes.filter(({ available }) => available).map(({ size }) => size);
  if (there.length === 0 || there[0] === ONE_SIZE) return null;
  return <p className="mt-1.5 hidden text-ink-soft text-sm sm:block">Taglie {there.join(', ')}</p>;
}

type PicturesProps = {
  product: Product;
  priority: boolean;
  growing: boolean;
  sizes: string;
  near: boolean;
  onNear: () => void;
};

function CardPictures({ product, priority, growing, sizes, near, onNear }: PicturesProps) {
  // The second picture shows on hover, focus or swipe.
  const [first, second] = product.pictures;
  const soldOut = isSoldOut(product);
  const [swiped, setSwiped] = useState(false);
  const start = useRef<number | null>(null);
  function end(event: PointerEvent) {
    const moved = start.current === null ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(moved) > SWIPE) setSwiped(moved < 0);
  }
  return (
    <ProductLink
      id={product.id}
      moves
      // View transition into the gallery's picture.
      style={growing ? { viewTransitionName: `foto-${product.id}` } : undefined}
      tabIndex={-1}
      aria-hidden="true"
      draggable={false}
      onPointerEnter={onNear}
      onPointerDown={(event) => {
        onNear();
        start.current = event.pointerType === 'touch' ? event.clientX : null;
      }}
      onPointerUp={end}
      onPointerCancel={end}
      data-swiped={swiped || undefined}
      className={second ? `${PICTURE} card-dots ${soldOut ? '[--dots:3.25rem]' : ''}` : PICTURE}
    >
      {first ? (
        <PictureView
          picture={first}
          sizes={sizes}
          widest={WIDEST}
          alt={product.name}
          priority={priority}
          className="size-full object-cover"
        />
      ) : (
        <DrawnGarment category={product.category} />
      )}
      {second && near && (
        <span
          className={`absolute inset-0 transition-opacity duration-300 ${swiped ? 'opacity-100' : 'opacity-0 [@media(hover:hover)]:group-hover/card:opacity-100'} group-has-focus-visible/card:opacity-100`}
        >
          <PictureView
            picture={second}
            sizes={sizes}
            widest={WIDEST}
            alt=""
            className="size-full object-cover"
          />
        </span>
      )}
      {soldOut && (
        <span className="label-caps absolute inset-x-0 bottom-0 bg-bg/90 py-2.5 text-center">Esaurito</span>
      )}
    </ProductLink>
  );
}
