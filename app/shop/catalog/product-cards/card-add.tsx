import ShoppingBag from 'lucide-react/icons/shopping-bag';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { isSoldOut, type ProductCard } from '#shop/catalog/products/product.ts';
import { formatEuro } from '#shop/money/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ProductLink, productPath } from './product-link.tsx';

const LOOKS = {
  link: 'add-link',
  button: buttonClass('primary', 'sm'),
  // At the end of a row: a full button.
  row: `${buttonClass('secondary', 'sm')} max-sm:px-3! max-sm:tracking-normal`,
  // On the picture, like the heart.
  disc: 'grid size-11 place-items-center rounded-full bg-bg/90 text-ink transition-colors hover:text-accent',
};

type AddProps = {
  product: Pick<ProductCard, 'id' | 'sizes' | 'isSoldAsPieces'>;
  onAdd: (size: string) => void;
  describedBy: string;
  look?: keyof typeof LOOKS;
  /** Size added without asking, if available. */
  requestedSize?: string | null | undefined;
  /** Classes for its position. */
  className?: string;
  /** On touch screens, whether it covers the foot of the picture. */
  cornered?: boolean;
  /** Opens the choice of sizes of a set sold as pieces. */
  onAsk?: () => void;
};

/** Adds an only size at once; otherwise opens a choice. A link without scripts, and for most sets. */
export function CardAdd(props: AddProps) {
  const { product, describedBy, look = 'link', className, onAsk } = props;
  const isOnPicture = look === 'disc';
  const isElsewhere = product.isSoldAsPieces && !onAsk;
  if (isOnPicture && (isSoldOut(product) || isElsewhere)) return null;
  if (isSoldOut(product))
    return (
      <div className={className}>
        <p className="flex min-h-11 items-center text-ink-soft text-sm">Esaurito</p>
      </div>
    );
  if (isElsewhere)
    return (
      <div className={className}>
        <ProductLink id={product.id} aria-describedby={describedBy} className={LOOKS[look]}>
          Scegli le taglie
        </ProductLink>
      </div>
    );
  return <AddNow {...props} look={look} />;
}

function AddNow({
  product,
  onAdd,
  describedBy,
  look,
  requestedSize,
  className,
  cornered = false,
  onAsk,
}: AddProps & { look: keyof typeof LOOKS }) {
  const [choosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const returning = useRef(false);
  useEffect(() => {
    if (choosing)
      sizes.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus({ preventScroll: true });
    else if (returning.current) button.current?.focus({ preventScroll: true });
    returning.current = choosing;
  }, [choosing]);
  const [first] = product.sizes;
  const only =
    product.sizes.length === 1
      ? first
      : product.sizes.find(({ size, available }) => available && size === requestedSize);
  const asksApart = product.isSoldAsPieces && onAsk !== undefined;
  if (!choosing) {
    return (
      <form
        action={productPath(product.id)}
        onSubmit={(event) => {
          event.preventDefault();
          if (asksApart) onAsk();
          else if (only) onAdd(only.size);
          else setChoosing(true);
        }}
        className={cornered ? 'add-corner' : (className ?? 'contents')}
      >
        <button
          ref={button}
          type="submit"
          data-waits
          aria-describedby={describedBy}
          aria-expanded={only ? undefined : false}
          aria-haspopup={asksApart ? 'dialog' : undefined}
          className={LOOKS[look]}
        >
          {look === 'disc' ? (
            <>
              <ShoppingBag aria-hidden="true" strokeWidth={1.6} className="size-5" />
              <span className="sr-only">Aggiungi al carrello</span>
            </>
          ) : (
            'Aggiungi al carrello'
          )}
        </button>
      </form>
    );
  }
  return (
    <SizeChoice
      sizes={product.sizes}
      onChosen={(size) => {
        if (size !== null) onAdd(size);
        setChoosing(false);
      }}
      ref={sizes}
      describedBy={describedBy}
      className={className}
    />
  );
}

type SizeChoiceProps = Pick<AddProps, 'describedBy' | 'className'> & {
  ref: RefObject<HTMLFieldSetElement | null>;
  sizes: ProductCard['sizes'];
  /** Called with null when cancelled. */
  onChosen: (size: string | null) => void;
};

function SizeChoice({ ref, sizes, onChosen, describedBy, className }: SizeChoiceProps) {
  return (
    <fieldset
      ref={ref}
      className={className}
      aria-describedby={describedBy}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChosen(null);
      }}
    >
      <legend className="float-left flex min-h-11 items-center text-ink-soft text-sm">
        Scegli la taglia
      </legend>
      <button
        type="button"
        aria-label="Chiudi la scelta della taglia"
        onClick={() => onChosen(null)}
        className="float-right grid size-11 place-items-center transition-colors hover:bg-surface"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
      <div className="clear-both flex flex-wrap gap-1.5">
        {sizes.map(({ size, available, price }) => (
          <button
            key={size}
            type="button"
            disabled={!available}
            aria-label={[
              sizeName(size, 'Taglia'),
              price && formatEuro(price.priceCents),
              !available && 'esaurita',
            ]
              .filter(Boolean)
              .join(', ')}
            onClick={() => onChosen(size)}
            className="min-h-11 min-w-11 border border-ink-soft px-2 font-semibold text-sm tabular-nums transition-colors enabled:hover:border-ink enabled:hover:bg-ink enabled:hover:text-bg disabled:border-line disabled:text-ink-soft disabled:line-through"
          >
            {size}
            {price && <span className="block font-normal text-xs">{formatEuro(price.priceCents)}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
