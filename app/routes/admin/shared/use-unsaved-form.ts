import { type FormEvent, useEffect } from 'react';
import type { OnUnsaved } from './use-unsaved-parts.ts';

/** Tells the screen whether a form whose fields keep themselves holds something that it did not begin with. */
export function useUnsavedForm(part: string, onUnsaved: OnUnsaved) {
  useEffect(() => () => onUnsaved(part, false), [onUnsaved, part]);
  return {
    onInput: (event: FormEvent<HTMLFormElement>) => onUnsaved(part, isChanged(event.currentTarget)),
    /** What was typed is saved, or emptied by a script. */
    forget: () => onUnsaved(part, false),
  };
}

/** Whether its fields hold something else than what they began with; those that React sets never do. */
export function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked !== field.defaultChecked;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isText && field.type !== 'hidden' && field.value !== field.defaultValue;
  });
}
