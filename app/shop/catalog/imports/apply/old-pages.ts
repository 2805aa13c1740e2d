type OldPage = { kind: 'list'; name: string } | { kind: 'page'; slug: string | null };

/** Folders of lists in Shopify, and in WooCommerce in English and Italian. */
const LISTS = ['collections', 'product-category', 'categoria-prodotto'];
/** Folders of texts in Shopify. */
const TEXTS = ['pages', 'policies'];

/** Words or beginnings of words in other systems' addresses, by the page that fits. */
const PAGES: readonly [slug: string, words: RegExp][] = [
  ['guida-taglie', /^(?:size|sizes|sizing|taglie|taglia|misure)$/],
  ['cookie-policy', /^cookies?$/],
  ['privacy', /^privacy$/],
  ['termini-condizioni', /^(?:terms?|termini|condizioni|conditions)$/],
  ['resi', /^(?:resi|reso|returns?|refunds?|rimborsi|rimborso|recesso|cambi)$/],
  ['spedizioni', /^(?:spedizioni|spedizione|shipping|delivery|consegne|consegna)$/],
  ['contatti', /^(?:contatti|contatto|contattaci|contacts?)$/],
  ['trova-negozio', /^(?:negozi|negozio|boutique|stores?|find|dove)$/],
  ['sostenibilita', /^(?:sostenibilita|sustainability)$/],
  ['accessibilita', /^(?:accessibilita|accessibility)$/],
  ['chi-siamo', /^(?:chi|about|storia|story)$/],
  ['informazioni-legali', /^(?:legali|legal|impressum|imprint)$/],
];

/** Null for any other path. */
export function oldPageAt(path: string): OldPage | null {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  const at = parts.findIndex((part) => LISTS.includes(part) || TEXTS.includes(part));
  const [kind = '', ...below] = at < 0 ? [] : parts.slice(at);
  // Only a language may precede, as in «/en/collections/…».
  if (at < 0 || at > 1 || below.length === 0 || below.includes('products')) return null;
  if (TEXTS.includes(kind)) return { kind: 'page', slug: pageNamed(below[0] ?? '') };
  // Shopify appends filters to a collection's path, WooCommerce subcategories.
  const name =
    kind === 'collections' ? below[0] : below.findLast((part) => part !== 'page' && !/^\d+$/.test(part));
  return { kind: 'list', name: (name ?? '').replaceAll('-', ' ') };
}

function pageNamed(handle: string): string | null {
  const words = handle.split(/[^\p{L}\p{N}]+/u);
  return PAGES.find(([, fits]) => words.some((word) => fits.test(word)))?.[0] ?? null;
}

/** Campaign parameters besides names that begin with `utm_` or end with `clid` or `clkid`. */
const CAMPAIGN = new Set([
  'mc_cid',
  'mc_eid',
  'gbraid',
  'wbraid',
  'srsltid',
  'gad_source',
  'gad_campaignid',
  '_kx',
  // Used by Pinterest and LinkedIn.
  'epik',
  'li_fat_id',
]);

/** Only campaign parameters are passed on from an old address. */
export function campaignOf(query: Iterable<[name: string, value: string]>): [name: string, value: string][] {
  return [...query].filter(([written]) => {
    const name = written.toLowerCase();
    return name.startsWith('utm_') || /clk?id$/.test(name) || CAMPAIGN.has(name);
  });
}

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
