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

/** What the form of a draft is given. */
export type EditorProps = {
  /** The version that what is typed is made on, whatever somebody else saves meanwhile. */
  version: number;
  onVersion: (version: number) => void;
  onUnsaved: OnUnsaved;
  /** The draft was saved to be looked at. */
  onPreview: () => void;
};

type Draft<Shown extends EditedDraft> = {
  /** Begins the ids of fields. */
  id: string;
  /** What is said where there is no draft. */
  none: string;
  /** The screen is drawn anew where it changes: something else is edited. */
  key?: string;
  above?: ReactNode;
  editor: (props: EditorProps) => ReactNode;
  /** The page that draws the saved draft, when it is requested. */
  preview?: { src: string; title: string };
  /** What stands below the form in its place. */
  sample?: ReactNode;
  /** Who published what nobody is named of. */
  nobody?: string;
  /** Drawn before the title of a version; says nothing that the title does not. */
  mark?: (version: Shown['versions'][number]) => ReactNode;
  below?: (unsaved: boolean) => ReactNode;
};

type Props<Shown extends EditedDraft> = {
  loaded: Loaded<Shown>;
  /** What is said where it could not be loaded. */
  failed: string;
  heading: ReactNode | ((shown: Shown | null) => ReactNode);
  draft: (shown: Shown) => Draft<Shown>;
};

/** A page on which a draft is written: its form, its preview, when it is shown, and what was shown before. */
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

/** What is done with the draft as it was saved, and with the versions, is one form's answer. */
function Editing<Shown extends EditedDraft>({ shown, draft, isUnsaved, onUnsaved }: EditingProps<Shown>) {
  const fetcher = useFetcher<FormAnswer>();
  // The form is drawn anew from what is stored once the draft was thrown away or a version shown again.
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
  // The form is drawn anew after each step: what was typed into it would be gone, and the step taken without it.
  const onStep = saveFirst(isUnsaved, 'Salva prima la bozza, qui sopra.');
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

/** What a screen is, and what is done on it. */
export function DraftHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1 max-w-prose text-ink-soft">{children}</p>
    </>
  );
}
