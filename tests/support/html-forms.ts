/** What a form of a page would send as it stands: the one whose hidden `intent` is this. */
export function sentFields(html: string, intent: string): Record<string, string> {
  const form = [...html.matchAll(/<form[\s\S]*?<\/form>/g)]
    .map(([markup]) => markup)
    .find((markup) => markup.includes(`name="intent" value="${intent}"`));
  if (!form) throw new Error(`The page has no form "${intent}".`);
  const fields: Record<string, string> = {};
  for (const [input] of form.matchAll(/<input[^>]*>/g)) {
    const name = attribute(input, 'name');
    const box = /type="(checkbox|radio)"/.test(input);
    if (name && (!box || input.includes(' checked=""'))) fields[name] = attribute(input, 'value') ?? 'on';
  }
  for (const [, opening = '', text = ''] of form.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g))
    fields[attribute(opening, 'name') ?? ''] = plain(text).replace(/^\n/, '');
  for (const [, opening = '', options = ''] of form.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option[^>]* selected=""[^>]*>/.exec(options) ?? /<option[^>]*>/.exec(options);
    const text = /selected=""[^>]*>([^<]*)/.exec(options) ?? /<option[^>]*>([^<]*)/.exec(options);
    fields[attribute(opening, 'name') ?? ''] =
      attribute(chosen?.[0] ?? '', 'value') ?? plain(text?.[1] ?? '');
  }
  return fields;
}

const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : plain(value);
};

const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
