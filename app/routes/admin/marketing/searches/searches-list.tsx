import { href } from 'react-router';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { VainSearch } from '#shop/catalog/search/vain-search.server.ts';
import { TextButton } from '#ui/button.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';

const COLUMNS = ['Parole', 'Volte', 'L’ultima', 'Azioni'];

type Props = { searches: readonly VainSearch[]; onName: (search: VainSearch) => void };

export function SearchesList({ searches, onName }: Props) {
  const { fetcher } = useAnsweredForm({
    saved: 'Ricerca tolta dall’elenco',
    failed: 'Impossibile togliere la ricerca',
  });
  if (searches.length === 0)
    return <p className="mt-5 text-ink-soft">Nessuna ricerca a vuoto: per ora chi cerca trova.</p>;
  return (
    <div className="mt-5">
      <ListTable caption="Ricerche a vuoto" columns={COLUMNS}>
        {searches.map((search) => (
          <ListRow key={search.words} className="max-lg:gap-2 max-lg:p-4 lg:align-middle">
            <ListCell className="break-words font-semibold">
              <a
                href={`${href('/shop')}?${new URLSearchParams({ q: search.words })}`}
                target="_blank"
                rel="noopener"
                title="La ricerca come la vede una cliente, in una nuova scheda"
                className="underline underline-offset-4"
              >
                {search.words}
              </a>
            </ListCell>
            <ListCell figure name="Volte">
              {search.count}
            </ListCell>
            <ListCell figure name="L’ultima">
              {italianDate(dayInRome(search.lastAt))}
            </ListCell>
            <ListCell className="lg:py-0">
              <div className="flex flex-wrap gap-x-4 lg:justify-end">
                <TextButton
                  alone
                  aria-label={`Aggiungi un sinonimo per «${search.words}»`}
                  onClick={() => onName(search)}
                >
                  Aggiungi un sinonimo
                </TextButton>
                <TextButton
                  alone
                  aria-label={`Togli «${search.words}» dall’elenco`}
                  onClick={() =>
                    void fetcher.submit({ intent: 'remove', words: search.words }, { method: 'post' })
                  }
                >
                  Togli
                </TextButton>
              </div>
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </div>
  );
}
