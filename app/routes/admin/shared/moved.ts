/** Moves an entry; unchanged for a place outside of the list. */
export function moved<Entry>(entries: Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  if (!entry || to < 0 || to >= entries.length) return entries;
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}
