/** What stands between the tags, with a space for each. */
export const words = (markup: string) =>
  markup
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll('<wbr/>', '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
export const mainOf = (markup: string) => markup.slice(markup.indexOf('<main'), markup.indexOf('</main>'));
export const footOf = (markup: string) => markup.slice(markup.indexOf('<footer'));
export const headings = (markup: string) =>
  [...markup.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => words(text ?? '').trim());

/** What stands in the products' cards, in their order. */
export const cards = (markup: string) =>
  [...mainOf(markup).matchAll(/<article[\s\S]*?<\/article>/g)].map(([card]) => card);
export const cents = (card: string) => Number(/(\d+),(\d\d) €/.exec(words(card))?.slice(1).join(''));
export const names = (markup: string) =>
  cards(markup).map((card) => words(/<h\d[^>]*>(.*?)<\/h\d>/.exec(card)?.[1] ?? '').trim());
export const count = (markup: string) =>
  [...mainOf(markup).matchAll(/<p role="status"[^>]*>(.*?)<\/p>/g)].map(([, text]) => words(text ?? ''))[0];
