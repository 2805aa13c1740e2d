import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { MOVEMENT_NAMES } from '#shop/stock/inventory/movement.ts';
import type { Movement } from '#shop/stock/inventory/movements.server.ts';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';

export function MovementTable({ movements }: { movements: readonly Movement[] }) {
  if (movements.length === 0) return <p className="text-ink-soft">Ancora nessun movimento.</p>;
  return (
    <ListTable caption="Movimenti, dal più recente" columns={['Quando', 'Pezzi', 'Perché', 'Chi']}>
      {movements.map(({ id, at, pieces, counted, reason, note, actor }) => (
        <ListRow key={id} className="align-top max-lg:gap-1 max-lg:p-3">
          <ListCell className="tabular-nums lg:whitespace-nowrap">{orderDate(at)}</ListCell>
          <ListCell name="Pezzi" className="font-semibold tabular-nums">
            {pieces > 0 ? `+${pieces}` : pieces}
          </ListCell>
          <ListCell name="Perché">
            <span>
              {MOVEMENT_NAMES[reason]}
              {note && `: ${note}`}
              {!counted && ' (non contati)'}
            </span>
          </ListCell>
          <ListCell name="Chi" className="break-all">
            {actor}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
