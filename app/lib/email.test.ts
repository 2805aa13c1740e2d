import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { addressOfSender, isEmail, normalizeEmail } from './email.ts';

test.each([
  'anna@example.it',
  'a@b.it',
  'Anna@Example.IT',
  'anna.bianchi+moda@posta.example.it',
  "d'angelo_1-x@posta-certificata.example.museum",
  'anna@xn--citt-3na.example',
  `${'a'.repeat(64)}@example.it`,
  `anna@${'b'.repeat(63)}.example.it`,
])('%j is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '',
  'anna',
  '@',
  '@example.it',
  'anna@',
  'anna@example',
  'anna@@example.it',
  'anna@example.it@example.it',
  // No top-level domain has one letter, a digit or a hyphen.
  'a@b.c',
  'anna@127.0.0.1',
  'anna@[127.0.0.1]',
  'anna@example.xn--p1ai',
  // Only ASCII: accented letters are taken by few servers, and not by the sign-in library.
  'è@example.it',
  'perché@example.it',
  'anna@città.it',
  'anna@example.іt',
  // What separates or quotes addresses in a header.
  'a,b@x.it',
  'anna@example.it, luca@example.it',
  'anna;luca@example.it',
  '<anna@example.it>',
  'Anna <anna@example.it>',
  '"anna"@example.it',
  'anna(rossi)@example.it',
  'anna@example.it\nBcc: luca@example.it',
  'anna rossi@example.it',
  ' anna@example.it',
  'anna@example.it\u200b',
  'anna@exam\0ple.it',
  // Dots and hyphens stand between other characters.
  '.anna@example.it',
  'anna.@example.it',
  'an..na@example.it',
  'anna@.example.it',
  'anna@example.it.',
  'anna@example..it',
  'anna@-example.it',
  'anna@example-.it',
  "anna'@example.it",
  'anna&co@example.it',
  'anna%luca@example.it',
  // Too long as a whole, before the @, and between two dots.
  `${'a'.repeat(65)}@example.it`,
  `anna@${'b'.repeat(64)}.example.it`,
  `anna@${'abcdefghi.'.repeat(25)}it`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

test('the sign-in library, which asks Zod, refuses no address that the rule takes', () => {
  const part = fc.stringMatching(/^[a-zA-Z0-9.,@'+_&è-]{0,12}$/);
  const typed = fc.tuple(part, fc.constantFrom('@', '@@', ''), part, fc.constantFrom('.it', '.c', '.1', ''));
  fc.assert(
    fc.property(typed, (parts) => {
      const text = parts.join('');
      return !isEmail(text) || z.email().safeParse(text).success;
    }),
    { numRuns: 5_000 },
  );
});

test('addresses are compared in lower case, without the spaces around them', () => {
  expect(normalizeEmail('  Anna@Example.IT\n')).toBe('anna@example.it');
});

test.each([
  ['ordini@negozio.it', 'ordini@negozio.it'],
  ['Vetrina <ordini@negozio.it>', 'ordini@negozio.it'],
  [' "Vetrina, la bottega" <ordini@negozio.it> ', 'ordini@negozio.it'],
  ['Vetrina ordini@negozio.it', null],
  ['Vetrina <ordini>', null],
  ['Vetrina <ordini@negozio.it', null],
  ['ordini@negozio.it>', null],
  ['<ordini@negozio.it>, altro@negozio.it', null],
  ['@', null],
  ['', null],
])('letters from %j come from %j', (sender, address) => {
  expect(addressOfSender(sender)).toBe(address);
});
