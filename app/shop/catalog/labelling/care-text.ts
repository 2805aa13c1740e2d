import { fold } from '#lib/fold.ts';
import { CARE, type Care, careChoices, careLines, careText, TREATMENTS, type Treatment } from './care.ts';

/** Most characters of what the symbols do not say. */
const LONGEST_NOTE = 500;

export type ReadCare = { ok: true; care: Care } | { ok: false; message: string };

/** How a product is cared for, in one line: what its symbols say, then what the owner adds. */
export function careLine({ symbols, note }: Care): string {
  const added = note.split('\n').map((line) => line.trim());
  return [...careLines(symbols).map(({ text }) => text), ...added].filter(Boolean).join('; ');
}

/**
 * The same from such a line: «Lavare a massimo 30 °C; Non candeggiare; Stirare a temperatura bassa, senza vapore». Parts
 * are told apart by semicolons or ends of lines; what no symbol says is the owner's own advice.
 */
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

/** What each choice says, as it is compared. */
const SYMBOLS = new Map<string, { treatment: Treatment; choice: string }>(
  TREATMENTS.flatMap((treatment) =>
    careChoices(treatment).map(
      (choice) => [plain(careText(treatment, choice) ?? ''), { treatment, choice }] as const,
    ),
  ),
);

/** Spaces, signs of degrees, commas and full stops do not tell two symbols apart. */
function plain(text: string): string {
  return fold(text)
    .replace(/[\s°.,]+/g, ' ')
    .trim();
}
