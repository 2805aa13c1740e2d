import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLACES } from '#support/places.ts';
import {
  cityProblem,
  isMunicipality,
  placesOf,
  placeWarnings,
  proposedPlace,
  provinceOf,
  readProvince,
  withProvince,
} from './place.ts';
import { filledIn } from './place-answer.ts';
import { provinceLetters } from './provinces.ts';

test('the list of postal codes is whole', () => {
  expect(placesOf(PLACES, '24121')).toEqual([{ city: 'Bergamo', province: 'BG' }]);
  expect(placesOf(PLACES, '20121')).toEqual([{ city: 'Milano', province: 'MI' }]);
  expect(placesOf(PLACES, '24030').length).toBeGreaterThan(20);
  expect(placesOf(PLACES, '99999')).toEqual([]);
});

test.each([
  ['BG', 'BG'],
  [' bg ', 'BG'],
  ['(bg)', 'BG'],
  ['Bergamo', 'BG'],
  ['Provincia di Bergamo', 'BG'],
  ['Milano', 'MI'],
  ['Prov. BG', 'BG'],
  ['prov bg', 'BG'],
  ['Bergamo (BG)', 'BG'],
  ['BG - Bergamo', 'BG'],
  ['Monza e Brianza', 'MB'],
  ['Monza e della Brianza', 'MB'],
  ['MONZA-BRIANZA', 'MB'],
  ['Città metropolitana di Milano', 'MI'],
  ['Citta Metropolitana di Roma Capitale', 'RM'],
  ['Città metropolitana di Reggio Calabria', 'RC'],
  ['Libero consorzio comunale di Caltanissetta', 'CL'],
  ["Valle d'Aosta", 'AO'],
  ['Valle d’Aosta/Vallée d’Aoste', 'AO'],
  ['Provincia autonoma di Bolzano', 'BZ'],
  ['Bolzano/Bozen', 'BZ'],
  ['Bolzano - Bozen', 'BZ'],
  ['Südtirol', 'BZ'],
  ['Forlì-Cesena', 'FC'],
  ['Forli Cesena', 'FC'],
  ['Provincia di Forlì-Cesena', 'FC'],
  ["Provincia dell'Aquila", 'AQ'],
  ["L'Aquila", 'AQ'],
  ["Reggio nell'Emilia", 'RE'],
  ['Reggio Emilia', 'RE'],
  ['Pesaro e Urbino', 'PU'],
  ['Massa-Carrara', 'MS'],
  ['Barletta-Andria-Trani', 'BT'],
  ['Verbano-Cusio-Ossola', 'VB'],
  ['La Spezia', 'SP'],
  ['OT', 'OT'],
  ['og', 'OG'],
  ['CI', 'CI'],
  ['VS', 'VS'],
  ['SU', 'SU'],
  ['Provincia della Gallura Nord-Est Sardegna', 'OT'],
  ['Provincia dell’Ogliastra', 'OG'],
  ['Sulcis Iglesiente', 'CI'],
  ['Carbonia-Iglesias', 'CI'],
  ['Provincia del Medio Campidano', 'VS'],
  ['Sud Sardegna', 'SU'],
  ['Bergamo (MI)', null],
  ['constructor', null],
  ['ZZ', null],
  ['Lombardia', null],
  ['B', null],
])('the province «%s» is %s', (typed, code) => {
  expect(readProvince(PLACES, typed)).toBe(code);
});

test.each([
  ['Bergamo', '24121', 'BG'],
  // A code that the list does not have: what both may be.
  ['Bergamo', '24100', 'BG'],
  ['Milano', '20100', 'MI'],
  ['Monza', '20900', 'MB'],
  ['', '24121', 'BG'],
  ['Mestre (VE)', '30171', 'VE'],
  ['S. Donato Milanese', '20097', 'MI'],
  ['Bozen', '39100', 'BZ'],
  // Two municipalities of one name.
  ['Samone', '10010', 'TO'],
  ['Olbia', '07026', 'OT'],
  ['Tortolì', '08048', 'OG'],
  ['Carbonia', '09013', 'CI'],
  ['Sanluri', '09025', 'VS'],
  ['San Teodoro', '98030', 'ME'],
  ['Samone', '38059', 'TN'],
  // What does not agree, and what is no municipality.
  ['Milano', '24121', ''],
  ['Hamburg', '20095', ''],
  ['Bergamo', '', ''],
])('%s %s lies in «%s»', (city, postalCode, province) => {
  expect(provinceOf(PLACES, { city, postalCode })).toBe(province);
});

