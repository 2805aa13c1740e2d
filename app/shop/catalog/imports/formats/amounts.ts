import type { Cents } from '#shop/money/money.ts';
import { MOST_TYPED_CENTS, readTypedEuro } from '#shop/money/typed-euro.ts';
import type { SourceLine } from './source.ts';
import { cellAt, namedCell, quoted } from './source-values.ts';

export type Mark = '.' | ',';

/** `cents` may have fractions; null for none. `problem`: the end of an Italian sentence. */
export type AmountRead = { cents: number | null; problem: string | null };
export type AmountReader = (text: string) => AmountRead;

const NONE: AmountRead = { cents: null, problem: null };
const TOO_HIGH: AmountRead = { cents: null, problem: 'è un importo troppo alto' };

const bare = (text: string) => text.replace(/[\s€]|EUR/gi, '');

/** Reads amounts like the product form, which refuses ambiguous ones. */
export const ownAmount: AmountReader = (text) => {
  if (bare(text) === '') return NONE;
  const read = readTypedEuro(text.replace(/EUR/gi, ''));
  if (read.ok) return { cents: read.value, problem: null };
  // The form's message quotes the amount first.
  const said = read.message.indexOf('» ');
  return { cents: null, problem: said < 0 ? 'non è un importo' : read.message.slice(said + 2, -1) };
};

/** Up to three digits, a mark and three digits: thousands or decimals. */
const DOUBTFUL = /^[1-9]\d{0,2}[.,]\d{3}$/;
const PLAIN = /^(\d{1,9})(?:([.,])(\d{1,6}))?$/;
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,6})$|^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,6})$/;
const MANY_GROUPS = /^[1-9]\d{0,2}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/;

/** The decimal mark that an amount proves; null for an ambiguous amount, or none. */
export function markIn(text: string): Mark | null {
  const typed = bare(text);
  if (GROUPED.test(typed)) return typed.indexOf(',') < typed.indexOf('.') ? '.' : ',';
  if (MANY_GROUPS.test(typed)) return typed.includes('.') ? ',' : '.';
  const mark = DOUBTFUL.test(typed) ? undefined : PLAIN.exec(typed)?.[2];
  return mark === '.' || mark === ',' ? mark : null;
}

/**
 * Reads decimals after `mark`. If the file shows that mark, the other one may separate thousands (`isGrouped`); if the
 * mark is only documented, unknown (null) or the system never groups, ambiguous amounts are refused.
 */
export function amountReader(mark: Mark | null, isGrouped: boolean): AmountReader {
  return (text) => {
    const typed = bare(text);
    if (typed === '') return NONE;
    const isDecimal = mark !== null && typed.includes(mark);
    if (DOUBTFUL.test(typed) && !isDecimal && !isGrouped) return { cents: null, problem: doubt(typed) };
    const plain = DOUBTFUL.test(typed) && !isDecimal ? typed.replace(/[.,]/, '') : withPoint(typed);
    if (plain === null) return { cents: null, problem: 'non è un importo' };
    const cents = Math.round(Number(plain) * 1_000_000) / 10_000;
    return cents > MOST_TYPED_CENTS ? TOO_HIGH : { cents, problem: null };
  };
}

/** JavaScript's notation; null for no number. */
function withPoint(typed: string): string | null {
  const [, italian, decimals, english, further] = GROUPED.exec(typed) ?? [];
  const whole = italian ?? english;
  if (whole !== undefined) return `${whole.replace(/[.,]/g, '')}.${decimals ?? further}`;
  if (MANY_GROUPS.test(typed)) return typed.replace(/[.,]/g, '');
  return PLAIN.test(typed) ? typed.replace(',', '.') : null;
}

function doubt(typed: string): string {
  const [whole = '', rest = ''] = typed.split(/[.,]/);
  return `si può leggere in due modi: ${whole}${rest} oppure ${whole},${rest}`;
}

/** Lines whose amounts allow only this mark. */
export type MarkedLines = Record<Mark, number[]>;

export function markedLines(
  lines: readonly SourceLine[],
  columns: readonly string[],
  isLookedAt: (text: string) => boolean = () => true,
): MarkedLines {
  const found: MarkedLines = { '.': [], ',': [] };
  for (const { line, cells } of lines) {
    for (const column of columns) {
      const text = cells[column] ?? '';
      const mark = isLookedAt(text) ? markIn(text) : null;
      if (mark !== null && found[mark].at(-1) !== line) found[mark].push(line);
    }
  }
  return found;
}

export type Notation = { ok: true; read: AmountReader } | { ok: false; rows: number[] };

/** The documented notation; refuses a file that contradicts it. */
export function documentedNotation(marked: MarkedLines, mark: Mark): Notation {
  const rows = marked[mark === '.' ? ',' : '.'];
  return rows.length > 0
    ? { ok: false, rows }
    : { ok: true, read: amountReader(mark, marked[mark].length > 0) };
}

/** The file's decimal mark, otherwise `usual`. `isGrouped`: thousands are separated; otherwise they are ambiguous. */
export function shownNotation(
  marked: MarkedLines,
  { usual, isGrouped }: { usual: Mark | null; isGrouped: boolean },
): Notation {
  const [points, commas] = [marked['.'], marked[',']];
  if (points.length > 0 && commas.length > 0)
    return { ok: false, rows: points.length < commas.length ? points : commas };
  const shown = points.length > 0 ? '.' : commas.length > 0 ? ',' : null;
  return { ok: true, read: amountReader(shown ?? usual, shown !== null && isGrouped) };
}

/** An amount, with messages that name unreadable cells. */
export type CellAmount = { cents: number | null; problems: string[] };

/** Amount of the first filled column. */
export function amountAt(
  { line, cells }: SourceLine,
  headings: readonly string[],
  read: AmountReader,
): CellAmount {
  const { heading, value } = cellAt(cells, headings);
  const { cents, problem } = read(value);
  return { cents, problems: problem ? [`${namedCell(line, heading)}: ${quoted(value)} ${problem}.`] : [] };
}

export type LinePrice = {
  priceCents: Cents | null;
  compareAtCents: Cents | null;
  problems: string[];
  notes: string[];
};

/** Reduced price, where valid (`isOn`), lower, and not zero, which systems write for none. */
export function reducedAt(
  of: SourceLine,
  { price, sale, isOn = true }: { price: readonly string[]; sale: readonly string[]; isOn?: boolean },
  amounts: AmountReader,
): LinePrice {
  const cells = [amountAt(of, price, amounts), amountAt(of, sale, amounts)] as const;
  const [whole, reduced] = [wholeCents(cells[0].cents), wholeCents(cells[1].cents)];
  const isReduced =
    isOn &&
    whole.cents !== null &&
    reduced.cents !== null &&
    reduced.cents > 0 &&
    reduced.cents < whole.cents;
  return {
    priceCents: isReduced ? reduced.cents : whole.cents,
    compareAtCents: isReduced ? whole.cents : null,
    problems: cells.flatMap(({ problems }) => problems),
    notes: [...whole.notes, ...reduced.notes],
  };
}

/** Rounds to whole cents, with a note if that changes anything. */
export function wholeCents(cents: number | null): { cents: Cents | null; notes: string[] } {
  const whole = cents === null ? null : Math.round(cents);
  if (cents === null || whole === cents) return { cents: whole, notes: [] };
  const exact = String(Math.round(cents * 100) / 10_000).replace('.', ',');
  return {
    cents: whole,
    notes: [`Un prezzo ha più di due decimali (${exact}): viene arrotondato. Se è senza IVA, correggilo.`],
  };
}
