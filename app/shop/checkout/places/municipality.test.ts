import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLACES } from '#support/places.ts';
import { cityProblem, isMunicipality } from './municipality.ts';

test('the list is whole, and has every province once', () => {
  const lists = readFileSync('app/shop/checkout/places/municipalities.txt', 'utf8').split('\n');
  const names = lists.filter((line) => /^[A-Z]{2} /.test(line)).map((line) => line.slice(3).split('|'));
  expect(names.flat().length).toBeGreaterThan(7850);
  expect(names).toHaveLength(111);
  expect(new Set([...PLACES.provincesByCity.values()].flat()).size).toBe(111);
});

test.each([
  ...[
    'Bergamo',
    'BERGAMO',
    ' roma ',
    'Forlì',
    "Forli'",
    'Agliè',
    'Reggio Emilia',
    'Reggio nell’Emilia',
    'Vo',
  ],
  ...[
    'Bolzano',
    'Bozen',
    'Bolzano/Bozen',
    'S. Donato Milanese',
    'Sant’Angelo Lodigiano',
    'S.Angelo Lodigiano',
  ],
  ...['San Giovanni Lupatoto', 'S. Maria Capua Vetere', 'Cantù', 'L’Aquila', 'Monza', 'Re'],
])('%s is a municipality', (city) => {
  expect(isMunicipality(PLACES, city)).toBe(true);
});

test('a hamlet passes with the province in its own field', () => {
  const mestre = { customer_city: 'Mestre', customer_postal_code: '30171' };
  expect(cityProblem(PLACES, { ...mestre, customer_province: 'VE' })).toBeNull();
  expect(cityProblem(PLACES, { ...mestre, customer_province: 'MI' })).toContain('non è della provincia MI');
  expect(cityProblem(PLACES, { ...mestre, customer_province: '' })).toContain('aggiungi la provincia');
});

test.each([
  // Of an Italian municipality nothing is asked, with its province or without.
  ['Milano', '20122', null],
  ['Milano (MI)', '20122', null],
  ['Crema, CR', '26013', null],
  // Codes of other countries that look Italian.
  ['Paris', '75008', 'Non troviamo «Paris»'],
  ['Berlin', '10115', 'Non troviamo «Berlin»'],
  ['Paris (FR)', '75008', 'Il CAP 75008 non è della provincia FR'],
  // Hamlets are asked about once.
  ['Mestre', '30171', 'aggiungi la provincia, per esempio Mestre (VE)'],
  ['Mestre (VE)', '30171', null],
  ['mestre, ve', '30171', null],
  ['Ostia (RM)', '00121', null],
  ['Mestre (MI)', '30171', 'Il CAP 30171 non è della provincia MI'],
  ['Porto Rotondo (SS)', '07026', null],
  ['X (TO)', '99999', 'Il CAP 99999 non è della provincia TO'],
])('%s %s: %s', (customer_city, customer_postal_code, expected) => {
  const problem = cityProblem(PLACES, { customer_city, customer_postal_code });
  if (expected === null) expect(problem).toBeNull();
  else expect(problem).toContain(expected);
});
