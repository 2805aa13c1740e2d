import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each([
  ['Ada Bianchi', 'BNCDAA80A41A794D', { first: 'Ada', last: 'Bianchi' }],
  ['Bianchi Ada', 'BNCDAA80A41A794D', { first: 'Ada', last: 'Bianchi' }],
  ['Mario De Luca', 'DLCMRA80A01F205I', { first: 'Mario', last: 'De Luca' }],
  ['De Luca Mario', 'DLCMRA80A01F205I', { first: 'Mario', last: 'De Luca' }],
  // Four consonants in the first name: the first, third and fourth.
  ['Gianfranco Rossi', 'RSSGFR80A01H501K', { first: 'Gianfranco', last: 'Rossi' }],
  // Short names end in X; accents and apostrophes do not count.
  ['Li Fo', 'FOXLIX80A01H501K', { first: 'Li', last: 'Fo' }],
  ['Nicolò D’Alò', 'DLANCL80A01H501K', { first: 'Nicolò', last: 'D’Alò' }],
  ['Giulia Verdi', 'BNCDAA80A41A794D', null],
  ['Ada', 'BNCDAA80A41A794D', null],
  ['Associazione Sarte Bergamasche', '07643520567', null],
])('%s, %s', (name, taxCode, expected) => {
  expect(personName(name, taxCode)).toEqual(expected);
});
