/** Selection after a click, which toggles an entry or, with Shift, those from `last` (clicked before, or null) on. */
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
