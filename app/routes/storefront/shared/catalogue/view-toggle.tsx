import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import type { View } from '#shop/catalog/search/filters.ts';

const VIEWS = [
  { view: 'grid', label: 'Vista a griglia', Icon: LayoutGrid },
  { view: 'list', label: 'Vista a lista', Icon: List },
] as const;

export function ViewToggle({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  return (
    <fieldset className="relative -mr-3 flex">
      <legend className="sr-only">Vista</legend>
      {VIEWS.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          // A plain form sends the view along with the filters.
          type="submit"
          name="view"
          value={one}
          aria-label={label}
          aria-pressed={view === one}
          onClick={(event) => {
            event.preventDefault();
            onChange(one);
          }}
          className="grid size-11 place-items-center text-ink-soft transition-colors hover:text-ink aria-pressed:text-ink"
        >
          <Icon aria-hidden="true" strokeWidth={view === one ? 2.2 : 1.5} className="size-5" />
        </button>
      ))}
    </fieldset>
  );
}
