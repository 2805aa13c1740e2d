import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import { Overtaken } from '#routes/admin/shared/overtaken.tsx';
import { useSavedForm } from '#routes/admin/shared/use-saved-form.ts';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#ui/toast.tsx';
import type { EditorProps } from './draft-screen.tsx';

type Content = {
  sent: string;
  /** What the form waits for, such as "l’immagine sia caricata"; null for nothing. */
  uploading?: () => string | null;
  failed?: string;
};

/** `bind` is for the fetcher's form. */
export function useDraftForm(
  part: string,
  { onUnsaved, onVersion, onPreview }: Omit<EditorProps, 'version'>,
  { sent, uploading, failed = 'Impossibile salvare la bozza' }: Content,
) {
  const previews = useRef(false);
  const [saved, setSaved] = useState(sent);
  const { bind, ...form } = useSavedForm(
    part,
    { saved: 'Bozza salvata', failed },
    {
      onUnsaved,
      onSaved: (_, answer) => {
        setSaved(sent);
        if (answer.version !== undefined) onVersion(answer.version);
        if (previews.current) onPreview();
      },
    },
  );
  useEffect(() => {
    onUnsaved(`${part}-content`, sent !== saved);
    return () => onUnsaved(`${part}-content`, false);
  }, [onUnsaved, part, sent, saved]);
  function onSubmit(event: FormEvent) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    previews.current = submitter instanceof HTMLButtonElement && submitter.value === 'preview';
    const what = uploading?.() ?? null;
    if (what === null) return;
    event.preventDefault();
    toast({ title: 'Caricamento in corso', description: `Aspetta che ${what}.` });
  }
  return { ...form, bind: { ...bind, onSubmit } };
}

type StepsProps = {
  fetcher: ReturnType<typeof useFetcher<FormAnswer>>;
  /** What a conflict is about: "la bozza". */
  what?: string;
  /** Page that shows the other person's version. */
  theirs: string;
  onVersion: (version: number) => void;
  /** The preview is always visible below: no button leads to it. */
  isPreviewed?: boolean;
  isWide?: boolean;
  children?: ReactNode;
};

export function DraftSteps(props: StepsProps) {
  const { fetcher, what = 'la bozza', theirs, onVersion, isPreviewed, isWide, children } = props;
  return (
    <>
      <Overtaken {...{ fetcher, what, theirs }} onMine={onVersion} />
      <div
        className={`sticky bottom-(--bar-bottom,0px) z-10 -mx-4 flex flex-wrap border-line border-t bg-bg px-4 ${isWide ? WIDE : NARROW}`}
      >
        <SendButton fetcher={fetcher} intent="save" variant="secondary">
          Salva la bozza
        </SendButton>
        {!isPreviewed && (
          <SendButton fetcher={fetcher} intent="preview" variant="secondary">
            Anteprima
          </SendButton>
        )}
        <SendButton fetcher={fetcher} intent="publish">
          Pubblica
        </SendButton>
        {children}
      </div>
    </>
  );
}

const WIDE = 'gap-3 py-3 max-sm:gap-2 max-sm:*:grow max-sm:*:px-3 md:-mx-8 md:px-8';
const NARROW =
  'gap-2 py-2 max-md:[&>button]:flex-auto max-md:[&>button]:px-3 md:mx-0 md:gap-3 md:px-0 md:py-3';
