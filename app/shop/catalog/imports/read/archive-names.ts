import type { FilePicture } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';

export type NamedBy = {
  key: string;
  /** Code, handle or SKUs: a picture's name equals one of them or begins with it. */
  codes: readonly string[];
  /** Names with and without colour, used if no code matches. */
  names?: readonly string[];
  /** Pictures named in the file: addresses or file names. */
  pictures: readonly { url: string; alt: string }[];
};

/** File extensions; the content decides what a file really is. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|svg|avif|hei[cf])$/i;

/** Excludes hidden files of operating systems (`__MACOSX`, `._a.jpg`). */
export function isPicturePath(path: string): boolean {
  return PICTURE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

const MOST_CHARACTERS = 500;

/** Whether a path has no control characters and a usable length. */
export function isUsablePath(path: string): boolean {
  return path.length <= MOST_CHARACTERS && !/\p{Cc}/u.test(path);
}

/** Most products of a shared picture, such as a size table. */
const MOST_OF_A_FILE = 20_000;
/** Most colours of a model; a code of more products is ambiguous. */
const MOST_OF_A_CODE = 100;
/** Most pictures of a product by code, many more than are shown. */
const MOST_BY_CODE = 20;
/** Longest code (characters). */
const LONGEST_CODE = 120;
/** Folders compared to distinguish files of equal names. */
const MOST_FOLDERS = 4;

const IN_ORDER = new Intl.Collator('it', { numeric: true });

export type PictureFinder = {
  add: (products: readonly NamedBy[]) => void;
  /** Pictures by file, once all products were added; empty for unmatched ones. */
  found: () => Map<string, FilePicture[]>;
};

/**
 * A file belongs to the products naming it (by the end of an address, or folders where names repeat), otherwise to
 * those with the longest code that begins its or its folder's name («ABI-001-2.jpg»). Linear in the names.
 */
export function pictureFinder(paths: readonly string[]): PictureFinder {
  const byName = groupedBy(paths, nameKey);
  const byTail = tailsOf([...byName.values()].filter(({ length }) => length > 1).flat());
  const emptyLists = () =>
    new Map<string, string[]>(paths.flatMap((path) => codesIn(path).map((code) => [code, []])));
  const [byCode, byTitle] = [emptyLists(), emptyLists()];
  const listed = new Map<string, FilePicture[]>();
  return {
    add(products) {
      for (const { key, codes, names = [], pictures } of products) {
        for (const [position, { url, alt }] of pictures.entries()) {
          const path = fileOf(url, byName, byTail);
          if (path === null) continue;
          const own = listed.get(path) ?? [];
          if (own.length < MOST_OF_A_FILE) own.push({ sourceKey: key, url, alt, position });
          listed.set(path, own);
        }
        for (const code of new Set(codes.map(plain))) byCode.get(code)?.push(key);
        // One word («Abito») would match too much.
        for (const name of new Set(names.map(plain))) if (name.includes('-')) byTitle.get(name)?.push(key);
      }
    },
    found: () => placed(paths, listed, { byCode, byTitle }),
  };
}

export function picturesOfFiles(
  paths: readonly string[],
  products: readonly NamedBy[],
): Map<string, FilePicture[]> {
  const finder = pictureFinder(paths);
  finder.add(products);
  return finder.found();
}

function placed(
  paths: readonly string[],
  listed: ReadonlyMap<string, FilePicture[]>,
  { byCode, byTitle }: Record<'byCode' | 'byTitle', ReadonlyMap<string, string[]>>,
): Map<string, FilePicture[]> {
  const counts = new Map<string, number>();
  const isDistinctive = (code: string) => {
    const of = byCode.get(code)?.length ?? 0;
    return of > 0 && of <= MOST_OF_A_CODE;
  };
  /** Whether a name is one product's, or that of a model's colours; ambiguous names match nothing. */
  const isName = (name: string) => {
    const keys = byTitle.get(name) ?? [];
    return keys.length <= MOST_OF_A_CODE && new Set(keys.map(modelOf)).size === 1;
  };
  const found = new Map<string, FilePicture[]>();
  for (const path of paths.toSorted(IN_ORDER.compare)) {
    const own = listed.get(path);
    const code = own ? undefined : codesIn(path).find(isDistinctive);
    const name = own || code !== undefined ? undefined : codesIn(path).find(isName);
    const keys = byCode.get(code ?? '') ?? byTitle.get(name ?? '') ?? [];
    const coded = keys.flatMap((sourceKey) => {
      const position = counts.get(sourceKey) ?? 0;
      counts.set(sourceKey, position + 1);
      return position < MOST_BY_CODE ? [{ sourceKey, url: path, alt: '', position }] : [];
    });
    found.set(path, own ?? coded);
  }
  return found;
}

/** The named file; null where none or several match. */
function fileOf(
  url: string,
  byName: ReadonlyMap<string, string[]>,
  byTail: ReadonlyMap<string, string | null>,
): string | null {
  const [only, ...others] = byName.get(nameKey(url)) ?? [];
  if (only === undefined) return null;
  if (others.length === 0) return only;
  const tail = tailsIn(url).find((one) => byTail.has(one));
  return tail === undefined ? null : (byTail.get(tail) ?? null);
}

/** Files by the ends of their paths; null where two share one. */
function tailsOf(paths: readonly string[]): Map<string, string | null> {
  const tails = new Map<string, string | null>();
  for (const path of paths) for (const tail of tailsIn(path)) tails.set(tail, tails.has(tail) ? null : path);
  return tails;
}

/** Ends of a path with at least one folder, longest first. */
function tailsIn(address: string): string[] {
  const parts = pathOf(address)
    .split('/')
    .slice(-MOST_FOLDERS - 1);
  const keys = parts.map(folded);
  return keys.slice(0, -1).map((_, from) => keys.slice(from).join('/'));
}

function groupedBy(paths: readonly string[], keyOf: (path: string) => string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const group = groups.get(keyOf(path));
    if (group) group.push(path);
    else groups.set(keyOf(path), [path]);
  }
  return groups;
}

/** Key of a colour's model. */
export const modelOf = (key: string) => key.split('/')[0] ?? key;

/** Candidate codes, longest first: the name up to each hyphen, and the folder. */
function codesIn(path: string): string[] {
  const parts = path.split('/');
  const name = plain((parts.at(-1) ?? '').replace(PICTURE, ''));
  const ends = [...name.matchAll(/-|$/g)].map(({ index }) => index);
  const begins = ends.map((end) => name.slice(0, end));
  return [...begins, plain(parts.at(-2) ?? '')]
    .filter((code) => code !== '' && code.length <= LONGEST_CODE)
    .toSorted((a, b) => b.length - a.length);
}

/** Comparable form of a file name or an address's last part. */
function nameKey(address: string): string {
  return folded(pathOf(address).split('/').at(-1) ?? '');
}

function pathOf(address: string): string {
  const [path = ''] = /^https?:/i.test(address) ? address.split(/[?#]/) : [address];
  return path;
}

function folded(part: string): string {
  const text = part.includes('%') ? decoded(part) : part;
  return (/^[ -~]*$/.test(text) ? text.toLowerCase() : fold(text)).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `ABI 001_S` → `abi-001-s`. */
function plain(text: string): string {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
}
