import type { FileScale } from '#db/json/imports.ts';
import { UNCOUNTED } from '#db/values/imports.ts';
import { typedLine } from '#lib/typed-text.ts';
import type { Uncounted } from '#shop/catalog/imports/plan/counts.ts';
import { LABEL_FIELD, LABELS_SHOWN, NEW_SCALE_FIELD, UNCOUNTED_FIELD } from './category-field.ts';

/** Proposed scales as edited; an empty name, or sizes that the file lacks, change nothing. */
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

/** Undefined where the form does not ask. */
export function uncountedFrom(form: FormData): Uncounted | undefined {
  return UNCOUNTED.find((one) => one === form.get(UNCOUNTED_FIELD));
}

/** Accepted label proposals; undefined where the form lacks them. Earlier acceptances that it did not show stay. */
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
