import { type FormEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { PublicationPanel, VersionsPanel } from '#routes/admin/shared/draft-panels.tsx';
import { DraftPreview, useDraftPreview } from '#routes/admin/shared/draft-preview.tsx';
import {
  answerOnceShown,
  type FormAnswer,
  type OnUnsaved,
  useFormAnswer,
  useSavedForm,
  useUnsavedParts,
} from '#routes/admin/shared/forms.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import { Overtaken } from '#routes/admin/shared/overtaken.tsx';
import type { Loaded } from '#routes/admin/shared/page.ts';
import { saveFirst, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import type { Edited } from '#shop/marketing/versions/drafts.server.ts';
import { SendButton } from '#ui/send-button.tsx';
import { toast } from '#ui/toast.tsx';

type EditedDraft = Edited<unknown, { title: string }>;

export type EditorProps = {
  version: number;
  onVersion: (version: number) => void;
  onUnsaved: OnUnsaved;
  /** Called after saving, to show the preview. */
  onPreview: () => void;
};

type Draft<Shown extends EditedDraft> = {
  id: string;
  /** Sentence shown without a draft; default: `PAGE_WITHOUT_DRAFT`. */
  none?: string;
  /** A changed key redraws the screen, for another object. */
  key?: string;
  above?: ReactNode;
  editor: (props: EditorProps) => ReactNode;
  /** The page that draws the saved draft, shown on request. */
  preview?: { src: string; title: string };
  /** Shown below the form instead of a preview. */
  sample?: ReactNode;
  nobody?: string;
  /** Decorative, before a version's title. */
  mark?: (version: Shown['versions'][number]) => ReactNode;
  below?: (unsaved: boolean) => ReactNode;
};

const PAGE_WITHOUT_DRAFT = 'Non c’è una bozza: qui sopra vedi la pagina com’è pubblicata.';

type Props<Shown extends EditedDraft> = {
  loaded: Loaded<Shown>;
  failed: string;
  heading: ReactNode | ((shown: Shown | null) => ReactNode);
  draft: (shown: Shown) => Draft<Shown>;
};

export function DraftScreen<Shown extends EditedDraft>({ loaded, failed, heading, draft }: Props<Shown>) {
  const shown = useLastShown(loaded.shown);
  const { unsaved, onUnsaved } = useUnsavedParts();
  const isUnsaved = unsaved.length > 0;
  return (
    <>
      {typeof heading === 'function' ? heading(shown) : heading}
      <NotLoaded loaded={loaded} message={failed} />
      {shown && (
        <Editing
          key={draft(shown).key}
          shown={shown}
          isUnsaved={isUnsaved}
          onUnsaved={onUnsaved}
          draft={draft(shown)}
        />
      )}
      <UnsavedGuard unsaved={isUnsaved} />
    </>
  );
}

type EditingProps<Shown extends EditedDraft> = {
  shown: Shown;
  draft: Draft<Shown>;
  isUnsaved: boolean;
  onUnsaved: OnUnsaved;
};

function Editing<Shown extends EditedDraft>({ shown, draft, isUnsaved, onUnsaved }: EditingProps<Shown>) {
  const fetcher = useFetcher<FormAnswer>();
  // Raised to redraw the form after a draft was discarded or a version restored.
  const [round, setRound] = useState(0);
  const [version, setVersion] = useState(shown.version);
  const preview = useDraftPreview();
  const errors = useFormAnswer(
    answerOnceShown(fetcher),
    { saved: 'Fatto', failed: 'Impossibile continuare' },
    {
      onSaved: () => {
        setVersion(shown.version);
        setRound((now) => now + 1);
      },
    },
  );
  // Each step redraws the form, which would lose unsaved input: it must be saved first.
  const onStep = saveFirst(isUnsaved);
  const { id, none = PAGE_WITHOUT_DRAFT, nobody, mark } = draft;
  const { hasDraft, plannedFor, today } = shown;
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      {draft.above}
      <Fragment key={round}>
        {draft.editor({ version, onVersion: setVersion, onUnsaved, onPreview: preview.show })}
      </Fragment>
      {draft.sample}
      {draft.preview && <DraftPreview preview={preview} {...draft.preview} version={round + shown.version} />}
      <PublicationPanel
        id={id}
        none={none}
        hasDraft={hasDraft}
        plannedFor={plannedFor}
        today={today}
        version={version}
        fetcher={fetcher}
        errors={errors}
        onStep={onStep}
      />
      <VersionsPanel
        versions={shown.versions.map((one) => ({ ...one, mark: mark?.(one) }))}
        nobody={nobody}
        fetcher={fetcher}
        onStep={onStep}
      />
      {draft.below?.(isUnsaved)}
    </div>
  );
}

export function DraftHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
    </>
  );
}

type Content = {
  sent: string;
  /** Upload that the form waits for, such as "l’immagine sia caricata"; null for none. */
  uploading?: () => string | null;
  failed?: string;
};

/** `bind`: properties of the fetcher's form. */
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
  /** Object of a conflict, such as "la bozza". */
  what?: string;
  /** Page with the version of the other person. */
  theirs: string;
  onVersion: (version: number) => void;
  /** The preview is always visible below, so there is no button for it. */
  isPreviewed?: boolean;
  isWide?: boolean;
  children?: ReactNode;
};

export function DraftSteps(props: StepsProps) {
  const { fetcher, what = 'la bozza', theirs, onVersion, isPreviewed, isWide, children } = props;
  return (
    <>
      <Overtaken fetcher={fetcher} what={what} theirs={theirs} onMine={onVersion} />
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
