import { formatEuro } from '../money/money.ts';
import { type SetPiece, savingCents } from './set-pieces.ts';

/** What is saved by buying a set instead of its pieces; nothing where that is not so. */
export function SetSaving({ set }: { set: { priceCents: number; pieces: readonly SetPiece[] } }) {
  const saving = savingCents(set);
  return saving === null ? null : (
    <p className="mt-1 font-semibold text-sage text-sm">{`Insieme risparmi ${formatEuro(saving)}`}</p>
  );
}
