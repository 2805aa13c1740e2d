/** The fields of the days (ISO, both included) between which a text is shown; either may be left out. */
export function shownBetween(from: string, to: string) {
  return {
    from: { kind: 'day', label: from, hint: 'Facoltativo.' },
    to: { kind: 'day', label: to, hint: 'Facoltativo; vale anche quel giorno.' },
  } as const;
}
