import type { Decision } from '#db/json/imports.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';

export function decisionText(decision: Decision | null): string {
  if (decision === null) return '';
  if (decision.kind === 'category') return `category:${decision.category}`;
  return decision.kind === 'merge' ? `merge:${decision.mergeWith}` : decision.kind;
}

/** The form's decision; null removes it, undefined for an invalid text. */
export function decisionFrom(
  text: string,
  {
    categoryFrom,
    isUuid,
  }: { categoryFrom: (text: string) => Category | null; isUuid: (text: string) => boolean },
): Decision | null | undefined {
  if (text === '') return null;
  if (text === 'skip' || text === 'create') return { kind: text };
  const [, kind, of = ''] = /^(category|merge):(.{1,200})$/s.exec(text) ?? [];
  if (kind === 'merge') return isUuid(of) ? { kind, mergeWith: of } : undefined;
  const category = kind === 'category' ? categoryFrom(of) : null;
  return category ? { kind: 'category', category } : undefined;
}
