import { useState } from 'react';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Thumbnail } from '#shop/catalog/products/thumbnail.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';
import type { FoundPiece, FoundSet } from '#shop/checkout/staff-orders/pieces.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';

type Props = { set: FoundSet; thumbnail: Thumbnail | undefined; onAdd: (piece: FoundPiece) => void };

/** A size of each piece is chosen; the set is added as one. */
export function FoundSetItem({ set: { pieces, ...set }, thumbnail, onAdd }: Props) {
  /** Index into the sizes of each piece; null where none is chosen. A single size is preselected. */
  const [places, setPlaces] = useState(() =>
    pieces.map(({ sizes }): number | null => (sizes.length === 1 ? 0 : null)),
  );
  const chosen = pieces.flatMap(({ name, sizes }, index) => {
    const one = sizes[places[index] ?? -1];
    return one ? [{ name, ...one }] : [];
  });
  const isWhole = chosen.length === pieces.length;
  const counted = chosen.flatMap(({ free }) => free ?? []);
  const free = counted.length > 0 ? Math.min(...counted) : null;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-3 border-line border-b pb-2">
      <span className="self-start">
        <ProductThumbnail of={thumbnail} />
      </span>
      <div className="min-w-0 break-words">
        {set.name}
        {set.color && `, ${set.color.toLowerCase()}`}
        <span className="block text-ink-soft text-sm tabular-nums">
          {formatEuro(set.priceCents)}
          {isWhole && free !== null && ` · ${free} liberi`}
        </span>
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
          {pieces.map(({ name, sizes }, index) => (
            <SelectField
              key={name}
              name={`find-set-${set.productId}-${index}`}
              label={`Taglia: ${name}`}
              autoComplete="off"
              value={places[index] ?? ''}
              onChange={({ target }) => setPlaces(places.with(index, Number(target.value)))}
            >
              {places[index] === null && <option value="">Scegli</option>}
              {sizes.map(({ size }, place) => (
                <option key={size} value={place}>
                  {sizeName(size)}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        disabled={!isWhole}
        aria-label={`Aggiungi ${set.name}`}
        onClick={() => onAdd({ ...set, size: setSize(chosen), free })}
      >
        Aggiungi
      </Button>
    </li>
  );
}
