import { useState } from 'react';
import { href, Link } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import type { CompletionPage } from '#shop/catalog/bulk-edit/completion.server.ts';
import { NARROWED, NARROWED_NAMES, type Narrowing } from '#shop/catalog/bulk-edit/completion.ts';
import { Button, textLinkClass } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

const LACKING = Object.keys(NARROWED).filter((one) => one !== 'nulla') as Exclude<Narrowing, 'nulla'>[];

/** Address of the grid with only the named products. */
const narrowedTo = (only: Narrowing) => `${href('/admin/completa')}?manca=${only}`;

/** Complete drafts, published together, and links to the products that lack something. */
export function PublishComplete({ ready, missing, at }: Pick<CompletionPage, 'ready' | 'missing' | 'at'>) {
  /** Drafts counted when the dialog opened: later changes are not published. */
  const [confirmed, setConfirmed] = useState<{ ready: number; at: string } | null>(null);
  const { fetcher } = useAnsweredForm({
    saved: 'Prodotti pubblicati',
    failed: 'Impossibile pubblicare i prodotti',
  });
  const lacking = LACKING.filter((one) => missing[NARROWED[one]] > 0);
  return (
    <div className="mb-4 grid gap-2">
      {ready > 0 && (
        <p className="flex flex-wrap items-center gap-3">
          <Button size="sm" busy={fetcher.state !== 'idle'} onClick={() => setConfirmed({ ready, at })}>
            {ready === 1 ? 'Pubblica il prodotto completo' : `Pubblica i ${ready} completi`}
          </Button>
          <Link to={narrowedTo('nulla')} className={textLinkClass('alone')}>
            {ready === 1 ? 'Guardalo prima' : 'Guardali prima'}
          </Link>
        </p>
      )}
      {lacking.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          {lacking.map((one) => (
            <Link key={one} to={narrowedTo(one)} className={textLinkClass('alone')}>
              {missing[NARROWED[one]]} {NARROWED_NAMES[one]}
            </Link>
          ))}
        </p>
      )}
      <ConfirmDialog
        open={confirmed !== null}
        onClose={() => setConfirmed(null)}
        onConfirm={() => {
          if (confirmed)
            void fetcher.submit({ intent: 'publish', seen_at: confirmed.at }, { method: 'post' });
          setConfirmed(null);
        }}
        title={
          confirmed?.ready === 1 ? 'Pubblicare 1 prodotto?' : `Pubblicare ${confirmed?.ready ?? 0} prodotti?`
        }
        confirm="Pubblica"
      >
        <p>
          Sono le bozze di tutto il catalogo a cui non manca nulla: vanno in vendita subito. Quelle che
          qualcuno cambia mentre leggi restano bozze.
        </p>
      </ConfirmDialog>
    </div>
  );
}
