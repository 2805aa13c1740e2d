import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import type { PosMovement } from '#shop/stock/inventory/pos.server.ts';
import { Button } from '#ui/button.tsx';
import { RuledItem } from '#ui/ruled-item.tsx';
import { toast } from '#ui/toast.tsx';

/** Of every till; each can be undone. */
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
          <WayBack move={move} />
        </RuledItem>
      ))}
    </ol>
  );
}

function WayBack({ move }: { move: PosMovement }) {
  if (move.isUndone) return <span className="text-ink-soft">Annullato</span>;
  if (!move.isOfOrder) return <UndoButton move={move} />;
  return (
    <Link to={href('/admin/ordini')} className="text-ink-soft underline underline-offset-2">
      Si annulla dal suo ordine
    </Link>
  );
}

function UndoButton({ move }: { move: PosMovement }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    const { ok, message } = await ask(move.id);
    toast({ title: ok ? 'Fatto' : 'Errore', description: message, tone: ok ? 'success' : 'error' });
    await revalidate();
    setBusy(false);
  }
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      aria-label={`Annulla: ${move.name}, ${sizeName(move.size)}`}
      onClick={() => void undo()}
    >
      Annulla
    </Button>
  );
}

async function ask(movementId: number): Promise<{ ok: boolean; message: string }> {
  try {
    const body = new URLSearchParams({ undo: `${movementId}` });
    const answer = await fetch(href('/admin/cassa/movimenti'), { method: 'POST', body });
    if (answer.status === 401 || answer.status === 403)
      return { ok: false, message: 'La sessione è scaduta: accedi di nuovo.' };
    return await answer.json();
  } catch {
    return { ok: false, message: 'Il server non risponde: riprova.' };
  }
}
