import type { ListedScale } from '#shop/catalog/assortment/assortment.server.ts';
import { SIZE_SYSTEMS } from '#shop/catalog/assortment/assortment-fields.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { LETTERS, NUMBERS } from '#shop/catalog/assortment/scales.ts';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { TextButton } from '#ui/text-link.tsx';

const COLUMNS = ['Scala', 'Taglie', 'Paese', 'Azioni'];

type Props = {
  scales: ListedScale[];
  onChange: (scale: ListedScale) => void;
  onDelete: (scale: ListedScale) => void;
};

/** The scale of products without sizes is fixed. */
export function ScalesList({ scales, onChange, onDelete }: Props) {
  return (
    <div className="mt-5">
      <DataTable caption="Scale di taglie" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
        {scales.map((scale) => {
          const { id, name, sizes, sizeSystem } = scale;
          return (
            <DataRow key={id} from="lg" className="align-top max-lg:gap-1 max-lg:p-4">
              <DataCell from="lg" className="break-words font-semibold lg:py-2">
                {name}
              </DataCell>
              <DataCell from="lg" name="Taglie" className="lg:py-2">
                {sizes.join(' · ')}
              </DataCell>
              <DataCell from="lg" name="Paese" className="lg:py-2">
                {sizeSystem ? SIZE_SYSTEMS[sizeSystem] : 'Nessuno'}
              </DataCell>
              <DataCell from="lg">
                <div className="flex flex-wrap gap-x-4 lg:justify-end">
                  {!sizes.includes(ONE_SIZE) && (
                    <TextButton alone aria-label={`Modifica ${name}`} onClick={() => onChange(scale)}>
                      Modifica
                    </TextButton>
                  )}
                  {id !== LETTERS && id !== NUMBERS && !sizes.includes(ONE_SIZE) && (
                    <TextButton alone aria-label={`Elimina ${name}`} onClick={() => onDelete(scale)}>
                      Elimina
                    </TextButton>
                  )}
                </div>
              </DataCell>
            </DataRow>
          );
        })}
      </DataTable>
    </div>
  );
}
