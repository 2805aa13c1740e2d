import { type Category, LETTER_SIZES, NUMERIC_SIZES, SIZES } from './categories.ts';

export type SizeType = 'letter' | 'numeric' | 'none';

const order: readonly string[] = SIZES;

/** Shown beside the kind of sizes that is blocked (specification section 4). */
export const MIXED_SIZES_HINT = 'Seleziona taglie in lettere O numeriche, non entrambe.';

/** The toast when sizes are mixed all the same (specification section 5). */
export const MIXED_SIZES_ERROR = {
  title: 'Errore',
  description: 'Non puoi mescolare taglie in lettere e numeriche.',
};

/** Whether the sizes are letters or numbers; `none` without either, `mixed` (never to be saved) with both. */
export function sizeTypeOf(sizes: readonly string[]): SizeType | 'mixed' {
  const letter = sizes.some((size) => includes(LETTER_SIZES, size));
  const numeric = sizes.some((size) => includes(NUMERIC_SIZES, size));
  if (letter && numeric) return 'mixed';
  if (letter) return 'letter';
  return numeric ? 'numeric' : 'none';
}

/** The sizes once each, in their natural order; those that the shop does not know come last, by name. */
export function sortSizes(sizes: readonly string[]): string[] {
  const rank = (size: string) => (order.indexOf(size) + order.length + 1) % (order.length + 1);
  return [...new Set(sizes)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Picks or drops a size in the product form. Fails with `mixed_sizes` or `unknown_size`. */
export function toggleSize(
  sizes: readonly string[],
  size: string,
): { ok: true; sizes: string[] } | { ok: false; code: 'mixed_sizes' | 'unknown_size' } {
  if (sizes.includes(size)) return { ok: true, sizes: sortSizes(sizes.filter((other) => other !== size)) };
  if (!order.includes(size)) return { ok: false, code: 'unknown_size' };
  const picked = [...sizes, size];
  if (sizeTypeOf(picked) === 'mixed') return { ok: false, code: 'mixed_sizes' };
  return { ok: true, sizes: sortSizes(picked) };
}

/** The form after a choice of category: another category clears the sizes. */
export function withCategory<Form extends { category: Category | null; sizes: readonly string[] }>(
  form: Form,
  category: Category | null,
): Form {
  return category === form.category ? form : { ...form, category, sizes: [] };
}

function includes(sizes: readonly string[], size: string): boolean {
  return sizes.includes(size);
}
