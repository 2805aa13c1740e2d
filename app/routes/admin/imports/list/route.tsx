import FileUp from 'lucide-react/icons/file-up';
import { href, Link, useNavigate } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { CONTACT_STATES } from '#routes/admin/imports/shared/contact-states.ts';
import type { ImportAnswer } from '#routes/admin/imports/shared/import-answer.ts';
import { IMPORT_STATES } from '#routes/admin/imports/shared/import-states.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { BROUGHT_CUSTOMERS } from '#routes/admin/shared/brought-customers.ts';
import { ExportLinks } from '#routes/admin/shared/export-links.tsx';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { OneFileButton, useOneFile } from '#routes/admin/shared/one-file.tsx';
import { adminMeta, loadShown } from '#routes/admin/shared/page.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { type ListedImport, listImports } from '#shop/catalog/imports/apply/imports.server.ts';
import { FORMAT_NAMES } from '#shop/catalog/imports/formats/source.ts';
import { IMPORT_FAILURES } from '#shop/catalog/imports/read/import-failures.ts';
import { type ContactImport, listContactImports } from '#shop/customers/contacts/contact-imports.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import type { Route } from './+types/route';

export const handle = { needs: { read: 'imports:write' }, help: 'importa' } satisfies RouteFacts;

export const meta: Route.MetaFunction = () => adminMeta('Importa ed esporta');

type Shown = { imports: ListedImport[]; contacts: ListedContacts[] };
type ListedContacts = Pick<
  ContactImport,
  'id' | 'format' | 'kind' | 'fileName' | 'state' | 'lines' | 'createdAt'
>;

export async function loader(args: Route.LoaderArgs) {
  const { db, log } = await shopFor(args, handle.needs.read);
  return loadShown(
    log,
    'admin/importa',
    async (): Promise<Shown> => ({ imports: await listImports(db), contacts: await listContactImports(db) }),
  );
}

export { loadOrStay as clientLoader } from '#routes/admin/shared/stay-on-page.ts';

export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastShown(loaderData.shown);
  const navigate = useNavigate();
  const file = useOneFile<ImportAnswer>({
    address: ({ name }) => `${href('/admin/importa/file')}?${new URLSearchParams({ nome: name })}`,
    failures: IMPORT_FAILURES,
    onTaken: ({ id, of }) =>
      navigate(href(of === 'products' ? '/admin/importa/:id' : '/admin/importa/clienti/:id', { id })),
  });
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">Importa ed esporta</h1>
      <h2 className="mt-6 font-display text-xl">Importa prodotti e clienti</h2>
      <p className="mt-1 max-w-prose text-ink-soft">
        Porta qui il catalogo di un altro negozio online o di un foglio di calcolo (CSV o Excel), e da
        Shopify, WooCommerce e PrestaShop anche le clienti e le iscritte alla newsletter: il file si riconosce
        dalle sue colonne. Prima vedi riga per riga che cosa cambierebbe; il negozio cambia solo quando lo
        decidi tu.
      </p>
      <NotLoaded loaded={loaderData} message="Impossibile caricare le importazioni" />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        <OneFileButton id="import-file" accept={SHEETS} file={file} Icon={FileUp}>
          Scegli il file
        </OneFileButton>
        <a href={href('/admin/importa/modello')} download className={textLinkClass('alone')}>
          Scarica il modello vuoto
        </a>
      </div>
      <p role="alert" className="mt-3 max-w-prose font-medium text-sale empty:hidden">
        {file.problem}
      </p>
      {shown && shown.imports.length > 0 && <PastImports imports={shown.imports} />}
      {shown && shown.contacts.length > 0 && <PastContacts contacts={shown.contacts} />}
      <PageSection id="esporta" title="Esporta in CSV" className="mt-10">
        <p className="mt-1 max-w-prose text-ink-soft">
          File per il foglio di calcolo, con tutto quello che il negozio ha adesso.
        </p>
        <ExportLinks tables={TABLES} />
      </PageSection>
    </>
  );
}

/** Texts of tables and workbooks; the kind of a file follows from its content. */
const SHEETS =
  '.csv,.txt,.xlsx,.xlsm,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TABLES = [
  ['prodotti', 'Prodotti'],
  ['giacenze', 'Giacenze'],
  ['ordini', 'Ordini'],
  ['clienti', 'Clienti'],
  ['clienti-portati', BROUGHT_CUSTOMERS],
] as const;

function PastImports({ imports }: Pick<Shown, 'imports'>) {
  return (
    <PageSection id="importazioni" title="Ultime importazioni" className="mt-10">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Link to={href('/admin/importa/:id', { id: one.id })} className={textLinkClass('alone')}>
              {one.fileName}
            </Link>
            <span className="text-ink-soft">
              {FORMAT_NAMES[one.format]}, {one.products} prodotti, {italianDate(dayInRome(one.createdAt))}:{' '}
              {IMPORT_STATES[one.state]}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function PastContacts({ contacts }: Pick<Shown, 'contacts'>) {
  return (
    <PageSection id="importazioni-clienti" title="Ultimi file di clienti" className="mt-10">
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {contacts.map((one) => (
          <li key={one.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
            <Link to={href('/admin/importa/clienti/:id', { id: one.id })} className={textLinkClass('alone')}>
              {one.fileName}
            </Link>
            <span className="text-ink-soft">
              {FORMAT_NAMES[one.format]}, {one.lines} {one.kind === 'customers' ? 'clienti' : 'iscritte'},{' '}
              {italianDate(dayInRome(one.createdAt))}: {CONTACT_STATES[one.state]}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
