import { Fragment, type ReactNode, useState } from 'react';
import { useFetcher } from 'react-router';
import { PublicationPanel, VersionsPanel } from '#routes/admin/shared/draft-panels.tsx';
import { DraftPreview, useDraftPreview } from '#routes/admin/shared/draft-preview.tsx';
import { answerOnceShown, type FormAnswer, useFormAnswer } from '#routes/admin/shared/form-answer.ts';
import { NotLoaded, useLastShown } from '#routes/admin/shared/list-states.tsx';
import type { Loaded } from '#routes/admin/shared/load-shown.ts';
import { saveFirst, UnsavedGuard } from '#routes/admin/shared/unsaved-guard.tsx';
import { type OnUnsaved, useUnsavedParts } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { Edited } from '#shop/marketing/versions/drafts.server.ts';

type EditedDraft = Edited<unknown, { title: string }>;

export type EditorProps = {
  /** The version that the edit is based on. */
  version: number;
  onVersion: (version: number) => void;
  onUnsaved: OnUnsaved;
  /** Saved, to show the preview. */
  onPreview: () => void;
};

type Draft<Shown extends EditedDraft> = {
  id: string;
  none: string;
  /** Another key redraws the screen for another object. */
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
      {shown && <Editing key={draft(shown).key} {...{ shown, isUnsaved, onUnsaved }} draft={draft(shown)} />}
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
  // Redraws the form after the draft was discarded or a version restored.
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
  // Each step redraws the form: unsaved input would be lost, so it must be saved first.
  const onStep = saveFirst(isUnsaved);
  const { id, none, nobody, mark } = draft;
  const { hasDraft, plannedFor, today } = shown;
  return (
    <div className="mt-5 grid max-w-4xl gap-6">
      {draft.above}
      <Fragment key={round}>
        {draft.editor({ version, onVersion: setVersion, onUnsaved, onPreview: preview.show })}
      </Fragment>
      {draft.sample}
      {draft.preview && <DraftPreview {...{ preview, ...draft.preview }} version={round + shown.version} />}
      <PublicationPanel {...{ id, none, hasDraft, plannedFor, today, version, fetcher, errors, onStep }} />
      <VersionsPanel
        versions={shown.versions.map((one) => ({ ...one, mark: mark?.(one) }))}
        {...{ nobody, fetcher, onStep }}
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
