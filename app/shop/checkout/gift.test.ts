import { expect, test } from 'vitest';
import { validateEntry } from './entry.ts';
import { readGift } from './gift.ts';

test.each<[string, Parameters<typeof readGift>[0], ReturnType<typeof readGift>]>([
  ['nothing', {}, { ok: true, gift: null }],
  ['a message without the tick', { gift_message: 'Auguri', gift_wrapped: true }, { ok: true, gift: null }],
  ['the tick as a text', { gift_wanted: 'true' }, { ok: true, gift: null }],
  ['no message', { gift_wanted: true }, { ok: true, gift: { message: '', wrapped: false } }],
  [
    'no text',
    { gift_wanted: true, gift_message: { a: 1 } },
    { ok: true, gift: { message: '', wrapped: false } },
  ],
  [
    'lines and spaces',
    { gift_wanted: true, gift_message: '  Tanti   auguri\u200b!\r\n\n\n\n Ada \u202e', gift_wrapped: true },
    { ok: true, gift: { message: 'Tanti auguri!\n\n Ada', wrapped: true } },
  ],
  [
    'what looks like markup',
    { gift_wanted: true, gift_message: '<b>Ciao</b>' },
    { ok: true, gift: { message: '<b>Ciao</b>', wrapped: false } },
  ],
  [
    'as much as fits',
    { gift_wanted: true, gift_message: ` ${'a'.repeat(300)} ` },
    { ok: true, gift: { message: 'a'.repeat(300), wrapped: false } },
  ],
  [
    'too much',
    { gift_wanted: true, gift_message: 'a'.repeat(301) },
    { ok: false, code: 'fields_too_long', fields: { gift_message: 'Al massimo 300 caratteri' } },
  ],
])('of a gift, %s', (_, sent, read) => {
  expect(readGift(sent)).toEqual(read);
});

test('a form is told all its mistakes at once, the first kind of them by its code', () => {
  const sent = {
    ...{ customer_name: 'Ada', customer_address: 'Via Roma 1', customer_city: 'Bergamo' },
    ...{ customer_postal_code: '24121', customer_email: 'ada@esempio.it' },
    ...{ gift_wanted: true, gift_message: 'a'.repeat(301), invoice_wanted: true },
  };
  expect(validateEntry(sent, 'standard')).toMatchObject({
    code: 'missing_fields',
    fields: { gift_message: 'Al massimo 300 caratteri', invoice_tax_code: expect.any(String) },
  });
  const rest = { ...sent, invoice_wanted: false };
  expect(validateEntry(rest, 'standard')).toMatchObject({ code: 'fields_too_long' });
  expect(validateEntry({ ...rest, gift_message: 'Auguri' }, 'standard')).toMatchObject({
    ok: true,
    gift: { message: 'Auguri', wrapped: false },
  });
});
