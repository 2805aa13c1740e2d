import { fold } from '#lib/fold.ts';
import { CARE, type Care, careChoices, careLines, careText, TREATMENTS, type Treatment } from './care.ts';

const LONGEST_NOTE = 500;

export type ReadCare = { ok: true; care: Care } | { ok: false; message: string };

/** Symbols, then the owner's note, in one line. */
export function careLine({ symbols, note }: Care): string {
  const added = note.split('\n').map((line) => line.trim());
  return [...careLines(symbols).map(({ text }) => text), ...added].filter(Boolean).join('; ');
}

/** Reads «Lavare a massimo 30 °C; Non candeggiare; …», separated by semicolons or lines; the rest is the note. */
export function careFrom(text: string): ReadCare {
  const symbols: Care['symbols'] = {};
  const notes: string[] = [];
  for (const segment of text.split(/[;\n]/).map((one) => one.trim())) {
    if (segment === '') continue;
    const symbol = SYMBOLS.get(plain(segment));
    if (!symbol) {
      notes.push(segment);
      continue;
    }
    const { treatment, choice } = symbol;
    if (symbols[treatment] !== undefined && symbols[treatment] !== choice)
      return { ok: false, message: `${CARE[treatment].label}: due indicazioni diverse.` };
    symbols[treatment] = choice;
  }
  const note = notes.join('; ');
  if (note.length > LONGEST_NOTE)
    return { ok: false, message: `I consigli di cura: al massimo ${LONGEST_NOTE} caratteri.` };
  return { ok: true, care: { symbols, note } };
}

const SYMBOLS = new Map<string, { treatment: Treatment; choice: string }>(
  TREATMENTS.flatMap((treatment) =>
    careChoices(treatment).map(
      (choice) => [plain(careText(treatment, choice) ?? ''), { treatment, choice }] as const,
    ),
  ),
);

/** Comparable form: spaces, degree signs, commas and full stops are ignored. */
function plain(text: string): string {
  return fold(text)
    .replace(/[\s°.,]+/g, ' ')
    .trim();
}
