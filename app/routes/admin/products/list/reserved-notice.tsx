import type { ReactNode } from 'react';
import { ReservedWords } from '#routes/admin/shared/reserved-words.tsx';
import type { TextPlace } from '#shop/catalog/labelling/reserved-text.ts';
import { reservedWords } from '#shop/catalog/labelling/reserved-words.ts';
import { knownComposition } from './composition-draft.ts';
import type { ProductDraft } from './product-draft.ts';

/** Words reserved by law, with the reason; null for none. Saving stays possible. */
export function reservedNotice(draft: ProductDraft, place: Exclude<TextPlace, 'shop'>): ReactNode {
  const text = place === 'materials' ? draft.composition.materials : draft[place];
  const found = reservedWords(text, place, knownComposition(draft));
  return found.length > 0 ? <ReservedWords words={found} /> : null;
}
