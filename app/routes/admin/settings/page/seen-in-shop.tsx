import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { href } from 'react-router';
import { PreviewFrame } from '#routes/admin/shared/preview-frame.tsx';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { textLinkClass } from '#ui/button.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';

const SEEN: Record<SettingsPage, readonly (readonly [name: string, address: string])[]> = {
  azienda: [
    ['Dati legali', '/dati-legali'],
    ['Chi siamo', '/chi-siamo'],
  ],
  contatti: [
    ['Contatti', '/contatti'],
    ['Trova il negozio', '/trova-negozio'],
  ],
  consegna: [['Spedizioni', '/spedizioni']],
  pagamenti: [['Resi', '/resi']],
  saldi: [['Saldi', '/saldi']],
  taglie: [['Guida alle taglie', '/guida-taglie']],
  legge: [
    ['Termini e condizioni', '/termini-condizioni'],
    ['Privacy', '/privacy'],
  ],
  avanzate: [['Shop', '/shop']],
};

/** Pages of settings that affect the home page. */
const ON_HOME: readonly SettingsPage[] = ['azienda', 'contatti', 'pagamenti', 'saldi', 'avanzate'];

/** Links to pages that show these settings, and a preview of the home page, reloaded when `round` changes. */
export function SeenInShop({ page, round }: { page: SettingsPage; round: number }) {
  const [open, setOpen] = useState(false);
  return (
    <PageSection id="nel-negozio" title="Come si vede nel negozio" className="border-line border-t pt-5">
      <ul className="flex flex-wrap gap-x-5">
        {SEEN[page].map(([name, address]) => (
          <li key={address}>
            <OutsideLink href={address} className={textLinkClass('alone')}>
              {name}
            </OutsideLink>
          </li>
        ))}
      </ul>
      {ON_HOME.includes(page) && (
        <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            Anteprima della pagina iniziale
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          {open && <PreviewFrame src={href('/admin/home/anteprima')} title="Pagina iniziale" round={round} />}
        </details>
      )}
    </PageSection>
  );
}
