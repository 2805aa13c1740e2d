import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type {
  ListedCategory,
  ListedScale,
  ListedSizeTable,
} from '#shop/catalog/assortment/assortment.server.ts';
import { SIZE_SYSTEMS } from '#shop/catalog/assortment/assortment-fields.ts';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { LETTERS, NUMBERS } from '#shop/catalog/assortment/scales.ts';
import { TextButton } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';

const CATEGORY_COLUMNS = ['Categoria', 'Taglie', 'Etichetta', 'Nel menu', 'Prodotti', 'Azioni'];
const LABELLING_NAMES = { textile: 'Tessile', footwear: 'Calzature', none: 'Nessuna' };

type Props = {
  categories: ListedCategory[];
  scales: ListedScale[];
  onChange: (category: ListedCategory) => void;
  onDelete: (category: ListedCategory) => void;
};

/** In the menu's order. */
export function CategoriesList({ categories, scales, onChange, onDelete }: Props) {
  const { fetcher } = useAnsweredForm({ saved: 'Ordine salvato', failed: 'Impossibile spostare' });
  const move = (address: string, to: 'up' | 'down') =>
    void fetcher.submit({ intent: 'move-category', address, to }, { method: 'post' });
  return (
    <div className="mt-5">
      <DataTable caption="Categorie" columns={CATEGORY_COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
        {categories.map((category, at) => {
          const { name, address, scaleIds, labelling, isHiddenWhileEmpty, products } = category;
          return (
            <DataRow key={address} from="lg" className="align-top max-lg:gap-1 max-lg:p-4">
              <DataCell from="lg" className="break-words lg:py-2">
                <span className="block font-semibold">{name}</span>
                <span className="block break-all text-ink-soft">/shop?category={address}</span>
              </DataCell>
              <DataCell from="lg" name="Taglie" className="lg:py-2">
                {scales
                  .filter(({ id }) => scaleIds.includes(id))
                  .map((one) => one.name)
                  .join(', ') || 'Taglia unica'}
              </DataCell>
              <DataCell from="lg" name="Etichetta" className="lg:py-2">
                {LABELLING_NAMES[labelling]}
              </DataCell>
              <DataCell from="lg" name="Nel menu" className="lg:py-2">
                {isHiddenWhileEmpty ? 'Quando ha prodotti' : 'Sempre'}
              </DataCell>
              <DataCell from="lg" name="Prodotti" className="tabular-nums lg:py-2">
                {products}
              </DataCell>
              <DataCell from="lg">
                <div className="flex flex-wrap gap-x-4 lg:justify-end">
                  {at > 0 && (
                    <TextButton alone aria-label={`Sposta su ${name}`} onClick={() => move(address, 'up')}>
                      Su
                    </TextButton>
                  )}
                  {at < categories.length - 1 && (
                    <TextButton alone aria-label={`Sposta giù ${name}`} onClick={() => move(address, 'down')}>
                      Giù
                    </TextButton>
                  )}
                  <TextButton alone aria-label={`Modifica ${name}`} onClick={() => onChange(category)}>
                    Modifica
                  </TextButton>
                  <TextButton alone aria-label={`Elimina ${name}`} onClick={() => onDelete(category)}>
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

const SCALE_COLUMNS = ['Scala', 'Taglie', 'Paese', 'Azioni'];

type ScalesListProps = {
  scales: ListedScale[];
  onChange: (scale: ListedScale) => void;
  onDelete: (scale: ListedScale) => void;
};

/** All but the fixed scale of products without sizes. */
export function ScalesList({ scales, onChange, onDelete }: ScalesListProps) {
  return (
    <div className="mt-5">
      <DataTable caption="Scale di taglie" columns={SCALE_COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
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

export const TABLES_TITLE = 'Tabelle della guida alle taglie';

const SIZE_TABLE_COLUMNS = ['Tabella', 'Colonne', 'Categorie', 'Azioni'];

type SizeTablesListProps = {
  tables: ListedSizeTable[];
  categories: ListedCategory[];
  onChange: (table: ListedSizeTable) => void;
  onDelete: (table: ListedSizeTable) => void;
};

export function SizeTablesList({ tables, categories, onChange, onDelete }: SizeTablesListProps) {
  return (
    <div className="mt-5">
      <DataTable caption={TABLES_TITLE} columns={SIZE_TABLE_COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
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
