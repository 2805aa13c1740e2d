import { useCallback, useEffect, useRef, useState } from 'react';
import type { InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { draftSender, type Stored } from './draft-sender.ts';
import type { ProductDraft } from './product-draft.ts';
import { asOpened, contentOf, NEW, readContent } from './stored-draft.ts';
import { type Editing, isUnsaved } from './use-editing.ts';

/** `product`: the edited one, current; null for a new one. */
export type StoredDraft = {
  subject: string;
  content: unknown;
  savedAt: Date;
  product: InventoryProduct | null;
};

/** A stored draft that can be taken over. */
export type Offer = { subject: string; name: string; savedAt: Date };

type Forms = {
  /** Drafts loaded with the page. */
  stored: readonly StoredDraft[];
  fresh: { draft: ProductDraft; isTyped: boolean; take: (draft: ProductDraft) => void };
  editing: Editing | null;
  onResume: (editing: Editing) => void;
};

/** Stores what is typed in the page's forms, and offers drafts from earlier. */
export function useStoredDrafts({ stored, fresh, editing, onResume }: Forms) {
  const [offered, setOffered] = useState(stored);
  const [last, setLast] = useState<Record<string, Stored>>({});
  const [sender] = useState(() =>
    draftSender((subject, now) => setLast((all) => ({ ...all, [subject]: now }))),
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    for (const { subject, savedAt } of stored) sender.know(subject, savedAt.toISOString());
  }, [sender, stored]);

  useTyped(sender, NEW, fresh.isTyped ? contentOf(fresh.draft, null) : null);
  const edited = editing?.product.id ?? null;
  useTyped(sender, edited, editing && isUnsaved(editing) ? contentOf(editing.draft, editing.product) : null);

  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && sender.flush(true);
    // Stored before the form is sent: saving the product then deletes the draft.
    const submit = () => sender.flush(true);
    document.addEventListener('visibilitychange', hide);
    document.addEventListener('submit', submit, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', hide);
      document.removeEventListener('submit', submit, { capture: true });
      sender.flush(true);
    };
  }, [sender]);

  const drop = (subject: string) => setOffered((all) => all.filter((one) => one.subject !== subject));
  return {
    offers: offered.flatMap(offerOf),
    /** Stored draft of a form; undefined where nothing was stored yet. */
    storedOf: (subject: string): Stored | undefined => last[subject],
    resume(subject: string) {
      const found = offered.find((one) => one.subject === subject);
      const content = found && readContent(found.content);
      if (!content) return;
      sender.adopt(subject);
      drop(subject);
      if (!found.product) fresh.take(content.draft);
      else if (content.before)
        onResume({ product: asOpened(found.product, content.before), draft: content.draft, place: 'row' });
    },
    discard(subject: string) {
      sender.discard(subject, true);
      drop(subject);
    },
    /** Called when a form was saved or closed; stable, so that typing does not redraw the rows. */
    close: useCallback(
      (subject: string) => {
        sender.discard(subject);
        setLast(({ [subject]: _, ...others }) => others);
      },
      [sender],
    ),
  };
}

/** `content`: null while untouched. */
function useTyped(sender: ReturnType<typeof draftSender>, subject: string | null, content: string | null) {
  useEffect(() => {
    if (subject === null) return;
    if (content === null) sender.discard(subject);
    else sender.type(subject, content);
  }, [sender, subject, content]);
}

function offerOf({ subject, content, savedAt, product }: StoredDraft): Offer[] {
  const read = readContent(content);
  const isThere = subject === NEW || (product !== null && read?.before);
  if (!read || !isThere) return [];
  return [{ subject, name: product?.name ?? read.draft.name.trim(), savedAt }];
}
