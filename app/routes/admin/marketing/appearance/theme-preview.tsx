import { useState } from 'react';
import { href } from 'react-router';
import { PreviewFrame } from '#routes/admin/shared/preview-frame.tsx';
import { Panel } from '#routes/admin/shared/record-page.tsx';

const PAGES = {
  home: { name: 'Pagina iniziale', path: () => href('/admin/aspetto/anteprima') },
  product: { name: 'Un prodotto', path: () => href('/admin/aspetto/anteprima/prodotto') },
} as const;

type Props = { version: number | null; isDraft: boolean };

export function ThemePreview({ version, isDraft }: Props) {
  const [page, setPage] = useState<keyof typeof PAGES>('home');
  const { name, path } = PAGES[page];
  return (
    <Panel title="Anteprima">
      <p className="text-ink-soft">
        {isDraft
          ? 'La bozza salvata, sulle pagine vere: la vedi solo tu.'
          : 'Il negozio com’è ora: salva una bozza per vederla qui.'}
      </p>
      <fieldset className="mt-3 mb-3 flex flex-wrap items-center gap-x-4">
        <legend className="sr-only">Pagina</legend>
        {(Object.keys(PAGES) as (keyof typeof PAGES)[]).map((key) => (
          <label key={key} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="preview-page"
              checked={page === key}
              onChange={() => setPage(key)}
              className="size-5"
            />
            {PAGES[key].name}
          </label>
        ))}
      </fieldset>
      <PreviewFrame src={path()} title={`Anteprima (${name})`} round={version ?? 0} />
    </Panel>
  );
}
