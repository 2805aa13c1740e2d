type Row = { id: string; status: string };

/** A row of which something is typed, as it was when somebody began. `isOvertaken`: what was typed was sent, and refused. */
export type Held<Of extends Row> = { row: Of; isOvertaken: boolean };

/**
 * Rows as they are, but those that are held: these stay as they were, also where they are no longer of the list. One that was
 * overtaken comes as it is now, as long as what is typed can still be done to it.
 */
export function withHeld<Of extends Row>(
  shown: readonly Of[],
  held: ReadonlyMap<string, Held<Of>>,
): readonly Of[] {
  if (held.size === 0) return shown;
  const gone = [...held.values()].flatMap(({ row }) => (shown.some(({ id }) => id === row.id) ? [] : row));
  return [...gone, ...shown.map((one) => heldRow(one, held.get(one.id)))];
}

function heldRow<Of extends Row>(shown: Of, held: Held<Of> | undefined): Of {
  if (!held) return shown;
  return held.isOvertaken && shown.status === held.row.status ? shown : held.row;
}
