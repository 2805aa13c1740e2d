import type { NamedCategory } from '#shop/catalog/imports/apply/imports.server.ts';
import { SKIP_CATEGORY } from './category-field.ts';

/** The field's value until somebody changes it. */
export function shownChoice({ category, isSkipped }: Pick<NamedCategory, 'category' | 'isSkipped'>): string {
  return isSkipped ? SKIP_CATEGORY : (category ?? '');
}

/**
 * The choices that a person made. What the shop recognised by itself is left out: stored as a choice, it
 * would outlive a better recognition.
 */
export function changedChoices(
  sent: readonly [name: string, value: string][],
  shown: readonly Pick<NamedCategory, 'name' | 'category' | 'isSkipped'>[],
): [name: string, value: string][] {
  const before = new Map(shown.map((one) => [one.name, shownChoice(one)]));
  return sent.filter(([name, value]) => value !== (before.get(name) ?? ''));
}

/** A field for each question of a file, since questions have any length. */
export function answersTo(
  form: FormData,
  beginning: string,
  questions: readonly string[],
): [question: string, value: string][] {
  return questions.flatMap((question) => {
    const value = form.get(`${beginning}${question}`);
    return value === null ? [] : [[question, String(value)]];
  });
}
