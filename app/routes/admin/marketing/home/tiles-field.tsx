import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { moved } from '#routes/admin/shared/moved.ts';
import { MoveButtons, OrderButton } from '#routes/admin/shared/order-button.tsx';
import { PictureField } from '#routes/admin/shared/picture-field.tsx';
import { TargetField } from '#routes/admin/shared/target-field.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import {
  linkFieldOf,
  MOST_TILES,
  TILE_KINDS,
  TILE_LENGTH,
  type TileKind,
} from '#shop/marketing/home-page/home-layout.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { type DraftTile, USUAL_IF_EMPTY } from './layout-draft.ts';

type OnBusy = (id: string, busy: boolean) => void;

type Props = {
  tiles: DraftTile[];
  errors: FieldErrors;
  onChange: (change: (tiles: DraftTile[]) => DraftTile[]) => void;
  onBusy: OnBusy;
};

/** The shop's three tiles, which fill themselves, and the owner's own. */
export function TilesField({ tiles, errors, onChange, onBusy }: Props) {
  const [said, say] = useState('');
  const added = useRef(0);
  const missing = (Object.keys(TILE_KINDS) as TileKind[]).filter(
    (kind) => !tiles.some((tile) => tile.kind === kind),
  );
  const add = (kind: TileKind | null) => {
    added.current += 1;
    const key = kind ?? `new-${added.current}`;
    onChange((now) => [...now, { kind, text: '', picture: null, to: '', key }]);
    say(`Riquadro ${tiles.length + 1} aggiunto`);
  };
  const move = (from: number, to: number) => {
    onChange((now) => moved(now, from, to));
    say(`Riquadro ${from + 1} spostato al posto ${to + 1}`);
  };
  return (
    <div className="min-w-0">
      <p className="max-w-prose text-ink-soft">
        I tre del negozio mostrano da soli il prodotto che costa meno della loro categoria, con il suo prezzo,
        finché non metti qui un’immagine o un indirizzo tuoi.
      </p>
      <ol aria-label="Riquadri" className="mt-3 grid gap-4">
        {tiles.map((tile, index) => (
          <li key={tile.key} className="grid gap-4 border border-line p-3 md:p-4">
            <div className="flex items-center">
              <h3 className="min-w-0 flex-1 font-semibold">{nameOf(tile, index)}</h3>
              <MoveButtons
                name={`il riquadro ${index + 1}`}
                index={index}
                count={tiles.length}
                onMove={(to) => move(index, to)}
              />
              <OrderButton
                label={`Togli il riquadro ${index + 1}`}
                onClick={() => {
                  onChange((now) => now.filter(({ key }) => key !== tile.key));
                  say(`Riquadro ${index + 1} tolto`);
                }}
              >
                <X aria-hidden size={18} />
              </OrderButton>
            </div>
            <TileFields
              tile={tile}
              number={index + 1}
              error={errors[linkFieldOf.tile(index)]}
              onBusy={onBusy}
              onChange={(change) =>
                onChange((now) => now.map((one) => (one.key === tile.key ? { ...one, ...change } : one)))
              }
            />
          </li>
        ))}
      </ol>
      {tiles.length < MOST_TILES && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => add(null)}>
            Aggiungi un riquadro
          </Button>
          {missing.map((kind) => (
            <Button key={kind} variant="secondary" size="sm" onClick={() => add(kind)}>
              Rimetti {TILE_KINDS[kind]}
            </Button>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function nameOf({ kind, text }: DraftTile, index: number): string {
  const name = text || (kind && TILE_KINDS[kind]);
  return name ? `${index + 1}. ${name}` : `${index + 1}. Riquadro tuo`;
}

type TileProps = {
  tile: DraftTile;
  number: number;
  error: string | undefined;
  onChange: (change: Partial<DraftTile>) => void;
  onBusy: OnBusy;
};

function TileFields({ tile, number, error, onChange, onBusy }: TileProps) {
  const id = `home-tile-${tile.key}`;
  const isOwn = tile.kind === null;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${id}-text`}
          name=""
          label={`Testo del riquadro ${number}`}
          hint={isOwn ? undefined : USUAL_IF_EMPTY}
          maxLength={TILE_LENGTH.text}
          value={tile.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        <TargetField
          id={`${id}-to`}
          name={linkFieldOf.tile(number - 1)}
          error={error}
          label={`Dove porta il riquadro ${number}`}
          {...(!isOwn && { hint: 'Se resta vuoto porta dove dice il negozio.' })}
          most={TILE_LENGTH.to}
          value={tile.to}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <PictureField
        id={id}
        legend={`Immagine del riquadro ${number}`}
        picture={tile.picture}
        onChange={(picture) => onChange({ picture })}
        onBusy={(busy) => onBusy(id, busy)}
        crops={{ wide: '3/4' }}
      />
    </>
  );
}
