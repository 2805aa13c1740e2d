/** Longest path (characters). */
const LONGEST = 500;

/** Products are also shown below collections, categories and languages; the path itself comes first. */
export function pathsToTry(path: string): string[] {
  const plain = path.slice(0, LONGEST + 1).toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const before = parts.at(-2);
  // A database text cannot hold NUL.
  if (last === undefined || plain.length > LONGEST || plain.includes('\0')) return [];
  const below =
    before === 'products' || before === 'product' || before === 'prodotto' ? [`/${before}/${last}`] : [];
  return [...new Set([`/${parts.join('/')}`, ...below, ...prestaShopPaths(last)])];
}

/** `id-slug.html`, perhaps with a combination's number after the id, an EAN after the slug, or both. */
function prestaShopPaths(last: string): string[] {
  if (!last.endsWith('.html')) return [];
  const parts = last.slice(0, -'.html'.length).split('-');
  const isNumber = (part: string | undefined) => part !== undefined && /^\d{1,10}$/.test(part);
  const slugs =
    isNumber(parts[0]) && isNumber(parts[1]) && parts.length > 2 ? [parts, parts.toSpliced(1, 1)] : [parts];
  const isEan = (part: string | undefined) => part !== undefined && /^\d{8,13}$/.test(part);
  const withoutEan = slugs
    .filter((slug) => slug.length > 2 && isEan(slug.at(-1)))
    .map((slug) => slug.slice(0, -1));
  return [...slugs, ...withoutEan].map((slug) => `/${slug.join('-')}.html`);
}
