import { Link, useSearchParams } from 'react-router';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { ListPages } from '#routes/admin/shared/searched-list.tsx';
import type { ShownContacts } from '#shop/customers/contacts/contact-imports.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import { DataCell, DataRow, DataTable } from '#ui/data-table.tsx';

const COLUMNS = ['Riga', 'Persona', 'Che cosa succede'];

export function ContactLines({ shown }: { shown: ShownContacts }) {
  const [args] = useSearchParams();
  const onlyWrong = args.get('righe') === 'sbagliate';
  const link = `${textLinkClass('alone')} aria-[current]:font-semibold aria-[current]:no-underline`;
  return (
    <PageSection id="righe" title="Righe del file" className="mt-8">
      <nav aria-label="Esito" className="mt-2 flex flex-wrap gap-x-5">
        <Link to="?" preventScrollReset aria-current={onlyWrong ? undefined : 'true'} className={link}>
          Tutte
        </Link>
        <Link
          to="?righe=sbagliate"
          preventScrollReset
          aria-current={onlyWrong ? 'true' : undefined}
          className={link}
        >
          Sbagliate ({shown.counts.wrong})
        </Link>
      </nav>
      {shown.rows.length === 0 ? (
        <p className="mt-4 text-ink-soft">
          {shown.state === 'done'
            ? 'Nessuna riga: ciò che diceva delle persone è stato cancellato.'
            : 'Nessuna riga.'}
        </p>
      ) : (
        <div className="mt-3">
          <DataTable caption="Righe del file" columns={COLUMNS} from="lg" cards="sm:max-lg:grid-cols-2">
            {shown.rows.map((row) => (
              <DataRow key={row.line} from="lg" className="max-lg:gap-1 max-lg:p-4">
                <DataCell from="lg" name="Riga" className="tabular-nums lg:py-2">
                  {row.line}
                </DataCell>
                <DataCell from="lg" className="lg:py-2">
                  <span className="font-medium break-words">{row.name || 'Senza nome'}</span>
                  {row.email && <span className="block break-all text-ink-soft">{row.email}</span>}
                </DataCell>
                <DataCell from="lg" className="break-words lg:py-2">
                  <ul className="grid gap-0.5 text-ink-soft">
                    {row.notes.map((note) => (
                      <li key={note} className={row.isWrong ? 'font-medium text-sale' : ''}>
                        {note}
                      </li>
                    ))}
                  </ul>
                </DataCell>
              </DataRow>
            ))}
          </DataTable>
        </div>
      )}
      <ListPages name="Pagine delle righe" further="Righe successive" next={shown.next} />
    </PageSection>
  );
}
