import { expect, test } from 'vitest';
import { stillWrong } from './still-wrong.ts';

const form = (fields: [name: string, value: string][]) => {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
};

const MISSING = 'Scrivi il prezzo, in euro.';
const TOO_HIGH = 'Il prezzo non può superare il prezzo originale.';

test.each<[string, Record<string, string>, [string, string][], [string, string][], string[]]>([
  ['nothing changed', { name: 'x', price: MISSING }, [], [], ['name', 'price']],
  ['one is corrected', { name: 'x', price: MISSING }, [['name', '']], [['name', 'Abito']], ['price']],
  [
    'a size is taken away',
    { sizes: 'x' },
    [
      ['sizes', 'M'],
      ['sizes', '42'],
    ],
    [['sizes', 'M']],
    [],
  ],
  [
    'the original price is raised above the price',
    { price: TOO_HIGH },
    [
      ['price', '80'],
      ['original_price', '70'],
    ],
    [
      ['price', '80'],
      ['original_price', '90'],
    ],
    [],
  ],
  ['an original price is no price', { price: MISSING }, [], [['original_price', '90']], ['price']],
])('%s', (_, errors, sent, now, wrong) => {
  expect(Object.keys(stillWrong(errors, form(sent), form(now)))).toEqual(wrong);
});
