import { expect, test } from 'vitest';
import { readInvoice } from './invoice-forms.ts';

const read = (invoice_number: string, invoice_day = '2026-11-22') =>
  readInvoice(new Map(Object.entries({ invoice_number, invoice_day })) as never);

test.each(['12', '12/2026', 'FE 12-A', '2026.0012', '12345678901234567890'])('%s is a number', (number) => {
  expect(read(` ${number} `)).toEqual({
    ok: true,
    value: { invoice_number: number, invoice_day: '2026-11-22' },
  });
});

test.each([
  ['', 'Scrivi il numero della fattura.'],
  ['A/B', 'Scrivi almeno una cifra; oltre a cifre e lettere solo / - . _ e spazi.'],
  ['12é', 'Scrivi almeno una cifra; oltre a cifre e lettere solo / - . _ e spazi.'],
  ['12<3', 'Scrivi almeno una cifra; oltre a cifre e lettere solo / - . _ e spazi.'],
  ['123456789012345678901', 'Al massimo 20 caratteri: questi sono 21.'],
])('%j is none', (number, message) => {
  expect(read(number)).toEqual({ ok: false, fields: { invoice_number: message } });
});

test('a day that does not exist is none', () => {
  expect(read('12', '2026-11-31')).toMatchObject({ ok: false, fields: { invoice_day: expect.any(String) } });
  expect(read('12', '')).toMatchObject({ ok: true, value: { invoice_day: null } });
});
