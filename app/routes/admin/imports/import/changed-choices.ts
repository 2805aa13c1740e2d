import type { NamedCategory } from '#shop/catalog/imports/apply/imports.server.ts';
import { SKIP_CATEGORY } from './category-field.ts';

/** What the field of a name of the file's categories says while nobody changes it. */
export function shownChoice({ category, isSkipped }: Pick<NamedCategory, 'category' | 'isSkipped'>): string {
  return isSkipped ? SKIP_CATEGORY : (category ?? '');
}

/**
 * The choices that somebody made among those that a form sends, by name: what the shop recognised by itself is none, and
 * remembered as one it would hold also when the shop recognises more.
 */
export function changedChoices(
  sent: readonly [name: string, value: string][],
  shown: readonly Pick<NamedCategory, 'name' | 'category' | 'isSkipped'>[],
): [name: string, value: string][] {
  const before = new Map(shown.map((one) => [one.name, shownChoice(one)]));
  return sent.filter(([name, value]) => value !== (before.get(name) ?? ''));
}

/** What a form says for the questions of a file, each in a field of its own; a question is as long as it needs. */
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
