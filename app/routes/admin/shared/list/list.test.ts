import { describe, expect, test } from 'vitest';
import { columnsShown, filtersSet, type ListFacts, sortedBy, sortOf, viewQuery } from './list.ts';

const LIST: ListFacts = {
  name: 'prodotti',
  usual: { by: 'data', descending: true },
  columns: [
    { key: 'nome', label: 'Nome', sorts: 'ascending', fixed: true },
    { key: 'prezzo', label: 'Prezzo', sorts: 'descending' },
    { key: 'foto', label: 'Foto' },
    { key: 'data', label: 'Data', sorts: 'descending', extra: true },
  ],
};
const at = (query: string) => new URLSearchParams(query);
const column = (key: string) => LIST.columns.find((one) => one.key === key) ?? LIST.columns[0];
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);

test.each([
  ['', 0],
  ['q=lino&ordina=-prezzo&colonne=nome&dopo=x', 0],
  ['stato=all&pagamento=all&categoria=', 0],
  ['stato=shipped&pagamento=all&fattura=da-emettere', 2],
])('%j sets %d filters', (query, count) => {
  expect(filtersSet(at(query))).toBe(count);
});

describe('a list is sorted', () => {
  test.each([
    ['', 'data', true],
    ['ordina=prezzo', 'prezzo', false],
    ['ordina=-nome', 'nome', true],
    ['ordina=foto', 'data', true],
    ['ordina=-', 'data', true],
  ])('by %j', (query, by, descending) => {
    expect(sortOf(LIST, at(query))).toEqual({ by, descending });
  });

  test.each([
    ['', 'nome', '?ordina=nome'],
    ['', 'prezzo', '?ordina=-prezzo'],
    ['', 'data', '?ordina=data'],
    ['ordina=nome&q=lino&dopo=x', 'nome', '?ordina=-nome&q=lino'],
    ['ordina=-prezzo', 'prezzo', '?ordina=prezzo'],
  ])('from %j, a press of %s leads to %j', (query, key, to) => {
    const pressed = column(key);
    expect(pressed && sortedBy(LIST, at(query), pressed)).toBe(to);
  });
});

test.each<[string, string[] | null, string[]]>([
  ['', null, ['nome', 'prezzo', 'foto']],
  ['', ['data'], ['nome', 'data']],
  ['colonne=foto,unknown', ['data'], ['nome', 'foto']],
  ['colonne=', null, ['nome']],
])('of %j and %j the columns are %j', (query, chosen, shown) => {
  expect(keys(columnsShown(LIST, at(query), chosen))).toEqual(shown);
});

describe('a view stores', () => {
  const shown = columnsShown(LIST, at(''), ['prezzo']);
  test.each([
    ['q=lino&categoria=&ordina=-prezzo&dopo=x&tutti=1', '?q=lino&ordina=-prezzo&colonne=nome%2Cprezzo'],
    ['', '?colonne=nome%2Cprezzo'],
  ])('of %j %j', (query, stored) => {
    expect(viewQuery(LIST, at(query), shown)).toBe(stored);
  });

  test('no words that were searched for among people', () => {
    expect(viewQuery({ ...LIST, personal: true }, at('q=rossi&stato=pending'), shown)).toBe(
      '?stato=pending&colonne=nome%2Cprezzo',
    );
  });
});
