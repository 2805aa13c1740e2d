import { useState } from 'react';
import { href } from 'react-router';
import { DraftSteps, type EditorProps, useDraftForm } from '#routes/admin/marketing/shared/draft-screen.tsx';
import { EntryOrder } from '#routes/admin/marketing/shared/entry-order.tsx';
import { type TextFacts, TextNotices } from '#routes/admin/shared/text-notices.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import {
  BLOCK_KINDS,
  type BlockKind,
  DESCRIPTION_LENGTH,
  MOST_BLOCKS,
  TITLE_LENGTH,
  wordsIn,
} from '#shop/marketing/pages/page-content.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError, TextareaField } from '#ui/field.tsx';
import { onTyped } from '#ui/field-handlers.ts';
import { BlockFields } from './block-fields.tsx';
import { type DraftBlock, gist, newBlock, type PageDraft, sentFrom } from './page-draft.ts';

type Props = EditorProps & { id: string; begun: PageDraft; facts: TextFacts };

export function PageEditor({ id, begun, facts, version, ...on }: Props) {
  const [draft, setDraft] = useState(begun);
  const [said, say] = useState('');
  const [busy, setBusy] = useState<readonly string[]>([]);
  const sent = sentFrom(draft);
  const { fetcher, errors, bind } = useDraftForm('page', on, {
    sent,
    uploading: () => (busy.length > 0 ? 'l’immagine sia caricata' : null),
  });
  const setBlocks = (blocks: DraftBlock[]) => setDraft((now) => ({ ...now, blocks }));
  const { blocks } = draft;
  return (
    <fetcher.Form {...bind} aria-label="Bozza della pagina" className="grid grid-cols-1 gap-5">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="content" value={sent} />
      <Field
        id="page-title"
        name="title"
        label="Titolo"
        required
        maxLength={TITLE_LENGTH}
        value={draft.title}
        error={errors.title ?? null}
        onChange={onTyped((title) => setDraft((now) => ({ ...now, title })))}
      />
      <TextareaField
        id="page-description"
        name="description"
        label="Descrizione per i motori di ricerca"
        hint="Una o due frasi, fino a 155 caratteri circa. Vuota, vale l’inizio del primo testo."
        rows={2}
        maxLength={DESCRIPTION_LENGTH}
        value={draft.description}
        error={errors.description ?? null}
        onChange={onTyped((description) => setDraft((now) => ({ ...now, description })))}
      />
      <h2 className="font-display text-xl">Blocchi</h2>
      {blocks.length === 0 && (
        <p className="text-ink-soft">La pagina è vuota: aggiungi il primo blocco qui sotto.</p>
      )}
      <ol aria-label="Blocchi della pagina" className="grid gap-4">
        {blocks.map((block, index) => (
          <BlockRow
            key={block.id}
            {...{ block, index, blocks, setBlocks, say }}
            errors={errorsOf(errors, block.id)}
            onBusy={(is) =>
              setBusy((all) =>
                is ? [...new Set([...all, block.id])] : all.filter((one) => one !== block.id),
              )
            }
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      <FieldError id="page-blocks" error={errors.blocks ?? errors.content} />
      {blocks.length < MOST_BLOCKS && (
        <AddBlock
          onAdd={(kind) => {
            const block = newBlock(kind);
            setBlocks([...blocks, block]);
            say(`Blocco «${BLOCK_KINDS[kind]}» aggiunto in fondo`);
            focusBlock(block.id);
          }}
          hasForm={blocks.some(({ kind }) => kind === 'form')}
        />
      )}
      <TextNotices texts={wordsIn(draft)} facts={facts} />
      <DraftSteps
        {...{ fetcher }}
        what="questa pagina"
        theirs={href('/admin/pagine/:id/anteprima', { id })}
        onVersion={on.onVersion}
        isWide
      />
    </fetcher.Form>
  );
}

type RowProps = {
  block: DraftBlock;
  index: number;
  blocks: DraftBlock[];
  errors: FieldErrors;
  setBlocks: (blocks: DraftBlock[]) => void;
  say: (words: string) => void;
  onBusy: (busy: boolean) => void;
};

function BlockRow({ block, index, blocks, errors, setBlocks, say, onBusy }: RowProps) {
  const kind = BLOCK_KINDS[block.kind];
  const words = gist(block);
  return (
    <li id={`block-${block.id}`} className="border border-line">
      <fieldset className="grid min-w-0 gap-4 p-4 md:p-5">
        <legend className="float-left w-full font-semibold">
          {index + 1}. {kind}
          {words && <span className="sr-only">: {words}</span>}
        </legend>
        <div className="clear-both -mt-12">
          <EntryOrder
            entries={blocks}
            index={index}
            name={`il blocco ${index + 1}, ${kind}`}
            onChange={setBlocks}
            onMoved={(to) => say(`${kind}: posto ${to + 1} di ${blocks.length}`)}
          />
        </div>
        <BlockFields
          {...{ block, errors, onBusy }}
          onChange={(changed) => setBlocks(blocks.map((one) => (one.id === changed.id ? changed : one)))}
        />
      </fieldset>
    </li>
  );
}

function AddBlock({ onAdd, hasForm }: { onAdd: (kind: BlockKind) => void; hasForm: boolean }) {
  const kinds = (Object.keys(BLOCK_KINDS) as BlockKind[]).filter((kind) => kind !== 'form' || !hasForm);
  return (
    <fieldset className="border border-line border-dashed p-4">
      <legend className="px-2 font-semibold">Aggiungi un blocco</legend>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="secondary" size="sm" onClick={() => onAdd(kind)}>
            {BLOCK_KINDS[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function errorsOf(errors: FieldErrors, id: string): FieldErrors {
  const start = `block.${id}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) =>
      name.startsWith(start) ? [[name.slice(start.length), error]] : [],
    ),
  );
}

/** Waits until the block is rendered. */
function focusBlock(id: string): void {
  requestAnimationFrame(() => {
    const block = document.getElementById(`block-${id}`);
    block?.scrollIntoView({ block: 'center' });
    block
      ?.querySelector<HTMLElement>('textarea, input:not([type=hidden]), select')
      ?.focus({ preventScroll: true });
  });
}
