import FileArchive from 'lucide-react/icons/file-archive';
import FolderUp from 'lucide-react/icons/folder-up';
import Images from 'lucide-react/icons/images';
import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import { FileButton } from '#routes/admin/shared/file-button.tsx';
import { OneFileButton, useOneFile } from '#routes/admin/shared/one-file.tsx';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import type { ImportShown } from '#shop/catalog/imports/apply/imports.server.ts';
import { ARCHIVE_FAILURES, type ArchiveAnswer } from '#shop/catalog/imports/read/import-failures.ts';
import { textLinkClass } from '#ui/button.tsx';
import { archiveParts, storedArchive } from './picture-archive.ts';

export function ImportArchive({ shown }: { shown: ImportShown }) {
  const { revalidate } = useRevalidator();
  const file = useOneFile<ArchiveAnswer>({
    address: () => href('/admin/importa/:id/immagini', { id: shown.id }),
    failures: ARCHIVE_FAILURES,
    onTaken: revalidate,
    onRefused: revalidate,
  });
  const { pictures, unmatched, examples } = shown.archive;
  const [hasNone, setHasNone] = useState(false);
  const [isPacking, setPacking] = useState(false);
  const busy = file.sending || isPacking;

  async function sendPictures(files: readonly File[]) {
    const parts = archiveParts(files);
    setHasNone(parts.length === 0);
    setPacking(true);
    try {
      for (const part of parts) await file.send(new File([await storedArchive(part)], 'immagini.zip'));
    } finally {
      setPacking(false);
    }
  }

  return (
    <PageSection
      id="archivio"
      title="Immagini dal telefono o dal computer"
      className="mt-6 grid max-w-prose gap-3"
    >
      <p className="text-ink-soft">
        Un file ZIP (fino a 500 MB), una cartella o le singole immagini: quelle che il file nomina, oppure
        chiamate come il codice del prodotto, quello interno (SKU), quello a barre o il nome (ABI-001-1.jpg,
        ABI-001-2.jpg). Puoi caricarne più volte.
      </p>
      {pictures > 0 && (
        <p className="font-medium">
          {pictures === 1 ? '1 immagine arrivata' : `${pictures} immagini arrivate`}
          {unmatched > 0 && `, ${unmatched} di nessun prodotto`}
        </p>
      )}
      {unmatched > 0 && (
        <p>
          <Link to={href('/admin/importa/:id/abbina', { id: shown.id })} className={textLinkClass('alone')}>
            Abbinale ai prodotti guardandole
          </Link>
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
      <p className="flex flex-wrap gap-3">
        <OneFileButton
          id="archive-file"
          accept=".zip,application/zip"
          file={file}
          busy={isPacking}
          Icon={FileArchive}
        >
          Scegli l’archivio ZIP
        </OneFileButton>
        <FileButton id="picture-folder" folder busy={busy} onFiles={(files) => void sendPictures(files)}>
          <FolderUp aria-hidden size={16} />
          Scegli una cartella
        </FileButton>
        <FileButton
          id="picture-files"
          accept="image/*"
          multiple
          busy={busy}
          onFiles={(files) => void sendPictures(files)}
        >
          <Images aria-hidden size={16} />
          Scegli le immagini
        </FileButton>
      </p>
      <p role="alert" className="font-medium text-sale empty:hidden">
        {hasNone ? 'Qui non ci sono immagini.' : file.problem}
      </p>
    </PageSection>
  );
}
