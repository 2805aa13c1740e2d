import type { FilePicture } from '#db/json/imports.ts';
import { fold } from '#lib/fold.ts';

/** A product as names of pictures may call it. */
export type NamedBy = {
  key: string;
  /** Its code, handle or SKUs; pictures called by one of them, or beginning with it, are its own. */
  codes: readonly string[];
  /** What it is called, with its colour and without; pictures are matched by it when no code matches. */
  names?: readonly string[];
  /** Pictures that its file names: addresses, or names of files. */
  pictures: readonly { url: string; alt: string }[];
};

/** Kinds of files that are looked at; what they are is told by their bytes. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|svg|avif|hei[cf])$/i;

/** Whether a path in an archive is that of a picture; not what systems put beside those (`__MACOSX`, `._a.jpg`). */
export function isPicturePath(path: string): boolean {
  return PICTURE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

const MOST_CHARACTERS = 500;

/** Whether a path can be stored and shown: not one of a page's length, nor with characters that nobody sees. */
export function isUsablePath(path: string): boolean {
  return path.length <= MOST_CHARACTERS && !/\p{Cc}/u.test(path);
}

/** Most pictures that one file is: many products may show one table of sizes. */
const MOST_OF_A_FILE = 20_000;
/** Most products of one code: the colours of a model. A code of more tells nothing. */
const MOST_OF_A_CODE = 100;
/** Most files that are given to a product by its code: many more than it shows. */
const MOST_BY_CODE = 20;
/** Longest code that is looked for, characters. */
const LONGEST_CODE = 120;
/** Most folders of a path by which files of one name are told apart. */
const MOST_FOLDERS = 4;

const IN_ORDER = new Intl.Collator('it', { numeric: true });

/** Finds out whose pictures the files of an archive are, from products that are told it bit by bit. */
export type PictureFinder = {
  add: (products: readonly NamedBy[]) => void;
  /** The pictures that each path is, once all products were added; none where it is nobody's. */
  found: () => Map<string, FilePicture[]>;
};

/**
 * Which pictures the files of an archive are: of the products whose file names them (by the last part of an address,
 * too; where several files have one name, by their folders as well), else of those whose code their own name begins with
 * («ABI-001-2.jpg») or that of their folder is, the longest code first. What is found takes the time of the names alone,
 * however many are the same.
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
        // One word («Abito») would be that of many pictures.
        for (const name of new Set(names.map(plain))) if (name.includes('-')) byTitle.get(name)?.push(key);
      }
    },
    found: () => placed(paths, listed, { byCode, byTitle }),
  };
}

/** As a finder that was told of all products at once. */
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
  /** The name of one product, or of the colours of one model; two models of one name match nothing. */
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

/** The file that a picture of a product is; null where the archive has none, or several that could be it. */
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

/** The ends of a path or an address with at least one folder, the longest first. */
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

/** The model that the key of one of its colours begins with. */
export const modelOf = (key: string) => key.split('/')[0] ?? key;

/** Everything that a path may be called by, the longest first: its name up to each hyphen, and its folder. */
function codesIn(path: string): string[] {
  const parts = path.split('/');
  const name = plain((parts.at(-1) ?? '').replace(PICTURE, ''));
  const ends = [...name.matchAll(/-|$/g)].map(({ index }) => index);
  const begins = ends.map((end) => name.slice(0, end));
  return [...begins, plain(parts.at(-2) ?? '')]
    .filter((code) => code !== '' && code.length <= LONGEST_CODE)
    .toSorted((a, b) => b.length - a.length);
}

/** The name of a file, or the last part of an address, as two ways of writing it compare equal. */
function nameKey(address: string): string {
  return folded(pathOf(address).split('/').at(-1) ?? '');
}

function pathOf(address: string): string {
  const [path = ''] = /^https?:/i.test(address) ? address.split(/[?#]/) : [address];
  return path;
}

/** Part of a path as two ways of writing it compare equal. */
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

/** `ABI 001_S` is `abi-001-s`. */
function plain(text: string): string {
  return fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-');
}
