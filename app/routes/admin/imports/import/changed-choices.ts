import type { NamedCategory } from '#shop/catalog/imports/apply/import-questions.server.ts';
import { SKIP_CATEGORY } from './category-field.ts';

/** The field's value until somebody changes it. */
export function shownChoice({ category, isSkipped }: Pick<NamedCategory, 'category' | 'isSkipped'>): string {
  return isSkipped ? SKIP_CATEGORY : (category ?? '');
}

/** Only choices made by a person: the shop's own recognition, once stored, would outlive a better one. */
export function changedChoices(
  sent: readonly [name: string, value: string][],
  shown: readonly Pick<NamedCategory, 'name' | 'category' | 'isSkipped'>[],
): [name: string, value: string][] {
  const before = new Map(shown.map((one) => [one.name, shownChoice(one)]));
  return sent.filter(([name, value]) => value !== (before.get(name) ?? ''));
}

/** A field for each question of a file: questions have any length, field names have not. */
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
