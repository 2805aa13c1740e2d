type Row = { id: string; status: string };

/** A row as it was when typing began. `isOvertaken`: what was typed was sent, and refused. */
export type Held<Of extends Row> = { row: Of; isOvertaken: boolean };

/** Current rows; held ones stay as they were, even off the list. An overtaken one is current while its text applies. */
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
