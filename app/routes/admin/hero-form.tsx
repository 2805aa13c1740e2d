import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ProductAnswer } from './product-answer.ts';

type Props = { setting: 'hero_title' | 'hero_subtitle'; value: string };

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
export function HeroForm({ setting, value }: Props) {
  const fetcher = useFetcher<ProductAnswer>();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, button, what, article, max } = TEXTS[setting];

  const answered = useEffectEvent((answer: ProductAnswer) => {
    if (answer.ok) {
      setTyped(null);
      toast({ title: 'Successo', description: `${what} aggiornato correttamente`, tone: 'success' });
    } else {
      const reason = answer.code === 'invalid' ? answer.description : answer.message;
      toast({ title: 'Errore', description: `Impossibile aggiornare ${article}: ${reason}`, tone: 'error' });
    }
  });
  useEffect(() => {
    if (fetcher.data) answered(fetcher.data);
  }, [fetcher.data]);

  return (
    <fetcher.Form method="post" className="grid content-start gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
      <input type="hidden" name="intent" value={setting} />
      <Field
        label={label}
        name="value"
        id={setting}
        maxLength={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="secondary" busy={fetcher.state !== 'idle'} className="!px-4">
        {button}
      </Button>
    </fetcher.Form>
  );
}
