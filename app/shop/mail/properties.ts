import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';

type Name = keyof MailTheme['colours'] | 'display' | 'text';

/** A custom property of CSS, as a style of an e-mail names it. */
export const property = (name: Name) => `var(--${name})`;

/**
 * An e-mail without custom properties, which mail programs do not know: each is written out with the value that the
 * document's own element gives it. Only styles are touched; a text that names one stays as it is written.
 */
export function withoutProperties(html: string): string {
  const begins = html.indexOf('<html');
  const ends = html.indexOf('>', begins);
  const root = html.slice(begins, ends);
  const style = between(root, ' style="', '"').at(0);
  if (begins === -1 || style === undefined) return html;
  // A quote inside a value is an entity, which has a semicolon, too.
  const values = new Map(
    style.split(';--').map((one) => {
      const [name = '', value = ''] = one.split(':');
      return [name.replace('--', ''), value];
    }),
  );
  const written = (text: string) =>
    replaced(text, 'var(--', ')', (name) => values.get(name) ?? `var(--${name})`);
  let all = html.slice(0, begins) + root.replace(` style="${style}"`, '') + html.slice(ends);
  for (const [opens, closes] of STYLES)
    all = replaced(all, opens, closes, (text) => opens + written(text) + closes);
  return all;
}

/** Where styles stand in an e-mail. No text has these: quotes and brackets of texts are entities. */
const STYLES = [
  [' style="', '"'],
  [' bgcolor="', '"'],
  ['<style>', '</style>'],
] as const;

/** What stands between each opening mark and the next closing one is replaced, marks included. */
function replaced(text: string, opens: string, closes: string, change: (inside: string) => string): string {
  const [first = '', ...others] = text.split(opens);
  return others.reduce((before, other) => {
    const end = other.indexOf(closes);
    return end === -1
      ? before + opens + other
      : before + change(other.slice(0, end)) + other.slice(end + closes.length);
  }, first);
}

function between(text: string, opens: string, closes: string): string[] {
  const found: string[] = [];
  replaced(text, opens, closes, (inside) => {
    found.push(inside);
    return '';
  });
  return found;
}
