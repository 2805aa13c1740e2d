/** Letters that accent removal leaves, as both systems write them; `ß` differs. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', º: 'o', ª: 'a' },
};

function plain(name: string, sharpS: 's' | 'ss'): string {
  return name
    .toLowerCase()
    .replaceAll('ß', sharpS)
    .replace(/[æœøłđðþıºª]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

/** As WordPress `sanitize_title`: points, slashes and dashes separate words (`L’abito a+b`: `labito-ab`). */
export function wordPressSlug(name: string): string {
  // `remove_accents` writes «ss» in German shops only.
  return plain(name, 's')
    .replace(/&[a-z]{2,8};|&#\d{1,6};/g, '')
    .replaceAll('×', 'x')
    .replace(/[./\u00a0\u2011\u2013\u2014]/g, '-')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** As PrestaShop `str2url`: apostrophes, colons and slashes separate words, other marks are dropped. */
export function prestaShopSlug(name: string): string {
  return plain(name, 'ss')
    .replace(/[^a-z0-9\s':/[\]-]/g, '')
    .replace(/[\s':/[\]-]+/g, '-')
    .replace(/^-|-$/g, '');
}
