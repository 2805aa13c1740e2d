import { useCallback, useRef, useState } from 'react';

/** Unsaved changes of a section: labels of their fields, and the form that saves them. */
export type ChangedPart = { title: string; labels: string[]; form: HTMLFormElement };

/** Reports a section's changes, null for none; returns the number of changed sections. */
export type OnChanged = (id: string, changed: ChangedPart | null) => number;

export function useChangedParts(): { changed: readonly ChangedPart[]; onChanged: OnChanged } {
  const parts = useRef(new Map<string, ChangedPart>());
  const [changed, setChanged] = useState<readonly ChangedPart[]>([]);
  const onChanged = useCallback((id: string, part: ChangedPart | null) => {
    if (part) parts.current.set(id, part);
    else if (!parts.current.delete(id)) return parts.current.size;
    setChanged([...parts.current.values()]);
    return parts.current.size;
  }, []);
  return { changed, onChanged };
}

export function changedLabels(form: HTMLFormElement): string[] {
  const labels = [...form.elements].flatMap((field) =>
    isField(field) && differs(field) ? [field.ariaLabel ?? field.labels?.[0]?.textContent ?? ''] : [],
  );
  return [...new Set(labels.filter(Boolean))];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isField(element: Element): element is Field {
  return element.matches('input:not([type="hidden"]), textarea, select');
}

function differs(field: Field): boolean {
  if ('options' in field) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if ('checked' in field && field.type === 'checkbox') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
