import FileArchive from 'lucide-react/icons/file-archive';
import { href, useRevalidator } from 'react-router';
import { ARCHIVE_FAILURES } from '../../../../shop/catalog/imports/archive-failures.ts';
import type { ImportShown } from '../../../../shop/catalog/imports/imports.server.ts';
import { OneFileButton, useOneFile } from '../../shared/one-file.tsx';
import type { ArchiveAnswer } from '../archive/route.ts';

/** The archives of an import's pictures: how many came, which of them are nobody's, and one more to be sent. */
export function ImportArchive({ shown }: { shown: ImportShown }) {
  const { revalidate } = useRevalidator();
  const file = useOneFile<ArchiveAnswer>({
    address: () => href('/admin/importa/:id/immagini', { id: shown.id }),
    failures: ARCHIVE_FAILURES,
    onTaken: revalidate,
    onRefused: revalidate,
  });
  const { pictures, unmatched, examples } = shown.archive;
  return (
    <section className="mt-6 grid max-w-prose gap-3" aria-labelledby="archivio">
      <h2 id="archivio" className="font-display text-xl">
        Immagini da un archivio
      </h2>
      <p className="text-ink-soft">
        Un file ZIP con le immagini che il file nomina, oppure chiamate come il codice o lo SKU del prodotto
        (ABI-001-1.jpg, ABI-001-2.jpg). Fino a 500 MB; puoi caricarne più di uno.
      </p>
      {pictures > 0 && (
        <p className="font-medium">
          {pictures === 1 ? '1 immagine arrivata' : `${pictures} immagini arrivate`}
          {unmatched > 0 && `, ${unmatched} di nessun prodotto`}
        </p>
      )}
      {examples.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2">Di nessun prodotto</summary>
          <ul className="text-ink-soft">
            {examples.map((path) => (
              <li key={path} className="break-all">
                {path}
              </li>
            ))}
            {unmatched > examples.length && <li>e altre {unmatched - examples.length}</li>}
          </ul>
        </details>
      )}
      <p>
        <OneFileButton id="archive-file" accept=".zip,application/zip" file={file} Icon={FileArchive}>
          Scegli l’archivio ZIP
        </OneFileButton>
      </p>
      <p role="alert" className="font-medium text-sale empty:hidden">
        {file.problem}
      </p>
    </section>
  );
}
