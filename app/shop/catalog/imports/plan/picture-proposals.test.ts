import { expect, test } from 'vitest';
import { proposedProducts } from './picture-proposals.ts';

const product = (key: string, texts: string[], hasPicture = false) => ({
  key,
  texts: [key, ...texts],
  hasPicture,
});

const PRODUCTS = [
  product('101', ['Abito in lino', 'Bianco', 'ABI-LIN-B']),
  product('102', ['Abito in lino', 'Nero', 'ABI-LIN-N']),
  product('103', ['Abito a fiori', 'Rosso', 'ABI-FIO'], true),
  product('104', ['Giacca doppiopetto', 'Nero', 'GIA-7']),
  product('cintura-cuoio', ['Cintura', 'ACC-0042'], true),
];

test.each<[string, string[], (string | null)[]]>([
  ['a word of one product', ['foto/doppiopetto.jpg'], ['104']],
  ['words in any order, case and accent', ['LINO abito NÉRO (2).JPG'], ['102']],
  ['the word that tells more', ['giacca nero.jpg'], ['104']],
  ['a part of a code', ['fio_davanti.jpg'], ['103']],
  ['a handle, though it has a picture', ['cuoio retro.jpg'], ['cintura-cuoio']],
  ['its folder', ['Giacca/IMG_1.jpg'], ['104']],
  ['a number of three digits', ['0042.jpg'], ['cintura-cuoio']],
  ['several pictures of one product', ['doppiopetto 1.jpg', 'doppiopetto 2.jpg'], ['104', '104']],
  ['as close: the next without a picture', ['abito 1.jpg', 'abito 2.jpg'], ['101', '102']],
  ['as close, and no more without one', ['abito.jpg', 'abito 2.jpg', 'abito 3.jpg'], ['101', '102', '101']],
  ['no word: the next ones without a picture', ['IMG_1.jpg', 'IMG_2.jpg'], ['101', '102']],
  [
    'one proposed by its name is not the next',
    ['doppiopetto.jpg', 'a.jpg', 'b.jpg', 'c.jpg'],
    ['104', '101', '102', null],
  ],
  ['the ending is no word, a short number neither', ['7.lino'], ['101']],
])('%s', (_, paths, keys) => {
  const proposed = proposedProducts(paths, PRODUCTS);
  expect(paths.map((path) => proposed.get(path))).toEqual(keys);
});

test('nothing to propose, and nothing to propose it for', () => {
  expect([...proposedProducts(['abito.jpg'], [])]).toEqual([['abito.jpg', null]]);
  expect([...proposedProducts([], PRODUCTS)]).toEqual([]);
});
