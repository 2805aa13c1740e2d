type From<Field> = { currentTarget: Field };

/** A field's handler that is given its text; read at once, because the event has no target once a state update runs. */
export const onTyped = (take: (text: string) => void) => (event: From<{ value: string }>) =>
  take(event.currentTarget.value);

/** A check box's handler that is given whether it is ticked. */
export const onTicked = (take: (ticked: boolean) => void) => (event: From<{ checked: boolean }>) =>
  take(event.currentTarget.checked);
