/** Optional BOM, declaration, comments and doctype, then the element. Runs in linear time. */
export function opensSvg(text: string): boolean {
  let at = afterSpace(text, text.startsWith('\uFEFF') ? 1 : 0);
  if (startsWith(text, '<?xml', at)) at = afterSpace(text, behind(text, '?>', at));
  for (let next = afterProlog(text, at); next !== at; next = afterProlog(text, at)) at = next;
  const element = text.slice(at, at + '<svg:svg>'.length).toLowerCase();
  return ['<svg', '<svg:svg'].some(
    (opening) => element.startsWith(opening) && endsName(element[opening.length]),
  );
}

/** End of the comment or doctype at `at` and following space; `at` if none. */
function afterProlog(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return afterSpace(text, behind(text, '-->', at + '<!--'.length));
  if (!startsWith(text, '<!doctype', at)) return at;
  const subset = text.indexOf('[', at);
  const end = text.indexOf('>', at);
  const hasSubset = subset !== -1 && subset < end;
  return afterSpace(text, behind(text, '>', hasSubset ? behind(text, ']', subset) : at));
}

/** Position behind `mark`; the text's end if there is none. */
function behind(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? text.length : found + mark.length;
}

function startsWith(text: string, lowerCase: string, at: number): boolean {
  return text.slice(at, at + lowerCase.length).toLowerCase() === lowerCase;
}

function afterSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && isSpace(text[at])) at += 1;
  return at;
}

const isSpace = (character = '') => character !== '' && character.trim() === '';

const endsName = (character = '') => character === '>' || isSpace(character);
