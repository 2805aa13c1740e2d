import { expect, test } from 'vitest';
import { summarySentences } from './import-summary.ts';

test.each([
  [{ onSale: 0, complete: 0, waiting: [], refused: 0 }, ['Nessun prodotto sarà in vendita.']],
  [
    {
      onSale: 1,
      complete: 2,
      waiting: [
        { missing: ['composition' as const, 'picture' as const], products: 30 },
        { missing: ['maker_address' as const], products: 11 },
      ],
      refused: 6,
    },
    [
      'In vendita: 1 prodotto.',
      'Completi, ma bozze: 2. Con «Pubblica subito» vanno in vendita.',
      'In attesa: 41 prodotti, a cui manca: 30 la composizione e un’immagine; 11 l’indirizzo del produttore.',
      'Da decidere o rifiutati: 6.',
    ],
  ],
])('%j', (summary, sentences) => {
  expect(summarySentences(summary)).toEqual(sentences);
});
