type From<Field> = { currentTarget: Field };

/** Reads the text at once: later the event has no target. */
export const onTyped = (take: (text: string) => void) => (event: From<{ value: string }>) =>
  take(event.currentTarget.value);

export const onTicked = (take: (ticked: boolean) => void) => (event: From<{ checked: boolean }>) =>
  take(event.currentTarget.checked);
