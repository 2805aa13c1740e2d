import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { EditedElsewhere } from '#routes/admin/shared/edited-elsewhere.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { MethodSection } from '#shop/checkout/payment-methods/own-method-fields.ts';
import type { SectionName } from '#shop/company/settings/sections.ts';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  /** Anchor, and prefix of its fields' ids. */
  id: string;
  section: SectionName | MethodSection;
  /** The section as stored (`SectionShown`). */
  version: string;
  title: string;
  description?: ReactNode;
  button: string;
  onUnsaved: OnUnsaved;
  children: (errors: FieldErrors) => ReactNode;
};

export const SETTINGS_SAVED = { saved: 'Impostazioni salvate', failed: 'Impossibile salvare' };

/**
 * One section with its own button. Typed values stay, untouched fields follow what others save. In a conflict
 * the person typing chooses which version stays.
 */
export function SettingsForm(props: Props) {
  const { id, section, version, title, description, button, onUnsaved, children } = props;
  // The version when typing began.
  const [begun, setBegun] = useState<string | null>(null);
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const typedSince = useRef(false);
  const errors = useFormAnswer(answerOnceShown(fetcher), SETTINGS_SAVED, {
    form,
    onSaved: () => {
      // Shows the normalized values, unless typing has continued.
      if (typedSince.current) setBegun(version);
      else discard();
    },
  });

  function discard() {
    form.current?.reset();
    setBegun(null);
    onUnsaved(id, false);
  }

  useEffect(() => () => onUnsaved(id, false), [id, onUnsaved]);

  return (
    <SettingsPart id={id} title={title} description={description}>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        aria-labelledby={`${id}-titolo`}
        onInput={() => {
          typedSince.current = true;
          setBegun((since) => since ?? version);
          onUnsaved(id, true);
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
              void fetcher.submit(mine, { method: 'post' });
            }}
          />
        )}
        {children(errors)}
        <SendButton fetcher={fetcher} className="mt-5">
          {button}
        </SendButton>
      </fetcher.Form>
    </SettingsPart>
  );
}

export function SettingsPart({
  id,
  title,
  description,
  children,
}: {
  id: string;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-titolo`} className="mt-8 border-t border-line pt-5">
      <h2 id={`${id}-titolo`} className="font-display text-xl">
        {title}
      </h2>
      {description && <p className="mt-1 max-w-prose text-ink-soft">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
