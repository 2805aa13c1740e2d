/**
 * The database's function `fold` must do the same (`fold.server.test.ts`): a change needs a migration of the function
 * and of all values stored with it.
 */

/** Letters that Unicode does not decompose; capitals too, for databases that cannot lower them. The last is removed. */
export const ONE_FOR_ONE = {
  from: 'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƃƇƈƉƊƋƌƐƑƒƓƖƗƘƙƚƝƞƤƥƦƫƬƭƮƲƳƴƵƶǤǥȠȡȤȥȴȵȶȷȺȻȼȽȾȿɀɃɄɆɇɈɉɌɍɎɏẜẝỼỽỾỿƄƆƎƔƜƟƧƩƱƷƸƼǷȜȢɁɅɊƏə‘’‚‛′ʼʹˈʾʿ“”„‟«»‐‑‒–—−⁄·',
  to: `dododdhhiqllnnttbbbbccddddeffgiikklnnpprttttvyyzzggndzzlntjaccltszbueejjrryyssvvyyƅɔǝɣɯɵƨʃʊʒƹƽƿȝȣɂʌɋee''''''''''""""""------/`,
};

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

/** 8½ becomes 8 1/2, not 81/2. */
const FRACTIONS = /[¼½¾⅐-⅞]/g;
const MARKS = /[\u0300-\u036f]/g;
const NOT_ASCII = /[^ -~]/g;

const to = [...ONE_FOR_ONE.to];
const plainOf = new Map([
  ...[...ONE_FOR_ONE.from].map((letter, at): [string, string] => [letter, to[at] ?? '']),
  ...TWO_FOR_ONE,
]);

export function fold(text: string): string {
  return text
    .replaceAll('´', "'")
    .replace(FRACTIONS, ' $&')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_ASCII, (letter) => plainOf.get(letter) ?? letter)
    .toLowerCase();
}
