import { withoutEntities } from './description-text.ts';
import type { SourceLine } from './source.ts';
import { quoted } from './source-values.ts';

/** Characters of a cell whose entities are read here; what is longer is a description, whose reader does it. */
const LONGEST_PLAIN = 1000;
/** Most lines that a sentence names. */
const MOST_ROWS = 20;

/** What Windows-1252 has between 128 and 159 (Encoding Standard), beside the characters that stand for themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’\u201c\u201d•–—˜™š›œ\u009džŸ';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * A text that was UTF-8, read as Windows-1252 and saved again («CittÃ\u00a0»), as it was; null for one that was not, for every
 * such sequence must be a character.
 */
function decodedOnceMore(text: string): string | null {
  let isWhole = true;
  const was = text.replace(SEQUENCE, (sequence) => {
    const bytes = [...sequence].map((character) => {
      const at = WINDOWS.indexOf(character);
      return at < 0 ? (character.codePointAt(0) ?? 0) : 128 + at;
    });
    try {
      return utf8.decode(Uint8Array.from(bytes));
    } catch {
      isWhole = false;
      return sequence;
    }
  });
  return isWhole && was !== text ? was : null;
}

/** A first byte of two, three or four, and those that follow it, as Windows-1252 shows them. */
const SEQUENCE =
  /[\u00c2-\u00df][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]|[\u00e0-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]{2}|[\u00f0-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]{3}/g;

type Fault = {
  /** What it looks like; most cells have none. */
  sign: RegExp;
  /** The cell as it was meant; null where it is no such fault. */
  mend: (text: string) => string | null;
  /** The sentence about it, with the first cell that had it. */
  note: ((was: string, is: string) => string) | null;
};

/** What systems, and spreadsheets that somebody saved their files with, are known to write wrongly in any cell. */
const FAULTS: readonly Fault[] = [
  {
    // Spreadsheets are told so that a number is a text.
    sign: /^="/,
    mend: (text) => /^="((?:[^"]|"")*)"$/.exec(text)?.[1]?.replaceAll('""', '"') ?? null,
    note: null,
  },
  {
    sign: /[\u00c2-\u00f4][\u0080-\u00bf€-™ŒœŠšŽžŸƒˆ˜]/,
    mend: decodedOnceMore,
    note: (was, is) => `Lettere rovinate da un programma: ${quoted(was)} è letto ${quoted(is)}`,
  },
  {
    sign: /&(?:[a-z]{2,8}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/i,
    mend: (text) => (text.length > LONGEST_PLAIN || /<[a-z/!]/i.test(text) ? null : withoutEntities(text)),
    note: (was, is) => `Segni scritti in codice: ${quoted(was)} è letto ${quoted(is)}`,
  },
];

/** The lines of a file with what is known to be written wrongly put right, and a sentence about each kind that was. */
export function withoutKnownFaults(lines: readonly SourceLine[]): { lines: SourceLine[]; notes: string[] } {
  const found = new Map<Fault, { example: string; rows: number[] }>();
  const mended = lines.map((one) => {
    let cells: Record<string, string> | null = null;
    for (const [heading, written] of Object.entries(one.cells)) {
      let value = written;
      for (const fault of FAULTS) {
        const was = value;
        const is = fault.sign.test(was) ? fault.mend(was) : null;
        if (is === null || is === was) continue;
        value = is;
        const known = found.get(fault);
        if (!known) found.set(fault, { example: fault.note?.(was, is) ?? '', rows: [one.line] });
        else if (known.rows.at(-1) !== one.line) known.rows.push(one.line);
      }
      if (value === written) continue;
      cells ??= Object.assign(Object.create(Object.getPrototypeOf(one.cells)), one.cells);
      if (cells) cells[heading] = value;
    }
    return cells ? { ...one, cells } : one;
  });
  const notes = [...found.values()].flatMap(({ example, rows }) =>
    example === '' ? [] : [`${example} (${rowsNamed(rows)}).`],
  );
  return { lines: mended, notes };
}

function rowsNamed(rows: readonly number[]): string {
  const more = rows.length - MOST_ROWS;
  const named = rows.slice(0, MOST_ROWS).join(', ');
  if (rows.length === 1) return `riga ${named}`;
  return more > 0 ? `righe ${named} e altre ${more}` : `righe ${named}`;
}
