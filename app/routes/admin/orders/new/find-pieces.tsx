import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { sizeName } from '../../../../shop/catalog/assortment/size-name.ts';
import type { FoundPiece } from '../../../../shop/checkout/by-hand/pieces.server.ts';
import { formatEuro } from '../../../../shop/money/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { Found } from '../new-search/route.ts';
import { FoundSetItem } from './found-set-item.tsx';
import type { ChosenPiece } from './pieces-list.tsx';

/** Finds pieces by words or by a code; a code that one size alone has puts that piece in at once. */
export function FindPieces({ onAdd }: { onAdd: (piece: Omit<ChosenPiece, 'quantity'>) => void }) {
  const fetcher = useFetcher<Found>();
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  /** What is found is told once: pages load anew what they have loaded when something is saved. */
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is not to be sent by a scanner.
    event.preventDefault();
    search();
  };
  const tell = useEffectEvent(({ sizes, sets }: Found) => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    const [only, ...others] = sizes;
    if (only && others.length === 0 && sets.length === 0) {
      add(only);
      setTyped('');
    } else say(foundWords(sizes.length, sets.length));
  });
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);

  const { sizes, sets } = fetcher.data ?? { sizes: [], sets: [] };
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label="Cerca un capo"
          name="find-piece"
          type="search"
          autoComplete="off"
          hint="Nome, codice o codice a barre."
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 flex-1 basis-40"
        />
        <Button
          variant="secondary"
          size="sm"
          busy={fetcher.state !== 'idle'}
          onClick={search}
          className="mt-6.5"
        >
          Cerca
        </Button>
      </div>
      <p role="status" className="min-h-6 py-1 text-ink-soft text-sm">
        {said}
      </p>
      {(sizes.length > 1 || sets.length > 0) && (
        <ul
          className="grid max-h-80 gap-2 overflow-y-auto border border-line px-3 pt-2"
          aria-label="Capi trovati"
        >
          {sizes.map((one) => (
            <li
              key={one.sizeId}
              className="flex items-center justify-between gap-3 border-line border-b pb-2 last:border-b-0"
            >
              <span className="min-w-0 break-words">
                {one.name}, {sizeName(one.size)}
                {one.color && `, ${one.color.toLowerCase()}`}
                <span className="block text-ink-soft text-sm tabular-nums">
                  {formatEuro(one.priceCents)}
                  {one.free !== null && ` · ${one.free === 0 ? 'nessuno libero' : `${one.free} liberi`}`}
                </span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                disabled={one.free === 0}
                aria-label={`Aggiungi ${one.name}, ${sizeName(one.size)}`}
                onClick={() => add(one)}
              >
                Aggiungi
              </Button>
            </li>
          ))}
          {sets.map((set) => (
            <FoundSetItem key={set.productId} set={set} onAdd={add} />
          ))}
        </ul>
      )}
    </>
  );
}

function foundWords(sizes: number, sets: number): string {
  if (sizes + sets === 0) return 'Nessun capo trovato.';
  const ofSizes = sizes > 0 && (sizes === 1 ? '1 taglia' : `${sizes} taglie`);
  const ofSets = sets > 0 && (sets === 1 ? '1 completo' : `${sets} completi`);
  return `In elenco: ${[ofSizes, ofSets].filter(Boolean).join(' e ')}.`;
}
