import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import type { FormAnswer } from '#routes/admin/shared/form-answer.ts';
import { Overtaken } from '#routes/admin/shared/overtaken.tsx';
import { useSavedForm } from '#routes/admin/shared/use-saved-form.ts';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#ui/toast.tsx';
import type { EditorProps } from './draft-screen.tsx';

type Content = {
  /** What the form sends of the content, as it is now. */
  sent: string;
  /** What is still being uploaded, as "l’immagine sia caricata"; null for nothing. The form waits for it. */
  uploading?: () => string | null;
  failed?: string;
};

/** The form of a draft: saved, saved to be looked at, or published at once. `bind` is for the fetcher's form. */
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
  /** What somebody else may have saved: "la bozza". */
  what?: string;
  /** Where theirs is seen: the page that draws the draft. */
  theirs: string;
  onVersion: (version: number) => void;
  /** The preview stands below all the time: no step leads to it. */
  isPreviewed?: boolean;
  /** As wide as the screen's content, beyond the form. */
  isWide?: boolean;
  children?: ReactNode;
};

/** What becomes of what is typed, at the bottom of the screen; what somebody else has saved meanwhile is said above. */
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
