import { Link } from 'react-router';
import type { OptionGroup, SearchOption } from './search-options.ts';

type Props = {
  id: string;
  groups: readonly OptionGroup[];
  /** Id of the option selected by arrow keys. */
  active: string | null;
  onChoose: (option: SearchOption) => void;
};

/** The list of the search field (WAI-ARIA: listbox). The focus stays in the field. */
export function SearchList({ id, groups, active, onChoose }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggerimenti"
      tabIndex={-1}
      className="grid gap-x-8 gap-y-4 md:grid-cols-3"
    >
      {groups.map(({ title, options }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of form fields
        <div
          key={title}
          role="group"
          aria-labelledby={`${id}-${index}`}
          className={options.some(({ picture }) => picture !== undefined) ? 'md:col-span-2' : ''}
        >
          <p id={`${id}-${index}`} className="label-caps text-ink-soft">
            {title}
          </p>
          {options.map((option) => (
            <Option key={option.id} option={option} isActive={option.id === active} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = { option: SearchOption; isActive: boolean; onChoose: (option: SearchOption) => void };

function Option({ option, isActive, onChoose }: OptionProps) {
  const { id, to, label, detail, picture } = option;
  return (
    <Link
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field: else the list would close under the pointer.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
      className="-mx-2 flex min-h-11 items-center gap-3 px-2 py-1 hover:bg-surface aria-selected:bg-stone"
    >
      {picture !== undefined && (
        <span className="block h-15 w-12 shrink-0 bg-stone">
          {picture && <img src={picture} alt="" width={48} height={60} className="size-full object-cover" />}
        </span>
      )}
      <span className="min-w-0">
        {label}
        {detail && <span className="block font-semibold text-[15px] tabular-nums">{detail}</span>}
      </span>
    </Link>
  );
}
