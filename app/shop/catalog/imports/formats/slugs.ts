/** Letters that have no accent to lose, as both systems write them in addresses; `ß` they write differently. */
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

/**
 * A name as WordPress writes it into addresses (`sanitize_title`): points, slashes and dashes part words, every other mark
 * is dropped (`L’abito a+b` is `labito-ab`), letters of other scripts stay.
 */
export function wordPressSlug(name: string): string {
  // `remove_accents` writes «ss» in German shops alone.
  return plain(name, 's')
    .replace(/&[a-z]{2,8};|&#\d{1,6};/g, '')
    .replaceAll('×', 'x')
    .replace(/[./\u00a0\u2011\u2013\u2014]/g, '-')
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A name as PrestaShop writes it into addresses (`str2url`): apostrophes, colons and slashes part words, other marks drop. */
export function prestaShopSlug(name: string): string {
  return plain(name, 'ss')
    .replace(/[^a-z0-9\s':/[\]-]/g, '')
    .replace(/[\s':/[\]-]+/g, '-')
    .replace(/^-|-$/g, '');
}
