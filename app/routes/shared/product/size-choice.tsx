import type { ReactNode } from 'react';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { SizeOption } from '#shop/catalog/products/product.ts';
import { loadWaiting, waitingPath } from './back-in-stock-link.tsx';
import { DialogLink } from './dialog-link.tsx';

type Props = {
  /** Name of the form's field, unique on the page. */
  name?: string;
  legend?: string;
  options: readonly SizeOption[];
  /** Product for back-in-stock requests; null for a piece without a page. */
  productId: string | null;
  value: string | null;
  error: string | null;
  /** The visitor's size, if known. */
  mine?: string | null;
  isBought?: boolean;
  onChange: (size: string) => void;
  children?: ReactNode;
};

export function SizeChoice({
  name = 'size',
  legend = 'Taglia',
  options,
  productId,
  value,
  mine = null,
  isBought = false,
  error,
  onChange,
  children,
}: Props) {
  const soldOut = options.filter((option) => !option.available).map((option) => option.size);
  const left = options.find((option) => option.size === value)?.left ?? null;
  const remark = leftText(left) ?? soldOutText(soldOut);
  return (
    <fieldset aria-describedby={error ? `${name}-errore ${name}-note` : `${name}-note`}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ size, available }) => (
          <div key={size} className="relative">
            <label className="relative grid min-h-12 min-w-12 place-items-center border border-ink-soft px-2 sm:min-w-13 sm:px-3 font-semibold text-[15px] tabular-nums transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-disabled:border-line has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2">
              <input
                type="radio"
                name={name}
                value={size}
                checked={value === size}
                disabled={!available}
                aria-describedby={size === mine ? `${name}-tua` : undefined}
                onChange={() => onChange(size)}
                className="absolute inset-0 size-full appearance-none outline-none"
              />
              {size}
              {!available && <span className="sr-only"> (esaurita)</span>}
              {size === mine && (
                <span aria-hidden="true" className="absolute inset-x-2 bottom-1 h-0.5 bg-accent" />
              )}
            </label>
            {!available && productId && <WaitForSize productId={productId} size={size} />}
          </div>
        ))}
      </div>
      {error && (
        <p id={`${name}-errore`} className="mt-2 font-medium text-sale text-sm">
          {error}
        </p>
      )}
      <p
        id={`${name}-note`}
        className="mt-2 flex min-h-5 flex-wrap gap-x-4 gap-y-1 text-ink-soft text-sm leading-5"
      >
        {mine && (
          <span className="text-ink">
            <span id={`${name}-tua`}>La tua taglia</span>: <strong className="font-semibold">{mine}</strong>
            {isBought && ' (del tuo ultimo acquisto)'}
            {mine === value && ', già scelta'}
          </span>
        )}
        {remark && <span>{remark}</span>}
        {children}
      </p>
    </fieldset>
  );
}

/** Links a sold-out size to its back-in-stock form. */
function WaitForSize({ productId, size }: { productId: string; size: string }) {
  return (
    <DialogLink
      to={waitingPath(productId)}
      load={loadWaiting}
      own={{ productId, sizes: [size] }}
      className="absolute inset-0 min-h-0! hover:bg-ink/5"
      label={`${sizeName(size, 'Taglia')} esaurita: avvisami quando torna`}
    />
  );
}

/** Says that few pieces are left; null for more, or uncounted ones. */
export function leftText(left: number | null): string | null {
  if (left === null) return null;
  return left === 1 ? 'Ultimo pezzo' : `Ultimi ${left} pezzi`;
}

function soldOutText(sizes: readonly string[]): string {
  if (sizes.length === 0) return '';
  return `${sizes.length === 1 ? 'Esaurita' : 'Esaurite'}: ${sizes.join(', ')}`;
}
