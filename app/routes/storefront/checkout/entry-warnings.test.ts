import { expect, test } from 'vitest';
import { entryWarning } from './entry-warnings.ts';

test.each([
  ['customer_address', 'Via Roma', 'Manca il numero civico? Se non c’è, scrivi «snc».'],
  ['customer_address', 'Via Roma 12', null],
  ['customer_address', 'Via XX Settembre', 'Manca il numero civico? Se non c’è, scrivi «snc».'],
  ...[
    'Via 4 Novembre',
    'Piazza 25 Aprile',
    'Via 1° Maggio',
    'Via 7 Fratelli Cervi',
    'Piazza 25 Aprile, Bergamo',
  ].map((typed) => ['customer_address', typed, 'Manca il numero civico? Se non c’è, scrivi «snc».'] as const),
  ...[
    'Via 4 Novembre 12',
    'Piazza 25 Aprile, 3',
    'Via Roma 12/A',
    'Via Roma 12 bis',
    'Via Roma, 12b',
    'Via Roma 12, interno 3',
    'Via Roma 12 (citofono Rossi)',
    'Via Roma 12 scala B',
    'Via Roma 12 sc A',
    'Via Roma, 12 condominio Sole',
    'Via Roma 12 1° piano',
    '12 via Roma',
    'Strada Statale 42 km 12',
    'Via 4 Novembre snc',
  ].map((typed) => ['customer_address', typed, null] as const),
  ['customer_address', 'Località Pianello snc', null],
  ['customer_address', 'Piazza Duomo, S.N.C.', null],
  ['customer_address', ' ', null],
  ['customer_phone', '347 12', 'Sembra mancare qualche cifra: ricontrolla il numero.'],
  ['customer_phone', '+39 347 1234567', null],
  ['customer_phone', '035 123456', null],
  ['customer_phone', '', null],
  ['customer_email', 'anna@gmial.com', 'Forse volevi scrivere @gmail.com?'],
  ['customer_email', 'ANNA@Gmial.Com', 'Forse volevi scrivere @gmail.com?'],
  ['customer_email', 'anna@gmail.com', null],
  ['customer_email', 'anna@constructor', null],
  ['customer_city', 'Roma', null],
] as const)('%s "%s": %s', (name, typed, warning) => {
  expect(entryWarning(name, typed)).toBe(warning);
});
