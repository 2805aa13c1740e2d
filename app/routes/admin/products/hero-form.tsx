import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useEachAnswer } from '../../../ui/each-answer.ts';
import { Field } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.tsx';
import { EditedElsewhere } from '../shared/settings-form.tsx';
import type { OnUnsaved } from '../shared/use-unsaved-parts.ts';
import type { ProductAnswer } from './product-answer.ts';

type Props = {
  setting: 'hero_title' | 'hero_subtitle';
  value: string;
  onUnsaved: OnUnsaved;
};

const TEXTS = {
  hero_title: {
    label: 'Titolo hero',
    button: 'Aggiorna titolo',
    what: 'Titolo',
    article: 'il titolo',
    max: 120,
  },
  hero_subtitle: {
    label: 'Sottotitolo hero',
    button: 'Aggiorna sottotitolo',
    what: 'Sottotitolo',
    article: 'il sottotitolo',
    max: 240,
  },
};

/** One of the two texts over the home page's video, with a button of its own (specification section 2). */
export function HeroForm({ setting, value, onUnsaved }: Props) {
  const fetcher = useFetcher<ProductAnswer>();
  // What is typed, and the text that the typing began on.
  const [typed, setTyped] = useState<{ text: string; begun: string } | null>(null);
  const sent = useRef('');
  const { label, button, what, article, max } = TEXTS[setting];

  const isUnsaved = typed !== null && typed.text !== value;
  useEffect(() => {
    onUnsaved(setting, isUnsaved);
    return () => onUnsaved(setting, false);
  }, [onUnsaved, setting, isUnsaved]);

  useEachAnswer(fetcher.data, (answer) => {
    if (answer.ok) {
      const saved = sent.current.trim();
      // What was typed while it was on its way stays, and goes on from there.
      setTyped((now) => (now && now.text !== sent.current ? { text: now.text, begun: saved } : null));
      toast({ title: 'Successo', description: `${what} aggiornato correttamente`, tone: 'success' });
    } else {
      const reason = answer.code === 'invalid' ? answer.description : answer.message;
      toast({ title: 'Errore', description: `Impossibile aggiornare ${article}: ${reason}`, tone: 'error' });
    }
  });

  return (
    <div>
      {typed !== null && typed.begun !== value && fetcher.state === 'idle' && (
        <EditedElsewhere
          what={`questo testo («${value}»)`}
          onLoad={() => setTyped(null)}
          onKeep={() => {
            sent.current = typed.text;
            void fetcher.submit({ intent: setting, value: typed.text }, { method: 'post' });
          }}
        />
      )}
      <fetcher.Form
        method="post"
        onSubmit={() => {
          sent.current = typed?.text ?? value;
        }}
        className="grid content-start gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
      >
        <input type="hidden" name="intent" value={setting} />
        <input type="hidden" name="before" value={typed?.begun ?? value} />
        <Field
          label={label}
          name="value"
          id={setting}
          maxLength={max}
          value={typed?.text ?? value}
          onChange={(event) => {
            const text = event.currentTarget.value;
            setTyped((now) => ({ text, begun: now?.begun ?? value }));
          }}
        />
        <Button type="submit" variant="secondary" size="sm" busy={fetcher.state !== 'idle'}>
          {button}
        </Button>
      </fetcher.Form>
    </div>
  );
}
