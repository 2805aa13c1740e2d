import { fold } from '../catalogue/search.ts';

/** A product as names of pictures may call it. */
export type NamedBy = {
  key: string;
  /** Its code, handle or SKUs; pictures called by one of them, or beginning with it, are its own. */
  codes: readonly string[];
  /** Pictures that its file names: addresses, or names of files. */
  pictures: readonly { url: string; alt: string }[];
};

/** A picture that a file of an archive is: of which product, by which address or name, and where among its pictures. */
export type FilePicture = { sourceKey: string; url: string; alt: string; position: number };

/** Kinds of files that are looked at; what they are is told by their bytes. */
const PICTURE = /\.(?:jpe?g|png|webp|gif|bmp|tiff?|svg|avif|hei[cf])$/i;

/** Whether a path in an archive is that of a picture; not what systems put beside those (`__MACOSX`, `._a.jpg`). */
export function isPicturePath(path: string): boolean {
  return PICTURE.test(path) && !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
}

const MOST_CHARACTERS = 500;

/** Whether a path can be kept and shown: not one of a page's length, nor with characters that nobody sees. */
export function isUsablePath(path: string): boolean {
  return path.length <= MOST_CHARACTERS && !/\p{Cc}/u.test(path);
}

/**
 * Which pictures the files of an archive are: of the products whose file names them (by the last part of an address,
 * too), else of those whose code their own name begins with («ABI-001-2.jpg») or that of their folder is, the longest
 * code first. A file that is nobody's has none.
 */
export function picturesOfFiles(
  paths: readonly string[],
  products: readonly NamedBy[],
): Map<string, FilePicture[]> {
  const byName = named(products);
  const byCode = coded(products);
  const inOrder = paths.toSorted((a, b) => a.localeCompare(b, 'it', { numeric: true }));
  const placed = new Map<string, number>();
  const found = new Map<string, FilePicture[]>();
  for (const path of inOrder) {
    const listed = byName.get(nameKey(path));
    const codes = listed ? [] : codesIn(path).filter((code) => byCode.has(code));
    const longest = codes.toSorted((a, b) => b.length - a.length)[0];
    const keys = longest === undefined ? [] : (byCode.get(longest) ?? []);
    const own = keys.map((sourceKey) => {
      const position = placed.get(sourceKey) ?? 0;
      placed.set(sourceKey, position + 1);
      return { sourceKey, url: path, alt: '', position };
    });
    found.set(path, listed ?? own);
  }
  return found;
}

function named(products: readonly NamedBy[]): Map<string, FilePicture[]> {
  const names = new Map<string, FilePicture[]>();
  for (const { key, pictures } of products) {
    for (const [position, { url, alt }] of pictures.entries()) {
      const name = nameKey(url);
      names.set(name, [...(names.get(name) ?? []), { sourceKey: key, url, alt, position }]);
    }
  }
  return names;
}

function coded(products: readonly NamedBy[]): Map<string, string[]> {
  const byCode = new Map<string, string[]>();
  for (const { key, codes } of products) {
    for (const code of new Set(codes.map(plain))) {
      if (code !== '') byCode.set(code, [...(byCode.get(code) ?? []), key]);
    }
  }
  return byCode;
}

/** Everything that a path may be called by: its name up to each hyphen, and its folder. */
function codesIn(path: string): string[] {
  const parts = path.split('/');
  const words = plain((parts.at(-1) ?? '').replace(PICTURE, '')).split('-');
  return [...words.map((_, index) => words.slice(0, index + 1).join('-')), plain(parts.at(-2) ?? '')];
}

/** The name of a file, or the last part of an address, as two ways of writing it compare equal. */
function nameKey(address: string): string {
  const [path = ''] = /^https?:/i.test(address) ? address.split(/[?#]/) : [address];
  return fold(decoded(path.split('/').at(-1) ?? '')).trim();
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
