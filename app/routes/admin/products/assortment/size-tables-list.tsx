import type { ListedCategory, ListedSizeTable } from '#shop/catalog/assortment/assortment.server.ts';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { TextButton } from '#ui/text-link.tsx';

export const TABLES_TITLE = 'Tabelle della guida alle taglie';

const COLUMNS = ['Tabella', 'Colonne', 'Categorie', 'Azioni'];

type Props = {
  tables: ListedSizeTable[];
  categories: ListedCategory[];
  onChange: (table: ListedSizeTable) => void;
  onDelete: (table: ListedSizeTable) => void;
};

export function SizeTablesList({ tables, categories, onChange, onDelete }: Props) {
  return (
    <div className="mt-5">
      <DataTable caption={TABLES_TITLE} columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
        {tables.map((table) => {
          const { id, name, columns } = table;
          const showing = categories.filter(({ sizeTableId }) => sizeTableId === id);
          return (
            <DataRow key={id} from="lg" className="align-top max-lg:gap-1 max-lg:p-4">
              <DataCell from="lg" className="break-words font-semibold lg:py-2">
                {name}
              </DataCell>
              <DataCell from="lg" name="Colonne" className="lg:py-2">
                {columns.join(' · ')}
              </DataCell>
              <DataCell from="lg" name="Categorie" className="lg:py-2">
                {showing.map((one) => one.name).join(', ') || 'Nessuna'}
              </DataCell>
              <DataCell from="lg">
                <div className="flex flex-wrap gap-x-4 lg:justify-end">
                  <TextButton
                    alone
                    aria-label={`Modifica la tabella ${name}`}
                    onClick={() => onChange(table)}
                  >
                    Modifica
                  </TextButton>
                  <TextButton alone aria-label={`Elimina la tabella ${name}`} onClick={() => onDelete(table)}>
                    Elimina
                  </TextButton>
                </div>
              </DataCell>
            </DataRow>
          );
        })}
      </DataTable>
    </div>
  );
}
