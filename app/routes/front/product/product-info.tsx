import Heart from 'lucide-react/icons/heart';
import { useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { useRootData } from '../../../root-data.ts';
import { ColorSwatches } from '../../../shop/catalogue/color-swatches.tsx';
import { Price } from '../../../shop/catalogue/price.tsx';
import { isSoldOut, type ProductDetail } from '../../../shop/catalogue/product.ts';
import { savingCents } from '../../../shop/catalogue/set-pieces.ts';
import { SetSaving } from '../../../shop/catalogue/set-saving.tsx';
import type { GuaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { reductionPercent } from '../../../shop/pricing/discount.ts';
import { CREDIT_WARNING } from '../../../shop/settings/credit-warning.ts';
import type { GarmentSizes } from '../../../shop/sizing/size-guide.ts';
import { useIsFavourite } from '../../../shop/wishlist/use-wishlist.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dismissToast } from '../../../ui/toast.tsx';
import { useProductActions } from '../listing/use-product-actions.ts';
import { WithoutScripts } from '../shared/without-scripts.tsx';
import { BackInStockLink } from './back-in-stock-link.tsx';
import { Facts } from './facts.tsx';
import { PieceSizes } from './piece-sizes.tsx';
import { SizePart } from './size-part.tsx';
import { useChosenSizes } from './use-chosen-sizes.ts';

type Props = {
  product: ProductDetail;
  arrivals: string[];
  sizing: GarmentSizes | null;
  notice: GuaranteeNotice | null;
};

/** Everything beside the pictures: name, price, sizes, and what to do with them. */
export function ProductInfo({ product, arrivals, sizing, notice }: Props) {
  const actions = useProductActions('popup');
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLDivElement>(null);
  const { chosen, choose, line } = useChosenSizes(product);
  const soldOut = isSoldOut(product);
  const liked = useIsFavourite(product.id);

  function add() {
    if (line) {
      dismissToast();
      actions.add(product, line.size, line.left);
      return;
    }
    setMissing(true);
    const open = sizes.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input:enabled');
    open?.scrollIntoView({ block: 'center' });
    open?.focus({ preventScroll: true });
  }
  return (
    <div className="max-md:flex max-md:flex-col md:sticky md:top-24 md:self-start">
      <Heading product={product} />
      {product.description && <p className="mt-6 max-w-[58ch] max-md:order-1">{product.description}</p>}

      <Colors product={product} />
      <div ref={sizes} className="mt-4 md:mt-7">
        {product.isSoldAsPieces ? (
          <PieceSizes {...{ product, chosen, missing }} onChoose={choose} />
        ) : (
          <>
            <SizePart
              {...{ product, sizing }}
              value={chosen.get(product.id)?.size ?? null}
              error={missing && !line ? 'Seleziona una taglia' : null}
              onChange={(size) => choose(product.id, size)}
            />
            <BackInStockLink product={product} />
          </>
        )}
      </div>

      <WithoutScripts className="mt-5" />
      <div className="needs-script mt-3 flex gap-3 md:mt-7">
        {/* On phones this bar stays at the foot of the screen, and carries the price. */}
        <div
          data-bottom-bar
          className="flex flex-1 items-center gap-5 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-line max-md:border-t max-md:bg-bg max-md:px-4 max-md:pt-3 max-md:pb-[max(.75rem,env(safe-area-inset-bottom))]"
        >
          <span
            aria-hidden="true"
            className="font-semibold text-lg tabular-nums max-[18.75rem]:hidden md:hidden"
          >
            {formatEuro(product.priceCents)}
          </span>
          {soldOut ? (
            <Button className="flex-1" disabled>
              Esaurito
            </Button>
          ) : (
            <Button className="flex-1" onClick={add}>
              Aggiungi al carrello
            </Button>
          )}
        </div>
        <Button
          variant="secondary"
          aria-pressed={liked}
          onClick={() => actions.like(product, product.description)}
          className="px-4! max-md:flex-1"
        >
          <Heart aria-hidden="true" className={`size-5 ${liked ? 'fill-accent text-accent' : ''}`} />
          <span className="md:sr-only">{liked ? 'Rimuovi dai preferiti' : 'Aggiungi ai preferiti'}</span>
        </Button>
      </div>
      {!soldOut && <Arrivals arrivals={arrivals} />}
      <Facts product={product} notice={notice} />
    </div>
  );
}

/** Its colour, where the model comes in others, with the way to those. */
function Colors({ product: { color, siblings } }: { product: ProductDetail }) {
  if (!color || siblings.length === 0) return null;
  return (
    <div className="mt-3 md:mt-6">
      <p>
        <span className="font-semibold">Colore</span> {color.name}
        <span className="text-ink-soft text-sm"> · Altri colori</span>
      </p>
      <div className="-ml-2">
        <ColorSwatches color={color} siblings={siblings} size="lg" />
      </div>
    </div>
  );
}

/** When it would arrive, by each way. */
function Arrivals({ arrivals }: { arrivals: string[] }) {
  return (
    <ul className="mt-5 grid gap-1 text-[15px]">
      {arrivals.map((arrival) => (
        <li key={arrival}>{arrival}</li>
      ))}
    </ul>
  );
}

/** Category, name and price. */
function Heading({ product }: { product: ProductDetail }) {
  const { instalments } = useRootData();
  const percent = reductionPercent(product);
  return (
    <>
      <p className="max-md:-mt-2">
        <Link
          to={`${href('/shop')}?category=${product.category}`}
          className="label-caps inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {product.category}
        </Link>
      </p>
      <h1 className="font-display md:mt-1 font-medium text-[min(clamp(1.6rem,1.2rem+2vw,2.75rem),11vw)] leading-[1.1] tracking-[-.01em]">
        {product.name}
      </h1>
      <div className="mt-2 md:mt-4">
        <Price product={product} size="lg">
          {percent !== null && <Badge tone="sale">{`-${percent}%`}</Badge>}
        </Price>
        <SetSaving cents={savingCents(product)} />
      </div>
      <p className="mt-1.5 text-ink-soft text-sm max-md:order-1 max-md:mt-4">
        IVA inclusa{instalments && ` · anche in 3 rate con Klarna. ${CREDIT_WARNING}`}
      </p>
    </>
  );
}
