type From<Field> = { currentTarget: Field };

/** Reads the text at once, because the event has no target once a state update runs. */
export const onTyped = (take: (text: string) => void) => (event: From<{ value: string }>) =>
  take(event.currentTarget.value);

export const onTicked = (take: (ticked: boolean) => void) => (event: From<{ checked: boolean }>) =>
  take(event.currentTarget.checked);
