import { UNCOUNTED } from '#db/values/imports.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Uncounted } from '#shop/catalog/imports/plan/counts.ts';
import type { FileScale } from '#shop/catalog/imports/plan/proposed-scales.ts';
import { LABEL_FIELD, LABELS_SHOWN, NEW_SCALE_FIELD, UNCOUNTED_FIELD } from './category-field.ts';

/**
 * The proposed scales as a form leaves them: whether each is added, its name, and the order of its sizes. A name that is
 * emptied, and sizes that the file does not have, change nothing.
 */
export function scalesFrom(form: FormData, scales: readonly FileScale[]): FileScale[] {
  return scales.map((scale) => {
    const typed = form.get(`${NEW_SCALE_FIELD}sizes:${scale.id}`);
    // The form did not show it.
    if (typeof typed !== 'string') return scale;
    const name = typedLine(String(form.get(`${NEW_SCALE_FIELD}name:${scale.id}`) ?? '')).slice(0, 40);
    const lines = [...new Set(typed.split('\n').map(typedLine))].filter((size) => scale.sizes.includes(size));
    const rest = scale.sizes.filter((size) => !lines.includes(size));
    return {
      ...scale,
      name: name || scale.name,
      sizes: [...lines, ...rest],
      isTaken: form.get(`${NEW_SCALE_FIELD}${scale.id}`) === 'on',
    };
  });
}

/** What a form says of pieces that the file does not count; undefined where it does not ask. */
export function uncountedFrom(form: FormData): Uncounted | undefined {
  return UNCOUNTED.find((one) => one === form.get(UNCOUNTED_FIELD));
}

/**
 * The keys of the proposals for labels that are accepted; undefined where the form did not show them. Only what was shown
 * can be accepted, and what was accepted before and is not shown stays.
 */
export function labelsFrom(
  form: FormData,
  shown: readonly { key: string; isAccepted: boolean }[],
  before: readonly string[],
): string[] | undefined {
  if (form.get(LABELS_SHOWN) === null) return undefined;
  const sent = form.getAll(LABEL_FIELD);
  const isShown = (key: string) => shown.some((one) => one.key === key);
  const ticked = shown.flatMap(({ key }) => (sent.includes(key) ? [key] : []));
  return [...before.filter((key) => !isShown(key)), ...ticked];
}
