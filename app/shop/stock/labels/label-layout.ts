/** Lengths in millimetres. */
export type LabelLayout = {
  name: string;
  /** CSS `size` of the page. */
  page: string;
  columns: number;
  rows: number;
  width: number;
  height: number;
  top: number;
  left: number;
  /** Space between labels of a row. */
  gap: number;
};

/** A4 sheets by number of labels, and rolls with one label a page. */
export const LABEL_LAYOUTS = {
  'a4-24': sheet('A4, 24 etichette da 70 × 37 mm', 3, 8, 70, 37, 0.5, 0),
  'a4-40': sheet('A4, 40 etichette da 52,5 × 29,7 mm', 4, 10, 52.5, 29.7, 0, 0),
  'a4-65': sheet('A4, 65 etichette da 38,1 × 21,2 mm', 5, 13, 38.1, 21.2, 10.7, 4.75, 2.5),
  'rotolo-57': {
    name: 'Rotolo da 57 mm, etichette alte 32 mm',
    page: '57mm 32mm',
    columns: 1,
    rows: 1,
    width: 57,
    height: 32,
    top: 0,
    left: 0,
    gap: 0,
  },
} as const satisfies Record<string, LabelLayout>;

export type LayoutKey = keyof typeof LABEL_LAYOUTS;

export const MOST_LABELS = 1000;

function sheet(
  name: string,
  columns: number,
  rows: number,
  width: number,
  height: number,
  top: number,
  left: number,
  gap = 0,
): LabelLayout {
  return { name, page: 'A4', columns, rows, width, height, top, left, gap };
}

export type LabelOrder = {
  layout: LayoutKey;
  /** First place on the first sheet, from 1, for partly used sheets. */
  start: number;
  pieces: ReadonlyMap<string, number>;
};

/** Address: `formato`, `inizio`, `t-<size id>` = labels. Invalid parts are ignored; at most `MOST_LABELS`. */
export function readLabelOrder(query: Iterable<[string, string]>): LabelOrder {
  const entries = [...query];
  const value = (name: string) => entries.find(([key]) => key === name)?.[1] ?? '';
  const layout =
    (Object.keys(LABEL_LAYOUTS) as LayoutKey[]).find((key) => key === value('formato')) ?? 'a4-24';
  const { columns, rows } = LABEL_LAYOUTS[layout];
  const start = Math.min(Math.max(1, wholeOf(value('inizio')) ?? 1), columns * rows);
  const pieces = new Map<string, number>();
  let left = MOST_LABELS;
  for (const [key, number] of entries) {
    const count = Math.min(left, (key.startsWith('t-') ? wholeOf(number) : null) ?? 0);
    if (count <= 0) continue;
    pieces.set(key.slice(2).toLowerCase(), count);
    left -= count;
  }
  return { layout, start, pieces };
}

function wholeOf(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : null;
}

/** Places from 1; one without a label stays empty. */
export type LabelSheet<Label> = { number: number; places: { number: number; label: Label | null }[] };

/** Fills places from `start` on. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  layout: LayoutKey,
  start: number,
): LabelSheet<Label>[] {
  const { columns, rows } = LABEL_LAYOUTS[layout];
  const places = [...Array.from({ length: labels.length > 0 ? start - 1 : 0 }, () => null), ...labels];
  const size = columns * rows;
  return Array.from({ length: Math.ceil(places.length / size) }, (_, sheet) => ({
    number: sheet + 1,
    places: places
      .slice(sheet * size, (sheet + 1) * size)
      .map((label, place) => ({ number: place + 1, label })),
  }));
}
