import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { TextPlace } from '#shop/catalog/labelling/reserved-text.ts';
import { type ReservedWord, reservedWords } from '#shop/catalog/labelling/reserved-words.ts';
import { knownComposition } from './composition-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** Words of a field that the law reserves, with the reason; null while there is none. They keep nobody from saving. */
export function reservedNotice(draft: ProductDraft, place: Exclude<TextPlace, 'shop'>): ReactNode {
  const text = place === 'materials' ? draft.composition.materials : draft[place];
  const found = reservedWords(text, place, knownComposition(draft));
  return found.length > 0 ? <ReservedWords words={found} /> : null;
}

/** Reserved words and why they are, one below the other. */
export function ReservedWords({ words }: { words: readonly ReservedWord[] }) {
  return (
    <span className="mt-2 grid gap-2 border-l-2 border-gold bg-surface p-3 text-sm">
      {words.map(({ word, reason }) => (
        <span key={word} className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          <span className="min-w-0">{reason}</span>
        </span>
      ))}
    </span>
  );
}
