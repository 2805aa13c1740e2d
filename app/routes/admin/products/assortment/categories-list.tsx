import { useAnsweredForm } from '#routes/admin/shared/form-answer.ts';
import type { ListedCategory, ListedScale } from '#shop/catalog/assortment/assortment.server.ts';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';
import { TextButton } from '#ui/text-link.tsx';

const COLUMNS = ['Categoria', 'Taglie', 'Etichetta', 'Nel menu', 'Prodotti', 'Azioni'];
const LABELLING_NAMES = { textile: 'Tessile', footwear: 'Calzature', none: 'Nessuna' };

type Props = {
  categories: ListedCategory[];
  scales: ListedScale[];
  onChange: (category: ListedCategory) => void;
  onDelete: (category: ListedCategory) => void;
};

/** In the order of the menu. */
export function CategoriesList({ categories, scales, onChange, onDelete }: Props) {
  const { fetcher } = useAnsweredForm({ saved: 'Ordine salvato', failed: 'Impossibile spostare' });
  const move = (address: string, to: 'up' | 'down') =>
    void fetcher.submit({ intent: 'move-category', address, to }, { method: 'post' });
  return (
    <div className="mt-5">
      <DataTable caption="Categorie" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
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
