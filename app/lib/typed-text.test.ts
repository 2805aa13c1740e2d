import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmail, normalizeEmail } from './email.ts';
import { typedCode, typedEmail, typedLine, typedText } from './typed-text.ts';

/** What comes along unseen when a text is copied. */
const UNSEEN = [
  ...['\u00ad', '\u034f', '\u061c', '\u180e', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f'],
  ...['\u202a', '\u202e', '\u2060', '\u2066', '\u2069', '\ufeff', '\u3164'],
];

test.each(UNSEEN)('%j is removed from every kind of text', (mark) => {
  expect(typedText(`${mark}Via ${mark}Roma${mark} 1${mark}`)).toBe('Via Roma 1');
  expect(typedLine(`Via${mark} Roma ${mark} 1`)).toBe('Via Roma 1');
  expect(typedCode(`${mark}WELC${mark}OME10${mark}`)).toBe('WELCOME10');
  expect(normalizeEmail(`${mark}Anna@exam${mark}ple.it${mark}`)).toBe('anna@example.it');
});

test.each([
  ['  Tanti   auguri \r\n\r\nAda\u2028e Ugo\t ', 'Tanti auguri \n\nAda\ne Ugo', 'Tanti auguri Ada e Ugo'],
  ['a\u00a0b\u202fc\u3000d', 'a b c d', 'a b c d'],
  // Emoji of several characters, flags, shades of skin and letters of other scripts stay whole.
  ['👩‍👩‍👧 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥', '👩‍👩‍👧 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥', '👩‍👩‍👧 👍🏽 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️‍🔥'],
  ['می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  ['👩\u200d e basta', '👩 e basta', '👩 e basta'],
  // What a database cannot hold may have parted words.
  ['Abi\u0000to\ud83d da\u0007 sera', 'Abi to da sera', 'Abi to da sera'],
  ['Perch\u00e9 no?', 'Perché no?', 'Perché no?'],
  ['', '', ''],
])('%j is read with its lines as %j, in one as %j', (typed, text, line) => {
  expect(typedText(typed)).toBe(text);
  expect(typedLine(typed)).toBe(line);
});

test.each([
  [' welcome10. ', 'welcome10'],
  ['WEL COME\u00a010', 'WELCOME10'],
  ['#ABCD 1234.', '#ABCD1234'],
  ['a.b.', 'a.b'],
  ['...', ''],
  [`a${'.'.repeat(50_000)}`, 'a'],
  ['10\ufe0f', '10'],
])('the code %j is %j', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});

test.each([null, undefined, 7, {}, ['a']])('%j is no text', (value) => {
  expect([typedText(value), typedLine(value), typedCode(value)]).toEqual(['', '', '']);
});

test('what was read once is read the same again', () => {
  const piece = fc.oneof(
    fc.constantFrom(...UNSEEN, ' ', '\n', '\t', '\u00a0', '.', 'é', '👩', '\ud83d'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const typed = pieces.join('');
      for (const read of [typedText, typedLine, typedCode]) expect(read(read(typed))).toBe(read(typed));
    }),
    { numRuns: 2_000 },
  );
});

test('an address that is an address stays as it is', () => {
  for (const email of ["d'angelo_1-x@posta.example.it", 'Anna+moda@example.it']) {
    expect(isEmail(email)).toBe(true);
    expect(typedCode(email)).toBe(email);
  }
  // Two addresses in one field do not become one.
  expect(isEmail(typedCode('anna@example.it luca@example.it'))).toBe(false);
});

test.each([
  [' anna@example.it ', 'anna@example.it'],
  ['\u00a0Anna@example.it.\n', 'Anna@example.it'],
  ['\u200banna@exam\u00adple.it\ufe0f', 'anna@example.it'],
  ['giulia esempio@posta.it', null],
  ['giulia\u00a0esempio@posta.it', null],
  ['giulia\nesempio@posta.it', null],
  ['anna@ example.it', null],
  ['anna@example.it, luca@example.it', null],
])('the e-mail address %j is %j', (typed, address) => {
  expect(typedEmail(typed) === address && isEmail(typedEmail(typed))).toBe(address !== null);
});
