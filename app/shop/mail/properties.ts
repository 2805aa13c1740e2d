import type { MailTheme } from '#shop/marketing/theme/mail-theme.ts';

type Name = keyof MailTheme['colours'] | 'display' | 'text';

export const property = (name: Name) => `var(--${name})`;

/** Replaces custom properties, unknown to mail programs, by the root element's values. */
export function withoutProperties(html: string): string {
  const begins = html.indexOf('<html');
  const ends = html.indexOf('>', begins);
  const root = html.slice(begins, ends);
  const style = between(root, ' style="', '"').at(0);
  if (begins === -1 || style === undefined) return html;
  // A quote in a value is an entity, which also contains a semicolon.
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

/** Places of styles. Texts cannot contain these: their quotes and brackets are entities. */
const STYLES = [
  [' style="', '"'],
  [' bgcolor="', '"'],
  ['<style>', '</style>'],
] as const;

/** Replaces text between opening and closing marks, marks included. */
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
