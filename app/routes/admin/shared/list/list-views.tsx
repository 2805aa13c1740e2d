import Columns3 from 'lucide-react/icons/columns-3';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { writeSort } from '#lib/sort.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { COLUMNS, LONGEST_NAME } from '#shop/staff/list-views/list-views.ts';
import { TextButton, textLinkClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CloseButton } from '#ui/close-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { type ListFacts, SORT, sortOf, type UsedList, viewQuery } from './list.ts';

type Open = 'views' | 'columns' | null;

/** Number of rows (`count`), links to the person's views, choice of columns. */
export function ListViews({ list, count }: { list: UsedList; count: string }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const now = viewQuery(list.facts, list.query, list.shown);
  return (
    <nav aria-label="Viste dell’elenco" className="flex flex-wrap items-center gap-x-5">
      <p role="status" className="text-ink-soft tabular-nums">
        {count}
      </p>
      {list.views.views.map(({ name, query }) => (
        <Link
          key={name}
          to={query}
          preventScrollReset
          aria-current={query === now ? 'true' : undefined}
          className={`${textLinkClass('alone')} aria-[current]:font-semibold aria-[current]:text-ink`}
        >
          {name}
        </Link>
      ))}
      <TextButton alone className="inline-flex items-center gap-1.5" onClick={() => setOpen('views')}>
        <Star aria-hidden size={16} strokeWidth={1.8} />
        Viste
      </TextButton>
      <TextButton
        alone
        className="inline-flex items-center gap-1.5 max-lg:hidden"
        onClick={() => setOpen('columns')}
      >
        <Columns3 aria-hidden size={16} strokeWidth={1.8} />
        Colonne
      </TextButton>
      <ViewsDialog list={list} now={now} open={open === 'views'} onClose={close} />
      <ColumnsDialog list={list} open={open === 'columns'} onClose={close} />
    </nav>
  );
}

type Props = { list: UsedList; open: boolean; onClose: () => void };

function useViewForm(failed: string, onSaved?: () => void) {
  const { fetcher } = useAnsweredForm({ saved: 'Fatto', failed }, { onSaved: () => onSaved?.() });
  return fetcher;
}

function ViewsDialog({ list, now, open, onClose }: Props & { now: string }) {
  const saving = useViewForm('Impossibile salvare la vista', onClose);
  const deleting = useViewForm('Impossibile eliminare la vista');
  const { views } = list.views;
  const action = href('/admin/viste');
  return (
    <Dialog open={open} onClose={onClose} title="Viste">
      <p>
        Una vista ricorda filtri, ordine e colonne di adesso
        {list.facts.personal ? ', non le parole cercate' : ''}. La vedi solo tu.
      </p>
      <saving.Form method="post" action={action} className="mt-4 flex flex-wrap items-end gap-3">
        <input type="hidden" name="list" value={list.facts.name} />
        <input type="hidden" name="query" value={now} />
        <Field
          label="Nome della vista"
          name="name"
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
          className="min-w-0 grow"
        />
        <SendButton fetcher={saving} intent="save">
          Salva
        </SendButton>
      </saving.Form>
      {views.length > 0 && (
        <ul aria-label="Viste salvate" className="mt-5 border-line border-t">
          {views.map(({ name, query }) => (
            <li key={name} className="flex items-center justify-between gap-3 border-line border-b">
              <Link to={query} preventScrollReset onClick={onClose} className={textLinkClass('alone')}>
                {name}
              </Link>
              <CloseButton
                label={`Elimina la vista ${name}`}
                onClick={() =>
                  void deleting.submit(
                    { intent: 'delete', list: list.facts.name, name },
                    { method: 'post', action },
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function ColumnsDialog({ list, open, onClose }: Props) {
  const [query, setQuery] = useSearchParams();
  const fetcher = useViewForm('Impossibile salvare le colonne', () => {
    onClose();
    // A view's columns in the address would override the saved ones.
    if (!query.has(COLUMNS)) return;
    query.delete(COLUMNS);
    setQuery(query, { preventScrollReset: true });
  });
  const { facts, shown } = list;
  return (
    <Dialog open={open} onClose={onClose} title="Colonne">
      <fetcher.Form method="post" action={href('/admin/viste')}>
        <input type="hidden" name="list" value={facts.name} />
        {facts.columns
          .filter(({ fixed }) => !fixed)
          .map(({ key, label }) => (
            <Checkbox
              key={key}
              id={`colonna-${key}`}
              name={COLUMNS}
              value={key}
              label={label}
              defaultChecked={shown.some((one) => one.key === key)}
            />
          ))}
        <div className="mt-4">
          <SendButton fetcher={fetcher} intent="columns">
            Salva le colonne
          </SendButton>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}

/** Order and columns as fields of the filters' form: on cards there are no headings to sort by. */
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
