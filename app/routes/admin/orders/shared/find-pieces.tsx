import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import type { FoundPiece } from '#shop/checkout/staff-orders/pieces.server.ts';
import { FindField } from './find-field.tsx';
import type { Found } from './found.ts';
import { FoundProductItem } from './found-product-item.tsx';
import { FoundSetItem } from './found-set-item.tsx';
import type { ChosenPiece } from './pieces-list.tsx';

/** By words or code; a code of a single size adds that piece at once. */
export function FindPieces({ onAdd }: { onAdd: (piece: Omit<ChosenPiece, 'quantity'>) => void }) {
  const fetcher = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  /** Announces a result once: pages reload their data after every save. */
  const isAwaited = useRef(false);

  const add = ({ productId, name, color, size, priceCents, free }: FoundPiece) => {
    const piece = { productId, name, color, size, priceCents, free };
    onAdd(piece);
    say(`${piece.name}, ${sizeName(piece.size)}: aggiunto`);
  };
  const search = () => {
    if (typed.trim() === '') return;
    isAwaited.current = true;
    void fetcher.load(`${href('/admin/ordini/nuovo/cerca')}?${new URLSearchParams({ capo: typed.trim() })}`);
  };
  const { found = [], thumbnails = {}, corrected = null } = fetcher.data ?? {};
  const only = onlyPiece(found);
  const announce = useEffectEvent(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    if (only) {
      add(only);
      setTyped('');
    } else say(foundWords(found.length, corrected));
  });
  useEffect(() => {
    if (fetcher.data) announce();
  }, [fetcher.data]);

  return (
    <>
      <FindField
        label="Cerca un capo"
        name="find-piece"
        hint="Nome, codice o codice a barre."
        button="Cerca"
        busy={fetcher.state !== 'idle'}
        value={typed}
        onType={setTyped}
        onFind={search}
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
