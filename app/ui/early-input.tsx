import { useEffect } from 'react';

declare global {
  /** What was done on a page before its scripts had come, as the script in its head holds it. */
  type EarlyInput = {
    /**
     * In order: a button that was pressed, a form that was sent, or a field and what was typed, chosen (text) or
     * ticked.
     */
    held: [on: HTMLElement, value?: string | boolean][];
    /** True lets everything pass. */
    passing: boolean;
    end(): void;
  };
  interface Window {
    earlyInput?: EarlyInput | undefined;
  }
}

/** Once the page lives: does what was done early, in its order, as if it were done now. */
export function useEarlyInput(): void {
  useEffect(() => {
    // From now on the router answers Back and Forward.
    document.documentElement.dataset.lives = '';
    // What follows from the first drawing in the browser, such as the cart that it keeps, is drawn first.
    const due = setTimeout(() => void catchUp());
    return () => clearTimeout(due);
  }, []);
}

async function catchUp(): Promise<void> {
  const early = window.earlyInput;
  if (!early) return;
  // What is done here is not done again when its 10 s are over.
  delete window.earlyInput;
  for (let one = early.held.shift(); one; one = early.held.shift()) {
    const [on, value] = one;
    delete on.dataset.early;
    if (!on.isConnected) continue;
    early.passing = true;
    repeat(on, value);
    early.passing = false;
    // Each is drawn before the next, as a person would have waited for it.
    await new Promise((drawn) => setTimeout(drawn));
  }
  early.end();
}

function repeat(on: HTMLElement, value?: string | boolean): void {
  if (on instanceof HTMLFormElement) on.requestSubmit();
  else if (value === undefined) on.click();
  else if (on instanceof HTMLInputElement && typeof value === 'boolean') {
    // Set the other way round first: a box that already is as it should be tells nobody when it is clicked.
    on.checked = on.type === 'checkbox' && !value;
    on.click();
  } else fillAgain(on as HTMLInputElement | HTMLSelectElement, String(value));
}

/**
 * React passes on what differs from what it last saw in a text field: it is shown an empty field by its own
 * setter, and the text by the browser's.
 */
function fillAgain(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (field instanceof HTMLSelectElement) field.value = value;
  else if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Fields that have no place for a cursor, such as an e-mail's, say null.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  }
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
