import type { ListedMaker } from '#shop/catalog/makers/makers.server.ts';
import { TextButton } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';

const COLUMNS = ['Produttore', 'Indirizzo', 'Contatto', 'Nell’Unione risponde', 'Prodotti', 'Azioni'];

type Props = {
  makers: ListedMaker[];
  onChange: (maker: ListedMaker) => void;
  onDelete: (maker: ListedMaker) => void;
};

export function MakersList({ makers, onChange, onDelete }: Props) {
  if (makers.length === 0) return <p className="mt-5 text-ink-soft">Nessun produttore: aggiungi il primo.</p>;
  return (
    <div className="mt-5">
      <DataTable caption="Produttori" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
        {makers.map((maker) => (
          <DataRow key={maker.id} from="lg" className="align-top max-lg:gap-1 max-lg:p-4">
            <DataCell from="lg" className="break-words lg:py-2">
              <span className="block font-semibold">{maker.name}</span>
              {maker.trademark && <span className="block text-ink-soft">{maker.trademark}</span>}
            </DataCell>
            <DataCell from="lg" className="break-words lg:py-2">
              {maker.postalAddress || <span className="text-sale">Manca l’indirizzo</span>}
            </DataCell>
            <DataCell from="lg" className="break-all lg:py-2">
              {maker.electronicAddress || <span className="text-sale">Manca il contatto</span>}
            </DataCell>
            <DataCell from="lg" name="Nell’Unione risponde" className="lg:py-2">
              {maker.isOutsideEu ? maker.responsibleName : 'il produttore'}
            </DataCell>
            <DataCell from="lg" name="Prodotti" className="tabular-nums lg:py-2">
              {maker.products}
            </DataCell>
            <DataCell from="lg">
              <div className="flex flex-wrap gap-x-4 lg:justify-end">
                <TextButton alone aria-label={`Modifica ${maker.name}`} onClick={() => onChange(maker)}>
                  Modifica
                </TextButton>
                <TextButton alone aria-label={`Elimina ${maker.name}`} onClick={() => onDelete(maker)}>
                  Elimina
                </TextButton>
              </div>
            </DataCell>
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
