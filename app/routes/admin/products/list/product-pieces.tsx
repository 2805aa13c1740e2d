import { ProductSearch } from '#routes/admin/shared/product-search.tsx';
import { PRODUCT_FIELDS as fields } from '#shop/catalog/products/product-fields.ts';
import { MOST_PIECES, type SetPiece, savingCents } from '#shop/catalog/sets/set-pieces.ts';
import { formatEuro } from '#shop/money/money.ts';
import { centsOf } from '#shop/pricing/prices/price-linkage.ts';
import { CloseButton } from '#ui/close-button.tsx';
import { FieldGroup } from '#ui/field.tsx';
import type { PartProps, ProductDraft } from './product-draft.ts';

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
        <ProductSearch
          id={`${id}-piece-search`}
          label="Cerca un capo"
          found="Capi trovati"
          nothing="Nessun altro capo trovato"
          offers={(one) => !one.isSet && one.id !== productId && !pieces.some((piece) => piece.id === one.id)}
          onChoose={({ id, name, priceCents, isPublished, composition }) =>
            change((now) => [...now, { id, name, priceCents, isPublished, composition }])
          }
        />
      )}
    </FieldGroup>
  );
}

/** The saving as the shop shows it, from the pieces' present prices. */
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
