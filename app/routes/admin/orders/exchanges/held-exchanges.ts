type Row = { id: string };

/** Rows as they are, but those that are held: these stay as they were, also where they are no longer of the list. */
export function withHeld<Of extends Row>(shown: readonly Of[], held: ReadonlyMap<string, Of>): readonly Of[] {
  if (held.size === 0) return shown;
  const gone = [...held.values()].filter(({ id }) => !shown.some((one) => one.id === id));
  return [...gone, ...shown.map((one) => held.get(one.id) ?? one)];
}
