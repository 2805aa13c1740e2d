import { flushSync } from 'react-dom';
import type { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import type { FormAnswer } from './forms.ts';

type Props = {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  /** Object of the conflict, such as "la pagina" or "il menu". */
  what: string;
  theirs: string;
  /** Sends the form again with this version, replacing the other person's. */
  onMine: (version: number) => void;
};

/** Notice of a conflict: typed values stay until their author decides. */
export function Overtaken({ fetcher, what, theirs, onMine }: Props) {
  const { data } = fetcher;
  if (!data || data.ok || data.code !== 'stale') return null;
  return (
    <div role="alert" className="border-sale border-l-2 bg-surface p-4">
      <p className="font-medium">
        Qualcun altro ha salvato {what} mentre scrivevi. Quello che hai scritto è ancora qui: guarda la sua
        versione, e poi decidi.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a
          href={theirs}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          Guarda la sua versione<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
        {/* `type="button"`: Enter in a field would press a submit button that precedes the form's own. */}
        <Button
          size="sm"
          variant="secondary"
          busy={fetcher.state !== 'idle'}
          onClick={({ currentTarget: { form } }) => {
            flushSync(() => onMine(data.version));
            form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="intent"][value="save"]'));
          }}
        >
          Salva la mia al suo posto
        </Button>
      </div>
    </div>
  );
}
