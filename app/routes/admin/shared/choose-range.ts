/**
 * What is chosen of a list after a click on an entry: the entry alone is chosen or let go, or, with Shift, all between
 * it and the one before become as the clicked one does. `ids` are the list's entries in their order; `last` is the entry
 * of the click before, null where there was none or it has left the list.
 */
export function chosenAfter(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  { id, last, withShift }: { id: string; last: string | null; withShift: boolean },
): ReadonlySet<string> {
  const after = new Set(chosen);
  const isChosen = !chosen.has(id);
  for (const one of withShift ? between(ids, last, id) : [id]) {
    if (isChosen) after.add(one);
    else after.delete(one);
  }
  return after;
}

function between(ids: readonly string[], last: string | null, id: string): readonly string[] {
  const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)];
  if (from < 0 || to < 0) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
