import { useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import type { InventoryProduct } from '../../../shop/catalogue/inventory.server.ts';
import { centsOf } from '../../../shop/catalogue/price-linkage.ts';
import { PRODUCT_FIELDS as fields } from '../../../shop/catalogue/product-fields.ts';
import { MOST_PIECES, type SetPiece, savingCents } from '../../../shop/catalogue/set-pieces.ts';
import { formatEuro } from '../../../shop/money/money.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { Field, FieldGroup } from '../../../ui/field.tsx';
import { onTyped } from '../../../ui/on-typed.ts';
import type { Loaded } from '../shared/load-shown.ts';
import type { PartProps, ProductDraft } from './product-draft.ts';

/** The products of which a set is made: those chosen, and a search for others. */
export function ProductPieces({
  id,
  draft,
  onDraft,
  errors,
  productId,
}: PartProps & { productId: string | undefined }) {
  const { pieces } = draft;
  const change = (next: (pieces: SetPiece[]) => SetPiece[]) =>
    onDraft((now) => ({ ...now, pieces: next(now.pieces) }));
  return (
    <FieldGroup
      id={`${id}-pieces`}
      legend={fields.pieces.label}
      hint="I prodotti che lo compongono. Da loro il negozio prende la composizione e calcola «Insieme risparmi»."
      error={errors.pieces}
    >
      {pieces.length > 0 && (
        <ul aria-label="Capi scelti" className="mt-3 border-line border-t">
          {pieces.map((piece) => (
            <li key={piece.id} className="flex items-center gap-3 border-line border-b">
              <span className="min-w-0 flex-1 py-2">
                {piece.name}
                {!piece.isPublished && <span className="text-ink-soft"> · bozza</span>}
              </span>
              <span className="whitespace-nowrap tabular-nums">{formatEuro(piece.priceCents)}</span>
              <CloseButton
                label={`Togli ${piece.name}`}
                onClick={() => change((now) => now.filter((one) => one.id !== piece.id))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-ink-soft text-sm">{savingLine(draft)}</p>
      {pieces.length < MOST_PIECES && (
        <PieceSearch
          id={id}
          taken={[...pieces.map((piece) => piece.id), productId ?? '']}
          onChoose={(piece) => change((now) => [...now, piece])}
        />
      )}
    </FieldGroup>
  );
}

/** What the shop will say of the price, from the pieces' present prices. */
function savingLine({ price, pieces }: ProductDraft): string {
  if (pieces.length < 2) return 'Scegli almeno due capi perché il negozio possa dire quanto si risparmia.';
  const apart = formatEuro(pieces.reduce((sum, piece) => sum + piece.priceCents, 0));
  if (pieces.some((piece) => !piece.isPublished))
    return `Presi da soli costano ${apart}, ma uno è in bozza: il negozio non dice nessun risparmio.`;
  const priceCents = centsOf(price);
  const saving = priceCents === null ? null : savingCents({ priceCents, pieces });
  return saving === null
    ? `Presi da soli costano ${apart}: il negozio non dice nessun risparmio.`
    : `Presi da soli costano ${apart}: il negozio dice «Insieme risparmi ${formatEuro(saving)}».`;
}

/** Most products that a search offers. */
const MOST_FOUND = 6;

type SearchProps = { id: string; taken: readonly string[]; onChoose: (piece: SetPiece) => void };

function PieceSearch({ id, taken, onChoose }: SearchProps) {
  const fetcher = useFetcher<Loaded<{ page: { products: InventoryProduct[] } }>>();
  const [words, setWords] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = (fetcher.data?.shown?.page.products ?? [])
    .filter((one) => !one.isSet && !taken.includes(one.id))
    .slice(0, MOST_FOUND);
  const search = () => {
    if (words.trim() !== '')
      void fetcher.load(`${href('/admin/prodotti')}?${new URLSearchParams({ q: words.trim() })}`);
  };
  return (
    <>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <Field
          ref={input}
          label="Cerca un capo"
          name="piece_search"
          id={`${id}-piece-search`}
          className="min-w-0 grow"
          value={words}
          onChange={onTyped(setWords)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter searches here; elsewhere in the form it saves.
            event.preventDefault();
            search();
          }}
        />
        <Button variant="secondary" busy={fetcher.state !== 'idle'} onClick={search}>
          Cerca
        </Button>
      </div>
      <div role="status">
        {fetcher.data && fetcher.state === 'idle' && found.length === 0 && (
          <p className="mt-2 text-ink-soft">Nessun altro capo trovato</p>
        )}
      </div>
      {found.length > 0 && (
        <ul aria-label="Capi trovati" className="mt-2 grid gap-2">
          {found.map(({ id, name, priceCents, isPublished, composition }) => (
            <li key={id}>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  onChoose({ id, name, priceCents, isPublished, composition });
                  input.current?.focus();
                }}
              >
                Aggiungi {name}, {formatEuro(priceCents)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
