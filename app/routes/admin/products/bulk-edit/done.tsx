import { href, Link } from 'react-router';
import type { Change } from '#db/json/products.ts';
import { Panel } from '#routes/admin/shared/record-page.tsx';
import type { Planned } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import { textLinkClass } from '#ui/button.tsx';
import { useArrival } from './use-arrival.ts';

type DoneProps = { kind: Change['kind']; rows: Planned[]; again: string; onAgain: () => void };

/** Result of a bulk edit, product by product. */
export function Done({ kind, rows, again, onAgain }: DoneProps) {
  const arrived = useArrival<HTMLDivElement>();
  const changed = rows.filter(({ outcome }) => outcome === 'changed').length;
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const isDeletion = kind === 'delete';
  return (
    <div ref={arrived} tabIndex={-1} className="outline-none">
      <Panel title="Fatto" className="mt-6">
        <p role="status" className="font-semibold tabular-nums">
          {changedLine(changed, isDeletion)}
        </p>
        {refused.length > 0 && (
          <>
            <p className="mt-3">Questi sono rimasti com’erano:</p>
            <ul className="mt-1 list-disc pl-5">
              {refused.map(({ id, name, note }) => (
                <li key={id}>
                  {name}: {note}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-3 flex flex-wrap gap-x-5">
          <Link to={href('/admin/prodotti')} className={textLinkClass('alone')}>
            Torna all’inventario
          </Link>
          {isDeletion ? (
            <Link to={href('/admin/prodotti/cestino')} className={textLinkClass('alone')}>
              Apri il cestino
            </Link>
          ) : (
            <Link to={again} onClick={onAgain} className={textLinkClass('alone')}>
              Cambia altro di questi prodotti
            </Link>
          )}
        </p>
      </Panel>
    </div>
  );
}

function changedLine(changed: number, isDeletion: boolean): string {
  if (changed === 0) return 'Nessun prodotto da cambiare';
  if (isDeletion) return changed === 1 ? '1 prodotto nel cestino' : `${changed} prodotti nel cestino`;
  return changed === 1 ? '1 prodotto aggiornato' : `${changed} prodotti aggiornati`;
}
