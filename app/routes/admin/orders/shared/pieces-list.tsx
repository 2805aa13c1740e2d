import X from 'lucide-react/icons/x';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { formatEuro } from '#shop/money/money.ts';
import { type AgreedPrice, priceOf } from './piece-price.ts';

/** `free`: available pieces; null where uncounted or unknown. */
export type ChosenPiece = {
  productId: string;
  name: string;
  color: string | null;
  size: string;
  quantity: number;
  priceCents: number;
  free: number | null;
  /** Pieces that cannot be removed; undefined where all can. */
  least?: number;
  /** Undefined for today's price. */
  agreed?: AgreedPrice;
};

export type PiecesProps = {
  pieces: readonly ChosenPiece[];
  onChange: (pieces: ChosenPiece[]) => void;
  error: string | undefined;
};

export function PiecesList({ pieces, onChange, error }: PiecesProps) {
  return (
    <>
      <div role="alert">{error && <p className="mt-3 font-semibold text-sale">{error}</p>}</div>
      {pieces.length === 0 ? (
        <p className="mt-4 text-ink-soft">Nessun capo ancora.</p>
      ) : (
        <>
          <h3 id="capi-scelti" className="mt-6 mb-3 font-semibold">
            Capi scelti
          </h3>
          <ul className="grid gap-3" aria-labelledby="capi-scelti">
            {pieces.map((piece, index) => {
              const name = [piece.name, sizeName(piece.size), piece.color?.toLowerCase()]
                .filter(Boolean)
                .join(', ');
              return (
                <li
                  key={`${piece.productId}|${piece.size}`}
                  className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-2 border-line border-b pb-3"
                >
                  <span className="min-w-0 break-words max-[18.75rem]:col-span-full">
                    {name}
                    <span className="block text-ink-soft text-sm tabular-nums">
                      {formatEuro(priceOf(piece))}
                      {priceOf(piece) !== piece.priceCents &&
                        ` · prezzo di oggi per tutti i pezzi, prima ${formatEuro(piece.priceCents)}`}
                      {(piece.least ?? 0) > 0 && ` · ${boundWords(piece)}`}
                      {piece.free !== null && piece.quantity > piece.free && (
                        <strong className="text-sale"> · ce ne sono {piece.free}</strong>
                      )}
                    </span>
                  </span>
                  <label className="grid gap-1 text-sm">
                    <span className="sr-only">Pezzi di {name}</span>
                    <input
                      type="number"
                      inputMode="numeric"
                      min={Math.max(1, piece.least ?? 0)}
                      max={99}
                      value={piece.quantity}
                      onChange={({ target }) =>
                        onChange(
                          pieces.map((one, at) =>
                            at === index
                              ? {
                                  ...one,
                                  quantity: Math.min(
                                    99,
                                    Math.max(1, piece.least ?? 0, Math.trunc(Number(target.value)) || 1),
                                  ),
                                }
                              : one,
                          ),
                        )
                      }
                      className="min-h-11 w-16 border border-ink-soft bg-bg px-2 text-center tabular-nums"
                    />
                  </label>
                  {(piece.least ?? 0) > 0 ? (
                    <span className="size-11" />
                  ) : (
                    <button
                      type="button"
                      aria-label={`Togli ${name}`}
                      onClick={() => onChange(pieces.filter((_, at) => at !== index))}
                      className="grid size-11 place-items-center text-ink-soft hover:text-ink"
                    >
                      <X aria-hidden size={18} />
                    </button>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}

/** Pieces that must stay, because another document names them. */
function boundWords({ least = 0, quantity }: ChosenPiece): string {
  if (least >= quantity) return 'resta: c’è un rimborso, un recesso o un cambio';
  return least === 1
    ? '1 resta: c’è un rimborso, un recesso o un cambio'
    : `${least} restano: c’è un rimborso, un recesso o un cambio`;
}
