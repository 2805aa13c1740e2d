import { keysOf } from '#lib/keys.ts';
import { type FoundEntry, type FoundGroup, KINDS, type Kind } from '#routes/admin/shared/search/found.ts';
import type { FoundPlace, Place } from './match.ts';

export const MOST: Record<Kind, number> = {
  opened: 8,
  action: 4,
  page: 4,
  setting: 5,
  order: 5,
  customer: 5,
  product: 5,
  help: 3,
};

/** Score of rows: between places with these names and places that merely mention the words. */
const ROWS = 1_000;

/** Groups: places by name or synonym, rows, places mentioning the words. Last `opened` first; rows in their order. */
export function foundGroups(
  places: readonly FoundPlace[],
  rows: Partial<Record<Kind, readonly FoundEntry[]>>,
  opened: readonly string[],
): FoundGroup[] {
  const groups = keysOf(KINDS).flatMap((kind) => {
    const placed = places.filter(({ place }) => place.kind === kind);
    const entries = placed.length > 0 ? placed.map(({ place }) => entryOf(place)) : (rows[kind] ?? []);
    const strength =
      placed.length === 0
        ? ROWS
        : Math.max(...placed.map(({ score, strong }) => score + (strong ? ROWS : 0)));
    return entries.length === 0 ? [] : [{ kind, strength, entries }];
  });
  return groups
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ kind, entries }) => ({ kind, entries: openedFirst(entries, opened).slice(0, MOST[kind]) }));
}

/** `opened`: addresses, last opened first. */
export function openedFirst(entries: readonly FoundEntry[], opened: readonly string[]): FoundEntry[] {
  const rank = ({ to }: FoundEntry) => (opened.includes(to) ? opened.indexOf(to) : opened.length);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

function entryOf({ to, label, detail }: Place): FoundEntry {
  return { to, label, ...(detail !== undefined && { detail }) };
}
