import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { Preview, type Typed, typedIn } from '#routes/admin/settings/shared/preview.tsx';
import { EditedElsewhere } from '#routes/admin/shared/edited-elsewhere.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/forms.ts';
import type { MethodSection } from '#shop/checkout/payment-methods/own-method-fields.ts';
import type { SectionName } from '#shop/company/settings/sections.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { changedLabels, type OnChanged } from './changed-parts.ts';

type Props = {
  /** Anchor, and prefix of its fields' ids. */
  id: string;
  section: SectionName | MethodSection;
  /** The section as stored (`SectionShown`). */
  version: string;
  title: string;
  description?: ReactNode;
  folded?: true;
  /** Summary beside the title of a folded section. */
  state?: ReactNode;
  onChanged: OnChanged;
  /** The section as shoppers see it; `typed` is null while untouched. */
  preview?: ((typed: Typed | null) => ReactNode) | undefined;
  /** `typed` is null while untouched. */
  children: (errors: FieldErrors, typed: Typed | null) => ReactNode;
};

export const SETTINGS_SAVED = { saved: 'Impostazioni salvate', failed: 'Impossibile salvare' };

/** One section, saved by the page's `SaveBar`. Untouched fields follow what others save; a conflict shows both versions. */
export function SettingsForm(props: Props) {
  const { id, section, version, title, description, folded, state, onChanged, preview, children } = props;
  // The version when typing began.
  const [begun, setBegun] = useState<string | null>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const errors = useFormAnswer(answerOnceShown(fetcher), SETTINGS_SAVED, {
    form,
    onSaved: () => {
      // Shows the normalized values, unless typing has continued.
      if (typedSince.current) setBegun(version);
      // The page saves all sections at once and shows one message.
      else return discard() > 0;
    },
    onFailed: () => {
      const fold = form.current?.closest('details');
      if (fold) fold.open = true;
    },
  });

  /** @returns how many sections of the page are still changed */
  function discard(): number {
    form.current?.reset();
    setBegun(null);
    return onChanged(id, null);
  }

  useEffect(() => () => void onChanged(id, null), [id, onChanged]);

  return (
    <SettingsPart id={id} title={title} description={description} folded={folded} state={state}>
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/admin/impostazioni')}
        noValidate
        aria-labelledby={`${id}-titolo`}
        onInput={({ currentTarget }) => {
          typedSince.current = true;
          setTyped(typedIn(currentTarget));
          const labels = changedLabels(currentTarget);
          const isChanged = labels.length > 0;
          setBegun((since) => (isChanged ? (since ?? version) : null));
          onChanged(id, isChanged ? { title, labels, form: currentTarget } : null);
        }}
        onReset={() => {
          setTyped(null);
          setBegun(null);
          onChanged(id, null);
        }}
        onSubmit={() => {
          typedSince.current = false;
        }}
      >
        <input type="hidden" name="intent" value={section} />
        <input type="hidden" name="version" value={begun ?? version} />
        {begun !== null && begun !== version && fetcher.state === 'idle' && (
          <EditedElsewhere
            what="questa sezione"
            onLoad={discard}
            onKeep={() => {
              if (!form.current) return;
              typedSince.current = false;
              const mine = new FormData(form.current);
              mine.set('version', '');
              void fetcher.submit(mine, { method: 'post', action: href('/admin/impostazioni') });
            }}
          />
        )}
        {children(errors, typed)}
        {preview && <Preview isTyped={typed !== null}>{preview(typed)}</Preview>}
        {/* Enter in a field presses it. */}
        <button type="submit" hidden>
          Salva
        </button>
      </fetcher.Form>
    </SettingsPart>
  );
}

type PartProps = Pick<Props, 'id' | 'title' | 'description' | 'folded' | 'state'> & { children: ReactNode };

export function SettingsPart({ id, title, description, folded, state, children }: PartProps) {
  const heading = (
    <h2 id={`${id}-titolo`} className="font-display text-xl">
      {title}
    </h2>
  );
  const content = (
    <>
      {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
      <div className="mt-4">{children}</div>
    </>
  );
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titolo`}
      className="scroll-mt-4 border-t border-line pt-5 pb-6 has-[>details]:py-0"
    >
      {folded ? (
        <details className="group folded">
          <summary className="flex min-h-13 cursor-pointer list-none items-center gap-4 hover:text-accent [&::-webkit-details-marker]:hidden">
            {heading}
            <span className="ml-auto text-right text-ink-soft text-sm">{state}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <div className="pb-6">{content}</div>
        </details>
      ) : (
        <>
          {heading}
          {content}
        </>
      )}
    </section>
  );
}
