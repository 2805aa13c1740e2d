import { withoutEntities } from './description-text.ts';
import type { SourceLine } from './source.ts';
import { quoted } from './source-values.ts';

/** In characters; longer cells are descriptions, whose reader decodes entities itself. */
const LONGEST_PLAIN = 1000;
const MOST_ROWS = 20;

/** Windows-1252 between 128 and 159 (Encoding Standard), unassigned bytes as themselves. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’\u201c\u201d•–—˜™š›œ\u009džŸ';
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Repairs UTF-8 once read as Windows-1252; null unless every such sequence is a character. */
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

/** UTF-8 sequences of two, three or four bytes, as Windows-1252 shows them. */
const SEQUENCE =
  /[\u00c2-\u00df][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]|[\u00e0-\u00ef][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]{2}|[\u00f0-\u00f4][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’\u201c\u201d•–—˜™š›œžŸ]{3}/g;

type Fault = {
  /** Quick test that most cells fail. */
  sign: RegExp;
  /** The repaired cell; null where it has no such fault. */
  mend: (text: string) => string | null;
  /** Note with the first cell that had the fault. */
  note: ((was: string, is: string) => string) | null;
};

/** Faults written by shop systems, or by spreadsheets that saved their files. */
const FAULTS: readonly Fault[] = [
  {
    // Spreadsheets mark numbers as text like this.
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
