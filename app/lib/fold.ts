/**
 * Texts as they are compared and searched: in small plain letters, as somebody types them who has no other keys. The database
 * folds in the same way by its function `fold`, made from what stands here (`fold.server.test.ts` holds them together): a
 * change needs a migration that makes the function and all that is stored of it anew.
 */

/**
 * Letters that Unicode does not decompose (ø, ł), and typographic signs, each with its ASCII character.
 * Capitals are listed, too: not every database knows their small letters. The last sign is left out.
 */
export const ONE_FOR_ONE = {
  from: 'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƇƈƉƊƋƌƐƑƒƓƖƗƘƙƚƝƞƤƥƦƫƬƭƮƲƳƴƵƶǤǥȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɌɍɎɏẜẝỼỽỾỿƄƆƎƔƜƟƧƩƱƷƸƼǷȜȢɁɅɊƏə‘’‚‛′ʼʹˈʾʿ“”„‟«»‐‑‒–—−⁄·',
  to: `dododdhhiqllnnttbbbbccddddeffgiikklnnpprttttvyyzzggndzzlntjaccltszbueejjrryyssvvyyƅɔǝɣɯɵƨʃʊʒƹƽƿȝȣɂʌɋee''''''''''""""""------/`,
};

/** Letters that are written as two. */
export const TWO_FOR_ONE: readonly (readonly [letter: string, plain: string])[] = [
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
  ['ẞ', 'ss'],
  ['ß', 'ss'],
  ['Þ', 'th'],
  ['þ', 'th'],
  ['Ƣ', 'oi'],
  ['ƣ', 'oi'],
  ['Ƕ', 'hv'],
  ['ƕ', 'hv'],
  ['ȸ', 'db'],
  ['ȹ', 'qp'],
  ['Ỻ', 'll'],
  ['ỻ', 'll'],
];

/** Fractions stand apart from the number before them: 8½ is 8 1/2, and no 81/2. */
const FRACTIONS = /[¼½¾⅐-⅞]/g;
/** Marks upon letters, once they are taken off them. */
const MARKS = /[\u0300-\u036f]/g;
const NOT_ASCII = /[^ -~]/g;

const to = [...ONE_FOR_ONE.to];
const plainOf = new Map([
  ...[...ONE_FOR_ONE.from].map((letter, at): [string, string] => [letter, to[at] ?? '']),
  ...TWO_FOR_ONE,
]);

/** Text as it is compared: in small letters without accents, every letter and sign as a plain keyboard has it. */
export function fold(text: string): string {
  return text
    .replaceAll('´', "'")
    .replace(FRACTIONS, ' $&')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_ASCII, (letter) => plainOf.get(letter) ?? letter)
    .toLowerCase();
}
