import { useEffect } from 'react';

declare global {
  /** Actions on a page before its scripts, recorded by the inline script in its head. */
  type EarlyInput = {
    /** In order: pressed button, sent form, or field with its value or tick. */
    held: [on: HTMLElement, value?: string | boolean][];
    /** True lets every event pass. */
    passing: boolean;
    end(): void;
  };
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/** After hydration, repeats early actions in their order. */
export function useEarlyInput(): void {
  useEffect(() => {
    // From now on the router handles Back and Forward.
    document.documentElement.dataset.lives = '';
    // After the first rendering in the browser, e.g. of the stored cart.
    const due = setTimeout(() => void catchUp());
    return () => clearTimeout(due);
  }, []);
}

async function catchUp(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  // Cancels the recorder's own timeout of 10 s, which would repeat them.
  delete window.earlyInput;
  await repeatAll(early.held, (isPassing) => {
    early.passing = isPassing;
  });
  early.end();
}

/** Repeats actions that were recorded, in their order. */
export async function repeatAll(
  held: EarlyInput['held'],
  letPass?: (isPassing: boolean) => void,
): Promise<void> {
  for (let one = held.shift(); one; one = held.shift()) {
    const [on, value] = one;
    delete on.dataset.early;
    if (!on.isConnected) continue;
    letPass?.(true);
    repeat(on, value);
    letPass?.(false);
    // Each is rendered before the next, as for a person.
    await new Promise((drawn) => setTimeout(drawn));
  }
}

function repeat(on: HTMLElement, value?: string | boolean): void {
  if (on instanceof HTMLFormElement) on.requestSubmit();
  else if (value === undefined) on.click();
  else setAgain(on as HTMLInputElement | HTMLSelectElement, value);
}

function setAgain(on: HTMLInputElement | HTMLSelectElement, value: string | boolean): void {
  // A press hydrates the part around a field: React takes what the field holds by then for known, and reports no change.
  on.dispatchEvent(new Event('mouseup', { bubbles: true }));
  if (on instanceof HTMLInputElement && typeof value === 'boolean') {
    // Inverted first: clicking a box with this value fires no change.
    on.checked = on.type === 'checkbox' && !value;
    on.click();
  } else fillAgain(on, String(value));
}

/** React reports changes from the value it last saw: its setter gets an empty text, the browser's the real one. */
function fillAgain(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Fields without a cursor position, such as an e-mail's, return null.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
