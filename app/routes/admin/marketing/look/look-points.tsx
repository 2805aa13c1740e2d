import Plus from 'lucide-react/icons/plus';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { namedFrom } from '#routes/admin/shared/named-product.ts';
import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { NamedProduct } from '#shop/catalog/products/matches.server.ts';
import { MOST_POINTS, nudged, share } from '#shop/marketing/looks/look.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import { type DraftPoint, LookPointList } from './look-point-list.tsx';

type Change = (change: (points: DraftPoint[]) => DraftPoint[]) => void;
type Props = { picture: Picture | null; points: DraftPoint[]; error: string | undefined; onChange: Change };

const SEARCH = 'look-product-search';

/** Points are added by a click, a tap or the button, and moved by dragging or arrow keys. */
export function LookPoints({ picture, points, error, onChange }: Props) {
  const [selected, setSelected] = useState<number | null>(null);
  const [said, say] = useState('');
  const requested = useRef<string | null>(null);
  useEffect(() => {
    const id = requested.current;
    requested.current = null;
    if (id !== null) document.getElementById(id)?.focus();
  });
  const chosen = points.find(({ key }) => key === selected);
  const number = (key: number) => points.findIndex((one) => one.key === key) + 1;

  function add(x: number, y: number, focus: 'marker' | 'search') {
    if (points.length >= MOST_POINTS) return say(`Al massimo ${MOST_POINTS} punti.`);
    const key = Math.max(0, ...points.map((one) => one.key)) + 1;
    onChange((now) => [...now, { key, x: share(x), y: share(y), product: null }]);
    setSelected(key);
    requested.current = focus === 'marker' ? markerId(key) : SEARCH;
    say(`Punto ${points.length + 1} aggiunto: scegli il suo prodotto.`);
  }
  function move(moved: DraftPoint) {
    onChange((now) => now.map((one) => (one.key === moved.key ? moved : one)));
    say(placeText(moved));
  }
  function select(key: number) {
    setSelected(key);
    // Selecting the same point again does not redraw it.
    if (selected === key) document.getElementById(SEARCH)?.focus();
    else requested.current = SEARCH;
  }
  function choose(product: NamedProduct) {
    onChange((now) => now.map((one) => (one.key === selected ? { ...one, product } : one)));
    if (selected !== null) {
      say(`Punto ${number(selected)}: ${product.name}`);
      requested.current = markerId(selected);
    }
    setSelected(null);
  }
  return (
    <FieldGroup
      id="look-points"
      legend="Punti"
      hint="Tocca la foto dove c’è un capo e scegli il prodotto. Un punto si sposta trascinandolo, oppure con le frecce della tastiera (con Maiusc, più lontano)."
      error={error}
    >
      {picture === null ? (
        <p className="mt-3 text-ink-soft">Prima carica la foto.</p>
      ) : (
        <div className="mt-3 grid items-start gap-5 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div>
            <Board
              picture={picture}
              points={points}
              selected={selected}
              onAdd={add}
              onMove={move}
              onSelect={select}
            />
            <Button
              variant="secondary"
              size="sm"
              className="mt-3"
              disabled={points.length >= MOST_POINTS}
              onClick={() => add(0.5, 0.5, 'marker')}
            >
              <Plus aria-hidden size={16} />
              Aggiungi un punto
            </Button>
          </div>
          <div className="min-w-0">
            {chosen && (
              <section
                aria-label={`Prodotto del punto ${number(chosen.key)}`}
                className="mb-4 bg-surface p-4"
              >
                <p className="font-semibold">
                  Punto {number(chosen.key)}: {chosen.product ? chosen.product.name : 'quale prodotto è?'}
                </p>
                <ProductSearch
                  key={chosen.key}
                  id={SEARCH}
                  label="Cerca il prodotto"
                  found="Prodotti trovati"
                  nothing="Nessun altro prodotto trovato: i completi e ciò che è già nel look non si propongono"
                  offers={({ id, isSet }) => !isSet && !points.some(({ product }) => product?.id === id)}
                  onChoose={(found) => choose(namedFrom(found))}
                />
              </section>
            )}
            <LookPointList points={points} onChange={onChange} onSelect={select} />
          </div>
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldGroup>
  );
}

const markerId = (key: number) => `look-punto-${key}`;
const percent = (value: number) => `${Math.round(value * 100)}%`;
const placeText = ({ x, y }: DraftPoint) => `${percent(x)} da sinistra, ${percent(y)} dall’alto`;

type BoardProps = {
  picture: Picture;
  points: DraftPoint[];
  selected: number | null;
  onAdd: (x: number, y: number, focus: 'search') => void;
  onMove: (moved: DraftPoint) => void;
  onSelect: (key: number) => void;
};

function Board({ picture, points, selected, onAdd, onMove, onSelect }: BoardProps) {
  const board = useRef<HTMLDivElement>(null);
  const dragged = useRef<{ key: number; moved: boolean } | null>(null);
  function at({ clientX, clientY }: PointerEvent) {
    const box = board.current?.getBoundingClientRect();
    if (!box) return null;
    return { x: share((clientX - box.left) / box.width), y: share((clientY - box.top) / box.height) };
  }
  return (
    // Keyboard users add points by the button below.
    <div
      ref={board}
      onPointerUp={(event) => {
        const place = event.target === event.currentTarget ? at(event) : null;
        if (place) onAdd(place.x, place.y, 'search');
      }}
      className="relative cursor-crosshair select-none bg-stone"
    >
      <PictureView
        picture={picture}
        alt="La foto del look"
        sizes="26rem"
        className="pointer-events-none block h-auto w-full"
      />
      {points.map((point, index) => (
        <button
          key={point.key}
          id={markerId(point.key)}
          type="button"
          aria-label={`Punto ${index + 1}: ${point.product?.name ?? 'senza prodotto'}, ${placeText(point)}`}
          aria-describedby="look-points-hint"
          style={{ left: percent(point.x), top: percent(point.y) }}
          onPointerDown={(event) => {
            dragged.current = { key: point.key, moved: false };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={(event) => {
            const drag = dragged.current;
            const place = at(event);
            if (drag?.key !== point.key || !place) return;
            if (!drag.moved && Math.hypot(place.x - point.x, place.y - point.y) < 0.01) return;
            drag.moved = true;
            onMove({ ...point, ...place });
          }}
          onPointerCancel={() => {
            dragged.current = null;
          }}
          onClick={() => {
            const wasDragged = dragged.current?.moved ?? false;
            dragged.current = null;
            if (!wasDragged) onSelect(point.key);
          }}
          onKeyDown={(event) => {
            const moved = nudged(point, event);
            if (!moved) return;
            event.preventDefault();
            onMove(moved);
          }}
          className="absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
        >
          <span
            className={`grid size-7 place-items-center rounded-full border-2 font-semibold tabular-nums ${point.product ? 'border-ink bg-bg text-ink' : 'border-white bg-sale text-white'} ${selected === point.key ? 'outline-2 outline-accent outline-offset-2' : ''}`}
          >
            {index + 1}
          </span>
        </button>
      ))}
    </div>
  );
}
