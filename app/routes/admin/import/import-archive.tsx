import FileArchive from 'lucide-react/icons/file-archive';
import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { ARCHIVE_FAILURES } from '../../../shop/imports/archive-failures.ts';
import type { ImportShown } from '../../../shop/imports/imports.server.ts';
import type { ArchiveAnswer } from '../import-archive/route.ts';
import { FileButton } from '../shared/file-button.tsx';

/** The archives of an import's pictures: how many came, which of them are nobody's, and one more to be sent. */
export function ImportArchive({ shown }: { shown: ImportShown }) {
  const { sending, problem, send } = useArchive(shown.id);
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
        <FileButton
          id="archive-file"
          accept=".zip,application/zip"
          busy={sending}
          onFiles={([file]) => file && void send(file)}
        >
          <FileArchive aria-hidden size={16} />
          {sending ? 'Caricamento…' : 'Scegli l’archivio ZIP'}
        </FileButton>
      </p>
      <p role="alert" className="font-medium text-sale empty:hidden">
        {problem}
      </p>
    </section>
  );
}

/** Sends an archive to an import and shows what came; why it was not taken is said beside the button. */
function useArchive(id: string) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function send(file: File) {
    setSending(true);
    setProblem(null);
    try {
      const answered = await fetch(href('/admin/importa/:id/immagini', { id }), {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
      });
      const answer: ArchiveAnswer = await answered.json();
      if (!answer.ok) setProblem((ARCHIVE_FAILURES[answer.code] ?? ARCHIVE_FAILURES.failed).sentence);
      await revalidate();
    } catch {
      setProblem(ARCHIVE_FAILURES.failed.sentence);
    } finally {
      setSending(false);
    }
  }
  return { sending, problem, send };
}
