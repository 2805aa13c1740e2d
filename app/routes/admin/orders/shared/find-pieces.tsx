import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href } from 'react-router';
import { FindField } from '#routes/admin/shared/find-field.tsx';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { useFinding } from '#routes/admin/shared/use-finding.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { Thumbnail } from '#shop/catalog/products/product-pictures.server.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';
import type { FoundPiece, FoundProduct, FoundSet } from '#shop/checkout/staff-orders/pieces.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import type { Found } from './found.ts';
import type { ChosenPiece } from './pieces-list.tsx';

type Props = { set: FoundSet; thumbnail: Thumbnail | undefined; onAdd: (piece: FoundPiece) => void };

/** A set is added as one line, with a size chosen for each piece. */
export function FoundSetItem({ set: { pieces, ...set }, thumbnail, onAdd }: Props) {
  /** Index of the chosen size of each piece; null for none. A single size is preselected. */
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

type FoundProductItemProps = {
  product: FoundProduct;
  thumbnail: Thumbnail | undefined;
  onAdd: (piece: FoundPiece) => void;
};

export function FoundProductItem({
  product: { sizes, ...product },
  thumbnail,
  onAdd,
}: FoundProductItemProps) {
  const least = Math.min(...sizes.map(({ priceCents }) => priceCents));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b pb-2 last:border-b-0">
      <ProductThumbnail of={thumbnail} />
      <span className="min-w-0 flex-1 basis-40 break-words">
        {product.name}
        {shownColor(product)}
        <span className="block text-ink-soft text-sm tabular-nums">{formatEuro(least)}</span>
      </span>
      <ul aria-label={`Taglie di ${product.name}`} className="flex flex-wrap gap-2">
        {sizes.map(({ size, priceCents, free }) => (
          <li key={size}>
            <Button
              variant="secondary"
              size="sm"
              disabled={free === 0}
              onClick={() => onAdd({ ...product, size, priceCents, free })}
              className="min-w-16 flex-col !gap-0 !px-3 !py-1"
            >
              <span className="sr-only">
                Aggiungi {product.name}
                {shownColor(product)}, taglia{' '}
              </span>
              {size === ONE_SIZE ? 'Unica' : size}{' '}
              <span className="font-normal text-xs normal-case tracking-normal tabular-nums">
                {priceCents > least ? `${formatEuro(priceCents)}, ` : ''}
                {pieces(free)}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Empty where the name ends with the colour. */
function shownColor({ name, color }: Pick<FoundProduct, 'name' | 'color'>): string {
  const words = color?.toLowerCase() ?? '';
  return words === '' || name.toLowerCase().endsWith(words) ? '' : `, ${words}`;
}

function pieces(free: number | null): string {
  if (free === null) return 'non contata';
  return free === 0 ? 'nessuno' : `${free} ${free === 1 ? 'libero' : 'liberi'}`;
}

/** By words or code; a code of a single size adds that piece at once. */
export function FindPieces({ onAdd }: { onAdd: (piece: Omit<ChosenPiece, 'quantity'>) => void }) {
  const { answer, find, field } = useFinding<Found>(
    (capo) => `${href('/admin/ordini/nuovo/cerca')}?${new URLSearchParams({ capo })}`,
  );
  const [said, say] = useState('');
  /** Announces a result once: pages reload their data after every save. */
  const isAwaited = useRef(false);

  const add = ({ productId, name, color, size, priceCents, free }: FoundPiece) => {
    const piece = { productId, name, color, size, priceCents, free };
    onAdd(piece);
    say(`${piece.name}, ${sizeName(piece.size)}: aggiunto`);
  };
  const { found = [], thumbnails = {}, corrected = null } = answer ?? {};
  const only = onlyPiece(found);
  const announce = useEffectEvent(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    if (only) {
      add(only);
      field.onType('');
    } else say(foundWords(found.length, corrected));
  });
  useEffect(() => {
    if (answer) announce();
  }, [answer]);

  return (
    <>
      <FindField
        label="Cerca un capo"
        name="find-piece"
        hint="Nome, codice o codice a barre."
        button="Cerca"
        {...field}
        onFind={() => {
          if (find()) isAwaited.current = true;
        }}
      />
      <p role="status" className="min-h-6 py-1 text-ink-soft text-sm">
        {said}
      </p>
      {found.length > 0 && !only && (
        <ul
          className="grid max-h-96 gap-2 overflow-y-auto border border-line px-3 pt-2"
          aria-label="Capi trovati"
        >
          {found.map((one) =>
            'pieces' in one ? (
              <FoundSetItem key={one.productId} set={one} thumbnail={thumbnails[one.productId]} onAdd={add} />
            ) : (
              <FoundProductItem
                key={one.productId}
                product={one}
                thumbnail={thumbnails[one.productId]}
                onAdd={add}
              />
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** The only match; null where there is a choice. */
function onlyPiece([first, ...others]: Found['found']): FoundPiece | null {
  if (!first || others.length > 0 || 'pieces' in first) return null;
  const { sizes, ...product } = first;
  const [size, ...more] = sizes;
  return size && more.length === 0 ? { ...product, ...size } : null;
}

function foundWords(many: number, corrected: string | null): string {
  if (many === 0) return 'Nessun capo in vendita trovato.';
  const listed = `In elenco: ${many === 1 ? '1 capo' : `${many} capi`}`;
  return corrected === null ? `${listed}.` : `${listed} per «${corrected}».`;
}
