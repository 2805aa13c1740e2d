import { type ReactNode, useContext } from 'react';
import { timeInRome } from '#lib/clock-time.ts';
import { PRODUCT_FIELDS } from '#shop/catalog/products/product-fields.ts';
import { TextButton, textLinkClass } from '#ui/button.tsx';
import type { Stored } from './draft-sender.ts';
import { missingInDraft } from './missing-in-draft.ts';
import type { PartProps } from './product-draft.ts';
import { LabelChoices } from './product-label.tsx';

type Props = Pick<PartProps, 'id' | 'draft' | 'onDraft'> & {
  /** Address in the shop; undefined where shoppers cannot see it. */
  shownAt?: string | undefined;
  /** State of the form's draft on the server; undefined before the first. */
  stored?: Stored | undefined;
  children: ReactNode;
};

/** Publication, missing data and buttons; at the foot of phones' screens. */
export function ProductBar({ id, draft, onDraft, shownAt, stored, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-line border-t bg-bg pt-3 max-[48rem]:sticky max-[48rem]:bottom-(--bar-bottom,0px) max-[48rem]:z-10 max-[48rem]:-mx-4 max-[48rem]:px-4 max-[48rem]:py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <State id={id} draft={draft} onDraft={onDraft} />
        <Missing id={id} draft={draft} />
        {shownAt && (
          <a href={shownAt} target="_blank" rel="noopener" className={textLinkClass('alone')}>
            Vedi nel negozio
          </a>
        )}
      </div>
      <StoredLine stored={stored} />
      <div className="flex flex-wrap gap-3 max-sm:*:grow max-sm:*:px-3 max-[18.75rem]:*:min-w-0 max-[18.75rem]:*:whitespace-normal">
        {children}
      </div>
    </div>
  );
}

/** Only another window's draft is announced: an announcement at each pause would disturb typing. */
function StoredLine({ stored }: Pick<Props, 'stored'>) {
  return (
    <div className="text-sm empty:hidden">
      {stored && !stored.overtook && (
        <p className="text-ink-soft">
          Quello che scrivi è conservato, alle {timeInRome(new Date(stored.savedAt))}
        </p>
      )}
      <p role="status" className="empty:hidden">
        {stored?.overtook &&
          `In un’altra finestra avevi scritto altro, alle ${timeInRome(new Date(stored.overtook))}: adesso è conservato quello che leggi qui.`}
      </p>
    </div>
  );
}

function State({ id, draft, onDraft }: Pick<Props, 'id' | 'draft' | 'onDraft'>) {
  return (
    <fieldset className="flex min-w-0 border border-ink-soft">
      <legend className="sr-only">Dopo il salvataggio</legend>
      {[
        { isDraft: false, label: 'Pubblica' },
        { isDraft: true, label: PRODUCT_FIELDS.draft.label },
      ].map(({ isDraft, label }) => (
        <label
          key={label}
          className="relative flex min-h-11 items-center px-3 font-semibold has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent md:min-h-10"
        >
          <input
            type="radio"
            name={`${id}-state`}
            // Covers the label's text: clicks and taps reach the input itself.
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={draft.isDraft === isDraft}
            onChange={() => onDraft((now) => ({ ...now, isDraft }))}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Links to the fields of missing data. */
function Missing({ id, draft }: Pick<Props, 'id' | 'draft'>) {
  const { makers } = useContext(LabelChoices);
  const missing = missingInDraft(draft, makers);
  if (missing.length === 0) return <p className="text-ink-soft text-sm">Non manca niente</p>;
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-sm">
      <span className="text-ink-soft">Manca</span>
      {missing.map(({ field, name }) => (
        <TextButton key={name} onClick={() => leadTo(`${id}-${field}`)}>
          {name}
        </TextButton>
      ))}
    </div>
  );
}

/** Centred, so that the bar covers no field. */
function leadTo(id: string) {
  const place = document.getElementById(id);
  const field = place?.matches('fieldset') ? place.querySelector<HTMLElement>(FIELDS) : place;
  field?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}

const FIELDS = 'input:not([type=hidden]), select, textarea, button';
