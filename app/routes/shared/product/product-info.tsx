import Heart from 'lucide-react/icons/heart';
import { type ComponentProps, Fragment, lazy, Suspense, useRef, useState } from 'react';
import { href, Link } from 'react-router';
import { useProductActions } from '#routes/shared/listing/use-product-actions.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import { WhatsappQuestion } from '#routes/shared/whatsapp-question.tsx';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import type { ShopSizeTable } from '#shop/catalog/assortment/size-tables.ts';
import { ColorSwatches } from '#shop/catalog/product-cards/color-swatches.tsx';
import { Price } from '#shop/catalog/product-cards/price.tsx';
import { isSoldOut, type ProductDetail, priceOfSize, sizeChoices } from '#shop/catalog/products/product.ts';
import { savingCents } from '#shop/catalog/sets/set-pieces.ts';
import { SetSaving } from '#shop/catalog/sets/set-saving.tsx';
import type { GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { productQuestion } from '#shop/company/identity/whatsapp-links.ts';
import { useIsFavourite } from '#shop/customers/wishlist/use-wishlist.tsx';
import { reductionPercent } from '#shop/pricing/prices/discount.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LatePart } from '#ui/late-part.tsx';
import { dismissToast } from '#ui/toast.tsx';
import { BackInStockLink } from './back-in-stock-link.tsx';
import { InShop } from './in-shop.tsx';
import { priceNote } from './price-note.ts';
import { Promises } from './promises.tsx';
import { SizePart } from './size-part.tsx';
import { type ChosenLine, useChosenSizes } from './use-chosen-sizes.ts';
import { useMySizes } from './use-my-size.ts';

// Loaded only for a set sold as its pieces.
const PieceSizes = lazy(() => import('./piece-sizes.tsx'));

// Rendered by the server, hydrated later: wide screens do not show it.
const BuyBar = lazy(() => import('./buy-bar.tsx'));

type Props = {
  product: ProductDetail;
  arrivals: string[];
  sizing: GarmentSizes | null;
  sizeTable: ShopSizeTable | null;
  /** Size data by id: of the product, or of each piece of a set. */
  guides: Readonly<Record<string, GarmentSizes>>;
  /** Sizes from the account's orders, by the same ids; empty without any. */
  bought: Readonly<Record<string, string>>;
  isReservable: boolean;
  /** Buyers' verdict on the fit; null while votes are too few. */
  votes: string | null;
};

export function ProductInfo(props: Props) {
  const { product, arrivals, sizing, sizeTable, guides, bought, isReservable, votes } = props;
  const actions = useProductActions('popup');
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // Measures on this device count more than purchases.
  const measured = useMySizes(sizeChoices(product), guides);
  const mine = new Map([...Object.entries(bought), ...measured]);
  const { chosen, choose, line } = useChosenSizes(product, mine);
  const soldOut = isSoldOut(product);
  // Price of the chosen size; before a choice, or with equal prices, the product's.
  const size = chosen.get(product.id)?.size ?? null;
  const price: Priced = size === null ? product : priceOfSize(product, size);
  const liked = useIsFavourite(product.id);
  // The button waits with the sizes: pressed before their code has come, it would find none chosen.
  const Choice = product.isSoldAsPieces ? LatePart : Fragment;

  function addLine({ size, left }: ChosenLine) {
    dismissToast();
    actions.add(product, size, left);
  }
  function ask() {
    setMissing(true);
    const all = sizes.current;
    const open =
      all?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input:enabled') ??
      all?.querySelector<HTMLInputElement>(':checked');
    open?.scrollIntoView({ block: 'center' });
    open?.focus({ preventScroll: true });
  }
  function add() {
    if (line) addLine(line);
    else ask();
  }
  return (
    <div className="pt-4 max-md:flex max-md:flex-col md:grid md:grid-cols-2 md:gap-x-12 md:pt-8 lg:block lg:pt-0">
      <div className="max-md:contents">
        <Heading product={product} price={price} />
        {product.description && (
          <p className="mt-6 max-w-[58ch] max-md:order-1 lg:mt-5">{product.description}</p>
        )}
      </div>
      <div>
        <Colors product={product} />
        <Choice>
          <div ref={sizes} className="mt-4 md:max-lg:mt-0 lg:mt-6">
            {product.isSoldAsPieces ? (
              <PieceSizes
                product={product}
                chosen={chosen}
                mine={mine}
                measured={measured}
                missing={missing}
                onChoose={choose}
              />
            ) : (
              <>
                <SizePart
                  product={product}
                  sizing={sizing}
                  sizeTable={sizeTable}
                  votes={votes}
                  mine={mine.get(product.id) ?? null}
                  isBought={!measured.has(product.id)}
                  value={size}
                  error={missing && !line ? 'Seleziona una taglia' : null}
                  onChange={(size) => choose(product.id, size)}
                />
                <BackInStockLink product={product} />
              </>
            )}
          </div>

          <WithoutScripts className="mt-5" />
          <div className="needs-script mt-4 flex max-[18.75rem]:flex-wrap gap-3 lg:mt-5">
            <Button ref={addButton} className="flex-1" disabled={soldOut} onClick={add}>
              {soldOut ? 'Esaurito' : 'Aggiungi al carrello'}
            </Button>
            <Button
              variant="secondary"
              aria-pressed={liked}
              onClick={() => actions.like(product, product.description, product.isSoldAsPieces ? null : size)}
              className="px-4!"
            >
              <Heart aria-hidden="true" className={`size-5 ${liked ? 'fill-accent text-accent' : ''}`} />
              <span className="sr-only">{liked ? 'Rimuovi dai preferiti' : 'Aggiungi ai preferiti'}</span>
            </Button>
          </div>
        </Choice>
        <Suspense>
          <BuyBar
            product={product}
            price={price}
            line={line}
            addButton={addButton}
            mine={mine.get(product.id) ?? null}
            onAdd={addLine}
            onAsk={ask}
            onSize={(option) => {
              choose(product.id, option.size);
              addLine(option);
            }}
          />
        </Suspense>
        {!soldOut && <Arrivals arrivals={arrivals} />}
        <InShop product={product} isReservable={isReservable} size={line?.size ?? null} />
        <WhatsappQuestion text={useQuestion(product, line)} className="mt-2" />
      </div>
    </div>
  );
}

/** Message to the shop about the product in the chosen size. */
function useQuestion({ id, name }: ProductDetail, line: ChosenLine | null): string {
  const { publicUrl } = useRootData();
  const size = line && line.size !== ONE_SIZE ? line.size : null;
  return productQuestion({ name, size, address: publicUrl + href('/prodotto/:id', { id }) });
}

/** Empty unless the model has other colours. */
function Colors({ product: { color, siblings } }: { product: ProductDetail }) {
  if (!color || siblings.length === 0) return null;
  return (
    <div className="mt-3 md:max-lg:mt-0 md:max-lg:mb-4 lg:mt-5">
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

function Arrivals({ arrivals }: { arrivals: string[] }) {
  return (
    <ul className="mt-5 grid gap-1 text-[15px]">
      {arrivals.map((arrival) => (
        <li key={arrival}>{arrival}</li>
      ))}
    </ul>
  );
}

type Priced = ComponentProps<typeof Price>['product'];

function Heading({ product, price }: { product: ProductDetail; price: Priced }) {
  const { instalments, hasVat } = useRootData();
  const percent = reductionPercent(price);
  return (
    <>
      <p className="max-md:-mt-2">
        <Link
          to={`${href('/shop')}?category=${encodeURIComponent(product.category)}`}
          className="label-caps inline-flex min-h-9 items-center text-ink-soft underline-offset-4 hover:text-ink hover:underline"
        >
          {product.category}
        </Link>
      </p>
      <h1 className="font-display font-medium text-[min(clamp(1.6rem,1.2rem+2vw,2.5rem),11vw)] leading-[1.1] tracking-[-.01em] lg:mt-1 lg:text-[clamp(1.9rem,1.1rem+1.3vw,2.5rem)]">
        {product.name}
      </h1>
      <div className="mt-2 md:mt-3">
        <Price product={price} size="lg">
          {percent !== null && <Badge tone="sale">{`-${percent}%`}</Badge>}
        </Price>
        <SetSaving cents={savingCents(product)} />
        <Promises priceCents={price.priceCents} soldOut={isSoldOut(product)} />
      </div>
      <p className="mt-1.5 text-ink-soft text-sm max-md:order-1 max-md:mt-4">
        {priceNote({ hasVat, instalments })}
      </p>
    </>
  );
}
