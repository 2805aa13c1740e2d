/** Markup that is safe to send: made by `html`, which escapes every value that is not. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | false | null | undefined | Piece[];

/**
 * Joins markup and values. Strings are escaped for text and for attributes in double quotes, the only
 * kind that is written here; `false` and `null` are nothing.
 */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, string, index) => text + written(pieces[index - 1]) + string));
}

function written(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map(written).join('');
  if (piece === false || piece === null || piece === undefined) return '';
  return String(piece).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
