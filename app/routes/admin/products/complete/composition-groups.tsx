import { type FormEvent, useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  answerOnceShown,
  type FormAnswer,
  type OnUnsaved,
  useFormAnswer,
} from '#routes/admin/shared/forms.ts';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import type { CompletionGroup } from '#shop/catalog/bulk-edit/completion.server.ts';
import {
  cellField,
  MOST_UNQUESTIONED,
  rowVersionField,
  seenCellsField,
} from '#shop/catalog/bulk-edit/completion.ts';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Answer = { group: CompletionGroup; text: string };

const idOf = (group: CompletionGroup) => group.garments[0]?.id ?? '';
const titleOf = ({ name, color }: { name: string; color: string | null }) =>
  color ? `${name} ${color}` : name;

/** Garments likely made of the same, with one answer for each group. The last answer can be undone. */
export function CompositionGroups({
  groups,
  onUnsaved,
}: {
  groups: readonly CompletionGroup[];
  onUnsaved: OnUnsaved;
}) {
  const fetcher = useFetcher<FormAnswer>();
  const withdrawing = useFetcher<FormAnswer>();
  const [toConfirm, setToConfirm] = useState<Answer | null>(null);
  const [sent, setSent] = useState<Answer | null>(null);
  /** The last saved answer, until it is undone. */
  const [saved, setSaved] = useState<Answer | null>(null);
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Composizione salvata', failed: 'Impossibile salvare la composizione' },
    { onSaved: () => setSaved(sent) },
  );
  useFormAnswer(
    answerOnceShown(withdrawing),
    { saved: 'Composizione tolta', failed: 'Impossibile togliere la composizione' },
    { onSaved: () => setSaved(null) },
  );

  function send(answer: Answer) {
    const form = new FormData();
    for (const { id, cells, version } of answer.group.garments) {
      form.set(seenCellsField(id), JSON.stringify(cells));
      form.set(rowVersionField(id), version);
      form.set(cellField('composition', id), answer.text);
    }
    setSent(answer);
    setToConfirm(null);
    void fetcher.submit(form, { method: 'post' });
  }

  function withdraw({ group, text }: Answer) {
    const form = new FormData();
    form.set('intent', 'withdraw');
    form.set('text', text);
    for (const { id } of group.garments) form.append('id', id);
    void withdrawing.submit(form, { method: 'post' });
  }

  if (groups.length === 0 && !saved) return null;
  return (
    <PageSection id="composizione-gruppi" title="Composizione per gruppi" className="mb-6">
      <p className="mt-1 max-w-prose text-ink-soft">
        Stesso produttore, stessa categoria, stesse parole: una risposta vale per tutti i capi del gruppo.
        Confrontala con le etichette.
      </p>
      {saved && (
        <p role="status" className="mt-3 flex flex-wrap items-center gap-3">
          «{saved.text}» scritta su {saved.group.garments.length} capi.
          <Button
            size="sm"
            variant="secondary"
            busy={withdrawing.state !== 'idle'}
            onClick={() => withdraw(saved)}
          >
            Togli di nuovo
          </Button>
        </p>
      )}
      <ul className="mt-3 grid gap-4">
        {groups.map((group) => (
          <GroupForm
            key={idOf(group)}
            group={group}
            fetcher={fetcher}
            onUnsaved={onUnsaved}
            error={sent && idOf(sent.group) === idOf(group) ? Object.values(errors)[0] : undefined}
            onAnswer={(answer) =>
              group.garments.length > MOST_UNQUESTIONED ? setToConfirm(answer) : send(answer)
            }
          />
        ))}
      </ul>
      <ConfirmDialog
        open={toConfirm !== null}
        onClose={() => setToConfirm(null)}
        onConfirm={() => toConfirm && send(toConfirm)}
        title={`La stessa composizione su ${toConfirm?.group.garments.length ?? 0} capi?`}
        confirm="Scrivi su tutti"
      >
        <p>
          «{toConfirm?.text}» vale come etichetta di ciascuno. Sotto il gruppo vedi quali sono; dopo puoi
          toglierla di nuovo da tutti insieme.
        </p>
      </ConfirmDialog>
    </PageSection>
  );
}

/** Further pictures of a group are shown below its field. */
const MOST_BESIDE = 6;

type FormProps = {
  group: CompletionGroup;
  fetcher: { state: 'idle' | 'loading' | 'submitting' };
  error: string | undefined;
  onAnswer: (answer: Answer) => void;
  onUnsaved: OnUnsaved;
};

function GroupForm({ group, fetcher, error, onAnswer, onUnsaved }: FormProps) {
  const { maker, category, words, proposed, sentences, garments } = group;
  const id = `gruppo-${idOf(group)}`;
  const [text, setText] = useState(proposed);
  useEffect(() => onUnsaved(id, text !== proposed), [id, text, proposed, onUnsaved]);
  useEffect(() => () => onUnsaved(id, false), [id, onUnsaved]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') onAnswer({ group, text: text.trim() });
  };
  return (
    <li className="grid gap-2 border border-line p-3">
      <p className="break-words">
        <span className="font-semibold">
          {garments.length} capi: {category}, {words}
        </span>
        <span className="block text-ink-soft">{maker ?? 'Senza produttore'}</span>
      </p>
      <Pictures garments={garments.slice(0, MOST_BESIDE)} />
      <form onSubmit={submit} noValidate className="flex flex-wrap items-start gap-3">
        <span className="min-w-0 flex-1 basis-64">
          <input
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            aria-label={`Composizione dei ${garments.length} capi: ${category}, ${words}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-detto`}
            placeholder="95% cotone, 5% elastan"
            maxLength={2000}
            autoComplete="off"
            className="w-full border border-ink-soft bg-bg px-2! aria-invalid:border-2 aria-invalid:border-sale"
          />
          <span id={`${id}-detto`} className="block text-xs text-ink-soft empty:hidden">
            {error && <span className="block text-sale">{error}</span>}
            {sentences.length > 0 && `Dalla descrizione: «${sentences.join(' · ')}»`}
          </span>
        </span>
        <SendButton fetcher={fetcher} variant="secondary">
          Vale per tutti
        </SendButton>
      </form>
      <details>
        <summary className="min-h-11 cursor-pointer py-2">Quali sono</summary>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
          {garments.map((garment) => (
            <li key={garment.id} className="text-sm break-words">
              <Pictures garments={[garment]} />
              {titleOf(garment)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function Pictures({ garments }: { garments: CompletionGroup['garments'] }) {
  return (
    <span aria-hidden className="flex flex-wrap gap-2">
      {garments.map(
        ({ id, shown }) =>
          shown && (
            <PictureView
              key={id}
              picture={shown}
              alt=""
              sizes="48px"
              className="aspect-[4/5] w-12 bg-stone object-cover"
            />
          ),
      )}
    </span>
  );
}
