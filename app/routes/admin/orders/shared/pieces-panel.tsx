import type { ReactNode } from 'react';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import { FindPieces } from './find-pieces.tsx';
import { type ChosenPiece, PiecesList, type PiecesProps } from './pieces-list.tsx';

/** Pieces of an order that the shop writes; sent as `pieces`. */
export function PiecesPanel({ children, ...props }: PiecesProps & { children?: ReactNode }) {
  const { pieces, onChange } = props;
  function add(found: Omit<ChosenPiece, 'quantity'>) {
    const same = (one: ChosenPiece) => one.productId === found.productId && one.size === found.size;
    onChange(
      pieces.some(same)
        ? pieces.map((one) => (same(one) ? { ...one, quantity: one.quantity + 1 } : one))
        : [...pieces, { ...found, quantity: 1 }],
    );
  }
  return (
    <Panel title="Capi">
      <input
        type="hidden"
        name="pieces"
        value={JSON.stringify(pieces.map(({ productId, size, quantity }) => ({ productId, size, quantity })))}
      />
      <FindPieces onAdd={add} />
      <PiecesList {...props} />
      {children}
    </Panel>
  );
}
