import { useEffect, useRef, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { EditedElsewhere } from '#routes/admin/shared/edited-elsewhere.tsx';
import { type FormAnswer, type OnUnsaved, useFormAnswer } from '#routes/admin/shared/forms.ts';
import { HeroTextField } from '#routes/admin/shared/hero-text-field.tsx';
import type { TextFacts } from '#routes/admin/shared/text-notices.tsx';
import {
  HERO_FIELDS as fields,
  HERO_PLACES,
  type HeroText,
  type HeroTexts,
} from '#shop/marketing/home-page/home-fields.ts';
import { TextLink } from '#ui/button.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { SendButton } from '#ui/send-button.tsx';

type Props = { setting: HeroText; texts: HeroTexts; facts: TextFacts; onUnsaved: OnUnsaved };

const TEXTS = {
  hero_title: { button: 'Aggiorna titolo', what: 'Titolo', article: 'il titolo' },
  hero_subtitle: { button: 'Aggiorna sottotitolo', what: 'Sottotitolo', article: 'il sottotitolo' },
};

/** The two texts over the home page's picture. */
export function HeroForms(props: Omit<Props, 'setting'>) {
  return (
    <div className="grid gap-4 xl:grid-cols-2">
      <HeroForm setting="hero_title" {...props} />
      <HeroForm setting="hero_subtitle" {...props} />
    </div>
  );
}

/** Specification section 2. */
function HeroForm({ setting, texts, facts, onUnsaved }: Props) {
  const fetcher = useFetcher<FormAnswer>();
  const value = texts.edited[HERO_PLACES[setting]];
  const action = href('/admin/home');
  // Typed text, and the saved text it started from.
  const [typed, setTyped] = useState<{ text: string; begun: string } | null>(null);
  const sent = useRef('');
  const form = useRef<HTMLFormElement>(null);
  const { button, what, article } = TEXTS[setting];
  const failed = `Impossibile aggiornare ${article}`;

  const isUnsaved = typed !== null && typed.text !== value;
  useEffect(() => {
    onUnsaved(setting, isUnsaved);
    return () => onUnsaved(setting, false);
  }, [onUnsaved, setting, isUnsaved]);

  const errors = useFormAnswer(
    fetcher.data,
    {
      saved: `${what} aggiornato correttamente`,
      failed,
      refusal: (wrong) => ({ title: 'Errore', description: `${failed}: ${wrong[setting]}` }),
    },
    {
      form,
      onSaved: () => {
        const saved = sent.current;
        // Typed while sending: continues from the saved text.
        setTyped((now) => (now && now.text !== saved ? { text: now.text, begun: saved.trim() } : null));
      },
    },
  );

  return (
    <div>
      {typed !== null && typed.begun !== value && fetcher.state === 'idle' && (
        <EditedElsewhere
          what={`questo testo («${value}»)`}
          onLoad={() => setTyped(null)}
          onKeep={() => {
            sent.current = typed.text;
            void fetcher.submit({ intent: setting, [setting]: typed.text }, { method: 'post', action });
          }}
        />
      )}
      <fetcher.Form
        ref={form}
        method="post"
        action={action}
        noValidate
        onSubmit={() => {
          sent.current = typed?.text ?? value;
        }}
        className="grid content-start gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <input type="hidden" name="intent" value={setting} />
        <input type="hidden" name="before" value={typed?.begun ?? value} />
        <HeroTextField
          fields={fields}
          errors={errors}
          texts={texts}
          facts={facts}
          name={setting}
          value={typed?.text ?? value}
          typed={typed?.text ?? value}
          onChange={onTyped((text) => setTyped((now) => ({ text, begun: now?.begun ?? value })))}
          button={
            <SendButton fetcher={fetcher} variant="secondary" className="sm:mt-[1.625rem]">
              {button}
            </SendButton>
          }
        >
          «{button}» pubblica solo questo; il resto della bozza aspetta in{' '}
          <TextLink to={href('/admin/home')}>Home</TextLink>.
        </HeroTextField>
      </fetcher.Form>
    </div>
  );
}
