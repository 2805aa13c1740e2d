import { Link } from 'react-router';
import type { Kind } from '#routes/admin/shared/search/found.ts';
import { useFound } from '#routes/admin/shared/search/use-found.ts';
import { textLinkClass } from '#ui/button.tsx';

/** Kinds of search results that concern settings. */
const KINDS_OF_SETTINGS: readonly Kind[] = ['setting', 'action', 'page'];

export function FoundSettings({ q }: { q: string }) {
  const { found, failed } = useFound(q, true);
  if (failed) return <p role="alert">La ricerca non risponde. Riprova fra qualche istante.</p>;
  if (found?.q !== q) return <p role="status">Cerco…</p>;
  const entries = found.groups
    .filter(({ kind }) => KINDS_OF_SETTINGS.includes(kind))
    .flatMap((group) => group.entries);
  return (
    <>
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'mt-4'}>
        {entries.length > 0
          ? `${entries.length} ${entries.length === 1 ? 'risultato' : 'risultati'}`
          : `Niente fra le impostazioni per «${q}»: prova con un’altra parola.`}
      </p>
      <ul aria-label="Impostazioni trovate" className="mt-2 max-w-prose">
        {entries.map(({ to, label, detail }) => (
          <li key={to} className="border-line border-b py-2">
            <Link to={to} className={textLinkClass('alone')}>
              {label}
            </Link>
            {detail && <span className="block text-ink-soft">{detail}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
