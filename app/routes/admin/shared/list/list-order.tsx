import { useSearchParams } from 'react-router';
import { writeSort } from '#lib/sort.ts';
import { COLUMNS } from '#shop/staff/list-views/list-views.ts';
import { SelectField } from '#ui/field.tsx';
import { type ListFacts, SORT, sortOf } from './list-facts.ts';

/** In the form of the list's filters: its order, which cards have no headings for, and its columns. */
export function ListOrder({ facts }: { facts: ListFacts }) {
  const [query] = useSearchParams();
  const now = writeSort(sortOf(facts, query));
  const columns = query.get(COLUMNS);
  return (
    <>
      <SelectField label="Ordina per" name={SORT} defaultValue={now} key={now} className="lg:hidden">
        {facts.columns.flatMap(({ key, label, sorts }) =>
          sorts
            ? [false, true].map((descending) => (
                <option key={writeSort({ by: key, descending })} value={writeSort({ by: key, descending })}>
                  {`${label}, ${descending ? 'decrescente' : 'crescente'}`}
                </option>
              ))
            : [],
        )}
      </SelectField>
      {columns !== null && <input type="hidden" name={COLUMNS} value={columns} />}
    </>
  );
}
