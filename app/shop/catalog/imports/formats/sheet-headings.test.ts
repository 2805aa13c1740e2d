import { expect, test } from 'vitest';
import { headingKey } from '#shop/catalog/imports/read/csv-text.ts';
import { readFile } from '#shop/catalog/imports/read/read-file.server.ts';
import { ownNames } from './sheet-headings.ts';

test.each<[headings: string, ours: Record<string, string>]>([
  [
    'Cod. Art.;Descrizione;Reparto;Tg.;Q.tà;Prezzo IVA incl.;EAN13',
    {
      ...{ codice: 'cod. art.', nome: 'descrizione', categoria: 'reparto', taglia: 'tg.', giacenza: 'q.ta' },
      ...{ prezzo: 'prezzo iva incl.', 'codice a barre': 'ean13' },
    },
  ],
  [
    'Articolo;Titolo;Descrizione;PVP',
    // What is a name by itself leaves the description what it is.
    { codice: 'articolo', nome: 'titolo', prezzo: 'pvp' },
  ],
  ['Codice;Nome;Descrizione;Descrizione estesa;Prezzo', {}],
])('%s', (headings, ours) => {
  const names = ownNames(headings.split(';').map(headingKey));
  expect(Object.fromEntries(names.map(({ heading, like }) => [like, heading]))).toEqual(ours);
});

const read = (text: string) => readFile(new TextEncoder().encode(text), '2026-11-28');

test('a sheet by other names is read, and the names are told', async () => {
  const found = await read(
    'Listino\nArticolo;Descrizione;Prezzo vendita;Tg\nA;Abito;19,90;S\nA;Abito;19,90;M',
  );
  expect(found).toMatchObject({
    ...{ ok: true, format: 'vetrina' },
    products: [{ name: 'Abito', priceCents: 1990, line: 3, sizes: [{ size: 'S' }, { size: 'M' }] }],
    notes: [
      'Colonne lette con un altro nome: «articolo» come codice, «descrizione» come nome, «prezzo vendita» come prezzo, «tg» come taglia.',
    ],
  });
});

test.each([
  'Articolo;Descrizione;Prezzo netto',
  'Articolo;Descrizione;Costo',
  'Articolo;Descrizione;Listino',
])('a price that is perhaps none of the shop’s is not guessed: %s', async (headings) => {
  expect(await read(`${headings}\nA;Abito;19,90`)).toEqual({ ok: false, code: 'unknown_format' });
});
