import { href, Link } from 'react-router';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { PosMovement } from '#shop/stock/inventory/pos.server.ts';
import { RuledItem } from '#ui/ruled-item.tsx';
import { UndoButton } from './undo-button.tsx';

/** Latest movements of all tills; each can be undone. */
export function LatestMoves({ latest }: { latest: readonly PosMovement[] }) {
  if (latest.length === 0) return <p className="text-ink-soft">Ancora nessuna lettura.</p>;
  return (
    <ol className="grid gap-3">
      {latest.map((move) => (
        <RuledItem key={move.id}>
          <span className="min-w-0">
            <span className={move.isUndone ? 'line-through' : 'font-semibold'}>
              {move.kind === 'sale' ? 'Venduto' : 'Reso'}:{' '}
              <Link
                to={href('/admin/giacenze/:id', { id: move.sizeId })}
                className="underline underline-offset-2"
              >
                {move.name}, {sizeName(move.size)}
              </Link>
            </span>
            <span className="block text-xs wrap-anywhere text-ink-soft tabular-nums">
              {orderDate(move.at)} · {move.actor} ·{' '}
              {move.stock === null ? 'pezzi non contati' : `ne restano ${move.stock}`}
            </span>
          </span>
          <UndoForm move={move} />
        </RuledItem>
      ))}
    </ol>
  );
}

function UndoForm({ move }: { move: PosMovement }) {
  if (move.isUndone) return <span className="text-ink-soft">Annullato</span>;
  if (!move.isOfOrder)
    return (
      <UndoButton movementId={move.id} label={`Annulla: ${move.name}, ${sizeName(move.size)}`}>
        Annulla
      </UndoButton>
    );
  return (
    <Link to={href('/admin/ordini')} className="text-ink-soft underline underline-offset-2">
      Si annulla dal suo ordine
    </Link>
  );
}
