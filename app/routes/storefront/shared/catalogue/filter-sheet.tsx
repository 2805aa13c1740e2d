import X from 'lucide-react/icons/x';
import { type ComponentProps, lazy } from 'react';
import { FILTER_SHEET } from '#routes/storefront/shared/list-search.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { buttonClass } from '#ui/button.tsx';
import { LatePart } from '#ui/late-part.tsx';

type Props = ComponentProps<typeof FilterFields> & { total: number | null };

/** In every page's HTML, and working without scripts; their code loads after the list's. */
const FilterFields = lazy(() => import('./filter-fields.tsx'));

/** Shows the drawer first, its fields one frame later (`.filter-sheet[data-opens]`). */
function showFirst(sheet: HTMLElement) {
  sheet.dataset.opens = '';
  afterPaint(() => delete sheet.dataset.opens);
}

/** A drawer, on phones a sheet from below. Opens and submits without scripts, too. */
export function FilterSheet({ total, ...props }: Props) {
  return (
    <div
      id={FILTER_SHEET}
      popover="auto"
      onBeforeToggle={({ newState, currentTarget }) => newState === 'open' && showFirst(currentTarget)}
      className="filter-sheet"
    >
      <div className="-mr-3 flex items-center justify-between">
        <h2 className="display-3">Filtra</h2>
        <button
          type="button"
          popoverTarget={FILTER_SHEET}
          popoverTargetAction="hide"
          aria-label="Chiudi i filtri"
          className="grid size-11 place-items-center hover:bg-surface"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <LatePart>
        <FilterFields {...props} />
      </LatePart>
      <ResultsBar total={total} />
    </div>
  );
}

/** Submits the choice where no script has. */
function ResultsBar({ total }: Pick<Props, 'total'>) {
  return (
    <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-line border-t bg-bg px-5 py-4">
      <button
        type="submit"
        onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
        className={`${buttonClass()} w-full`}
      >
        {resultsText(total)}
      </button>
    </div>
  );
}

function resultsText(total: number | null): string {
  if (total === null) return 'Caricamento...';
  if (total === 0) return 'Nessun prodotto: chiudi';
  return total === 1 ? 'Mostra 1 prodotto' : `Mostra ${total} prodotti`;
}
