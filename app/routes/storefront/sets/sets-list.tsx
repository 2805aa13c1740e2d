import { useState } from 'react';
import { href } from 'react-router';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { useProductActions } from '#routes/shared/listing/use-product-actions.ts';
import { onIntent } from '#shop/catalog/media/large-picture.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { CardAdd } from '#shop/catalog/product-cards/card-add.tsx';
import { LikeButton } from '#shop/catalog/product-cards/like-button.tsx';
import { Price } from '#shop/catalog/product-cards/price.tsx';
import { ProductBadges } from '#shop/catalog/product-cards/product-badges.tsx';
import { ProductLink } from '#shop/catalog/product-cards/product-link.tsx';
import type { SetCard as ShownSet } from '#shop/catalog/products/product.ts';
import { SetSaving } from '#shop/catalog/sets/set-saving.tsx';
import type { GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { useIsFavourite } from '#shop/customers/wishlist/use-wishlist.tsx';
import { ButtonLink, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';

const loadSizes = () => import('./set-sizes.tsx');

type SetsProps = {
  sets: ShownSet[];
  /** Size data by piece id. */
  guides: Readonly<Record<string, GarmentSizes>>;
  total: number;
  /** Cursor of the next page; null at the end. */
  next: string | null;
};

export function SetsList({ sets, guides, total, next }: SetsProps) {
  const actions = useProductActions('panel');
  if (sets.length === 0) {
    return (
      <>
        <EmptyState
          title="Nessun prodotto trovato"
          description="I prossimi completi arrivano presto. Intanto guarda il resto della collezione."
          action={
            <ButtonLink to={href('/shop')} variant="secondary">
              Vai allo shop
            </ButtonLink>
          }
        />
        <LateSearchAndNewest />
      </>
    );
  }
  return (
    <>
      <div className="mb-8 flex flex-wrap items-center justify-between gap-4 border-line border-b pb-4">
        <p role="status" className="text-[15px]">
          {total === 1 ? '1 completo disponibile' : `${total} completi disponibili`}
        </p>
        {/* One filter, and it is on (specification section 2). */}
        <button type="button" aria-pressed="true" className={`${buttonClass('secondary', 'sm')} bg-stone!`}>
          Tutti i completi
        </button>
      </div>
      <ul className="grid gap-x-12 gap-y-12 lg:grid-cols-2 lg:gap-y-16">
        {sets.map((set, index) => (
          <li key={set.id} className="grid">
            <SetCard
              {...{ set, guides }}
              mirrored={index % 4 > 1}
              priority={index === 0}
              onLike={() => actions.like(set, set.description)}
              onAdd={(size, left) => actions.add(set, size, left)}
            />
          </li>
        ))}
      </ul>
      {next && (
        <p className="mt-14 text-center">
          <ButtonLink to={`${href('/completi')}?dopo=${next}`} variant="secondary">
            Mostra altri
          </ButtonLink>
        </p>
      )}
    </>
  );
}

type CardProps = Pick<SetsProps, 'guides'> & {
  set: ShownSet;
  mirrored: boolean;
  priority: boolean;
  onLike: () => void;
  onAdd: (size: string, left?: number | null) => void;
};

function SetCard({ set, guides, mirrored, priority, onLike, onAdd }: CardProps) {
  const liked = useIsFavourite(set.id);
  const [picture, ...pieces] = set.pictures;
  const titleId = `completo-${set.id}`;
  const [asking, setAsking] = useState(false);
  const sizes = useLazyModule(loadSizes, asking, () => setAsking(false));
  const add = { product: set, onAdd, describedBy: titleId, onAsk: () => setAsking(true) };
  return (
    <article
      aria-labelledby={titleId}
      {...onIntent(picture)}
      className={`relative grid content-start gap-6 sm:grid-cols-[3fr_2fr] sm:gap-8 ${mirrored ? 'lg:grid-cols-[2fr_3fr]' : ''}`}
    >
      <div className={`relative self-start ${mirrored ? 'lg:order-2' : ''}`}>
        <ProductLink
          id={set.id}
          tabIndex={-1}
          aria-hidden="true"
          className="block aspect-4/5 overflow-hidden bg-stone"
        >
          {picture && (
            <PictureView
              picture={picture}
              priority={priority}
              sizes="(min-width: 64rem) 27vw, (min-width: 40rem) 56vw, 92vw"
              className="size-full object-cover transition-[scale] duration-350 hover:scale-[1.02]"
            />
          )}
        </ProductLink>
        <div className="pointer-events-none absolute top-2.5 left-2.5 flex flex-col items-start gap-1">
          <ProductBadges product={set} limit={2} isSet />
        </div>
        <LikeButton name={set.name} liked={liked} onToggle={onLike} className="absolute top-1.5 right-1.5" />
        <div className="absolute right-1.5 bottom-1.5 has-[fieldset]:inset-x-0 has-[fieldset]:bottom-0 has-[fieldset]:bg-bg/95 has-[fieldset]:px-4 has-[fieldset]:pt-1 has-[fieldset]:pb-4">
          <CardAdd {...add} look="disc" />
        </div>
      </div>
      <div className="flex flex-col justify-center">
        <h2 id={titleId} className="display-3">
          <ProductLink id={set.id} className="underline-offset-4 hover:underline">
            {set.name}
          </ProductLink>
        </h2>
        <p className="mt-3 text-[15px] text-ink-soft">{set.description}</p>
        {pieces.length > 0 && (
          <ul aria-label="I capi del completo" className="mt-5 flex gap-3">
            {pieces.map((piece) => (
              <li key={piece.id} className="w-18">
                <PictureView
                  picture={piece}
                  sizes="4.5rem"
                  widest={320}
                  className="aspect-4/5 w-full bg-stone object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5">
          <Price product={set} />
          <SetSaving cents={set.savingCents} />
        </div>
        <div className="mt-3">
          <CardAdd {...add} look="button" />
        </div>
      </div>
      {sizes && (
        <sizes.default
          {...{ set, guides }}
          open={asking}
          onClose={() => setAsking(false)}
          onAdd={({ size, left }) => {
            setAsking(false);
            onAdd(size, left);
          }}
        />
      )}
    </article>
  );
}
