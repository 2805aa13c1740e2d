import { useRef, useState } from 'react';
import { useProductActions } from '#routes/shared/listing/use-product-actions.ts';
import { BackInStockLink } from '#routes/shared/product/back-in-stock-link.tsx';
import { leftText } from '#routes/shared/product/size-choice.tsx';
import { WithoutScripts } from '#routes/shared/without-scripts.tsx';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { Price } from '#shop/catalog/product-cards/price.tsx';
import { ProductLink } from '#shop/catalog/product-cards/product-link.tsx';
import { isSoldOut, type ProductCard, priceOfSize } from '#shop/catalog/products/product.ts';
import {
  canBeTaken,
  type LookPiece,
  lookOrder,
  piecesText,
  type ShownLook,
  sizeTaken,
} from '#shop/marketing/looks/shown-look.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';

/** Anchor of a piece in the list, linked from its point in the picture. */
export const pieceAnchor = (productId: string) => `capo-${productId}`;

/** Label of an unavailable piece, else null. */
export const pieceWord = (product: ProductCard) => (isSoldOut(product) ? 'Esaurito' : null);

export function LookForm({ look: { pieces } }: { look: ShownLook }) {
  const actions = useProductActions('panel');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [sizes, setSizes] = useState<ReadonlyMap<string, string>>(new Map());
  const [requested, setRequested] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const order = lookOrder(pieces, { left, sizes });
  function add() {
    setRequested(true);
    const [first] = order.missing;
    if (first !== undefined) {
      const select = form.current?.querySelector<HTMLSelectElement>(`#${sizeId(first)}`);
      select?.scrollIntoView({ block: 'center' });
      select?.focus({ preventScroll: true });
      return;
    }
    actions.addAll(order.taken.flatMap(({ product, size }) => (size === null ? [] : [{ product, size }])));
    setRequested(false);
  }
  return (
    <form
      ref={form}
      aria-label="I capi del look"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      className="mt-8 lg:col-start-2"
    >
      <ol className="border-line border-t">
        {pieces.map((piece, index) => (
          <Piece
            key={piece.product.id}
            piece={piece}
            index={index}
            isTaken={!left.has(piece.product.id)}
            size={sizeTaken(piece.product, sizes)}
            error={requested && order.missing.includes(piece.product.id) ? 'Scegli la taglia' : null}
            onTake={(isTaken) => {
              const others = [...left].filter((id) => id !== piece.product.id);
              setLeft(new Set(isTaken ? others : [...others, piece.product.id]));
            }}
            onSize={(size) => setSizes(new Map([...sizes, [piece.product.id, size]]))}
          />
        ))}
      </ol>
      <WithoutScripts className="mt-6" />
      <div className="needs-script sticky bottom-0 z-10 border-line border-t bg-bg py-4 -mx-[clamp(1rem,4vw,4rem)] px-[clamp(1rem,4vw,4rem)] md:mx-0 md:px-0">
        <p role="status" className="mb-3 flex items-baseline justify-between gap-4 tabular-nums">
          <span className="text-ink-soft">{piecesText(order.taken.length)}</span>
          <span>
            <span className="text-ink-soft text-sm">Totale </span>
            <strong className="font-semibold text-xl">{formatEuro(order.totalCents)}</strong>
          </span>
        </p>
        <Button type="submit" disabled={order.taken.length === 0} className="w-full">
          Aggiungi il look al carrello
        </Button>
        {requested && order.missing.length > 0 && (
          <p role="alert" className="mt-2 font-medium text-sale text-sm">
            {missingText(order.missing.length)}
          </p>
        )}
      </div>
    </form>
  );
}

const sizeId = (productId: string) => `taglia-${productId}`;

function missingText(many: number): string {
  return many === 1 ? 'Manca una taglia: sceglila qui sopra.' : `Mancano ${many} taglie: sceglile qui sopra.`;
}

type PieceProps = {
  piece: LookPiece;
  index: number;
  isTaken: boolean;
  size: string | null;
  error: string | null;
  onTake: (isTaken: boolean) => void;
  onSize: (size: string) => void;
};

function Piece({ piece: { product }, index, isTaken, size, error, onTake, onSize }: PieceProps) {
  const { id, name, sizes, isSoldAsPieces } = product;
  const [picture] = product.pictures;
  const can = canBeTaken(product);
  const price = priceOfSize(product, size);
  return (
    <li
      id={pieceAnchor(id)}
      className="grid scroll-mt-24 grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-5 target:bg-surface sm:grid-cols-[7.5rem_1fr] sm:gap-x-5"
    >
      <ProductLink id={id} tabIndex={-1} aria-hidden="true" className="relative block self-start">
        {picture && (
          <PictureView
            picture={picture}
            alt=""
            sizes="7rem"
            widest={640}
            className={`aspect-4/5 w-full bg-stone object-cover ${can && isTaken ? '' : 'opacity-55'}`}
          />
        )}
        <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-bg/95 font-semibold text-xs tabular-nums">
          {index + 1}
        </span>
      </ProductLink>
      <div className="min-w-0">
        <h2 className="text-[15px] leading-snug">
          <ProductLink id={id} className="inline-block py-0.5 underline-offset-4 hover:underline">
            {name}
          </ProductLink>
        </h2>
        <div className="mt-1">
          <Price product={size === null ? product : price} />
        </div>
        {isSoldOut(product) && (
          <>
            <p className="mt-2 font-semibold text-sm">Esaurito</p>
            <BackInStockLink product={product} />
          </>
        )}
        {!isSoldOut(product) && isSoldAsPieces && (
          <ProductLink
            id={id}
            className="mt-2 inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            Scegli le taglie
          </ProductLink>
        )}
        {can && (
          <div className="needs-script mt-2">
            <Sizes product={product} size={size} error={error} isTaken={isTaken} onSize={onSize} />
            <label className="mt-1 flex min-h-11 w-fit items-center gap-2.5 text-[15px]">
              <input
                type="checkbox"
                checked={isTaken}
                onChange={(event) => onTake(event.currentTarget.checked)}
                className="size-5 shrink-0"
              />
              <span>
                Includi<span className="sr-only"> {name}</span>
              </span>
            </label>
            {isTaken && sizes.length > 1 && <BackInStockLink product={product} />}
          </div>
        )}
      </div>
    </li>
  );
}

type SizesProps = Pick<PieceProps, 'size' | 'error' | 'isTaken' | 'onSize'> & { product: ProductCard };

function Sizes({ product: { id, name, sizes, priceCents }, size, error, isTaken, onSize }: SizesProps) {
  const [only] = sizes;
  const left = leftText(sizes.find((one) => one.size === size)?.left ?? null);
  if (sizes.length === 1 && only)
    return (
      <p className="text-[15px] text-ink-soft">
        {sizeName(only.size, 'Taglia')}
        {left && ` · ${left}`}
      </p>
    );
  return (
    <>
      <SelectField
        id={sizeId(id)}
        name={sizeId(id)}
        label={`Taglia: ${name}`}
        labelHidden
        error={error}
        disabled={!isTaken}
        value={size ?? ''}
        onChange={(event) => onSize(event.currentTarget.value)}
      >
        <option value="" disabled>
          Scegli la taglia
        </option>
        {sizes.map((option) => (
          <option key={option.size} value={option.size} disabled={!option.available}>
            {[
              option.size,
              !option.available && 'esaurita',
              option.available &&
                option.price &&
                option.price.priceCents !== priceCents &&
                formatEuro(option.price.priceCents),
            ]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </SelectField>
      {left && <p className="mt-1 text-ink-soft text-sm">{left}</p>}
    </>
  );
}