test('a postal code proposes the city that it has alone, and what does not belong together is only said', () => {
  expect(proposedPlace(PLACES, { postalCode: '24121', city: '' })).toEqual({
    cities: ['Bergamo'],
    province: 'BG',
  });
  expect(proposedPlace(PLACES, { postalCode: '39100', city: '' }).cities).toEqual(['Bolzano']);
  const at = (city: string, postalCode: string, province = '') =>
    placeWarnings(PLACES, { city, postalCode, province });
  expect(at('Bergamo', '24121', 'BG')).toEqual({ city: null, province: null });
  expect(at('Milano', '24121', '')).toEqual({
    city: 'Il CAP 24121 è di Bergamo (BG): ricontrolla città e CAP.',
    province: null,
  });
  expect(at('Bergamo', '24121', 'MI').province).toBe(
    'Il CAP 24121 non è della provincia MI, ma di BG: ricontrollali.',
  );
  // A hamlet is asked about elsewhere, while it is typed nothing is said, and a code that nobody knows says nothing.
  expect(at('Redona', '24121', 'BG')).toEqual({ city: null, province: null });
  expect(at('Bergamo', '24100', 'BG')).toEqual({ city: null, province: null });
  expect(at('Bergamo', '99999', 'BG')).toEqual({ city: null, province: null });
});

test('an address that says no province is given one, and what is none stays as it was typed', () => {
  const address = { customer_city: 'Bergamo', customer_postal_code: '24121', customer_province: '' };
  expect(withProvince(PLACES, address)).toEqual({ ...address, customer_province: 'BG' });
  expect(withProvince(PLACES, { ...address, customer_province: 'bergamo' }).customer_province).toBe('BG');
  // Corrected by a person, it stays, whatever the lists say.
  expect(withProvince(PLACES, { ...address, customer_province: 'MI' }).customer_province).toBe('MI');
  expect(withProvince(PLACES, { ...address, customer_province: ' Lombardia ' }).customer_province).toBe(
    'Lombardia',
  );
});

test.each([
  [
    'Bergamo',
    '24121',
    'Lombardia',
    '«Lombardia» non è una provincia che conosciamo: scrivi la sigla, come BG.',
  ],
  ['Bergamo', '', 'Lombardia', '«Lombardia» non è una provincia che conosciamo: scrivi la sigla, come BG.'],
  ['Bergamo', '24121', 'B', null],
  ['Carbonia', '09013', 'SU', null],
  ['Carbonia', '09013', 'CI', null],
  ['Olbia', '07026', 'SS', null],
  ['Olbia', '07026', 'CA', 'Il CAP 07026 non è della provincia CA, ma di OT: ricontrollali.'],
  ['Villasimius', '09049', 'CA', null],
])('%s %s in «%s» is warned of: %j', (city, postalCode, province, warning) => {
  expect(placeWarnings(PLACES, { city, postalCode, province }).province).toBe(warning);
});

test('only letters that were read go to couriers and onto invoices', () => {
  expect(['BG', 'Lombardia', '', 'bg'].map(provinceLetters)).toEqual(['BG', '', '', '']);
});

test.each([
  ['nothing typed', { city: '', province: '' }, '', { customer_province: 'BG' }],
  ['a city typed', { city: 'Mozzo', province: '' }, '', { customer_province: 'BG' }],
  ['a province typed', { city: 'Bergamo', province: 'MI' }, '', {}],
  ['the one filled in before', { city: 'Bergamo', province: 'MI' }, 'MI', { customer_province: 'BG' }],
])('%s: what is filled in by itself', (_, { city, province }, proposed, change) => {
  const typed = { customer_city: city, customer_postal_code: '24121', customer_province: province };
  expect(filledIn(typed, { city: 'Bergamo', province: 'BG' }, proposed)).toEqual(change);
});

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
