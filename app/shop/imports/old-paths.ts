/** Characters of the longest path that is looked for. */
const LONGEST = 500;

/**
 * The paths under which a product of another system may be known, for one that was asked for: a shop shows the same
 * product below its collections, its categories and its languages. The path itself comes first.
 */
export function pathsToTry(path: string): string[] {
  const plain = path.slice(0, LONGEST + 1).toLowerCase();
  const parts = plain.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  const before = parts.at(-2);
  // A database text holds no NUL; no shop has such an address.
  if (last === undefined || plain.length > LONGEST || plain.includes('\0')) return [];
  const below =
    before === 'products' || before === 'product' || before === 'prodotto' ? [`/${before}/${last}`] : [];
  return [...new Set([`/${parts.join('/')}`, ...below, ...(last.endsWith('.html') ? [`/${last}`] : [])])];
}
