import { expect, test } from 'vitest';
import { validateEntry } from './entry.ts';
import { readGift } from './gift.ts';

test.each<[string, Parameters<typeof readGift>[0], ReturnType<typeof readGift>]>([
  ['nothing', {}, { ok: true, gift: null }],
  ['a message without the tick', { gift_message: 'Auguri', gift_wrapped: true }, { ok: true, gift: null }],
  ['the tick as a text', { gift_wanted: 'true' }, { ok: true, gift: null }],
  ['no message', { gift_wanted: true }, { ok: true, gift: { message: '', wrapped: false, buyer: '' } }],
  [
    'no text',
    { gift_wanted: true, gift_message: { a: 1 } },
    { ok: true, gift: { message: '', wrapped: false, buyer: '' } },
  ],
  [
    'lines and spaces',
    { gift_wanted: true, gift_message: '  Tanti   auguri\u200b!\r\n\n\n\n Ada \u202e', gift_wrapped: true },
    { ok: true, gift: { message: 'Tanti auguri!\n\n Ada', wrapped: true, buyer: '' } },
  ],
  [
    'what looks like markup',
    { gift_wanted: true, gift_message: '<b>Ciao</b>' },
    { ok: true, gift: { message: '<b>Ciao</b>', wrapped: false, buyer: '' } },
  ],
  [
    'as much as fits',
    { gift_wanted: true, gift_message: ` ${'a'.repeat(300)} ` },
    { ok: true, gift: { message: 'a'.repeat(300), wrapped: false, buyer: '' } },
  ],
  [
    'who buys it',
    { gift_wanted: true, gift_buyer: '  Ada \u200b Bianchi ' },
    { ok: true, gift: { message: '', wrapped: false, buyer: 'Ada Bianchi' } },
  ],
  [
    'that it goes to who buys it, whatever was typed',
    { gift_wanted: true, gift_recipient: 'self', gift_buyer: 'Ada Bianchi' },
    { ok: true, gift: { message: '', wrapped: false, buyer: null } },
  ],
  [
    'a recipient that there is not',
    { gift_wanted: true, gift_recipient: 'x' },
    { ok: true, gift: { message: '', wrapped: false, buyer: '' } },
  ],
  [
    'a name that is too long',
    { gift_wanted: true, gift_buyer: 'a'.repeat(101) },
    { ok: false, code: 'fields_too_long', fields: { gift_buyer: 'Al massimo 100 caratteri' } },
  ],
  [
    'too much',
    { gift_wanted: true, gift_message: 'a'.repeat(301) },
    { ok: false, code: 'fields_too_long', fields: { gift_message: 'Al massimo 300 caratteri' } },
  ],
])('of a gift, %s', (_, sent, read) => {
  expect(readGift(sent, { needsBuyer: false })).toEqual(read);
});

test('a form is told all its mistakes at once, the first kind of them by its code', () => {
  const sent = {
    customer_name: 'Ada',
    customer_address: 'Via Roma 1',
    customer_city: 'Bergamo',
    customer_postal_code: '24121',
    customer_email: 'ada@esempio.it',
    gift_wanted: true,
    gift_message: 'a'.repeat(301),
    invoice_wanted: true,
  };
  expect(validateEntry(sent, 'standard')).toMatchObject({
    code: 'missing_fields',
    fields: { gift_message: 'Al massimo 300 caratteri', invoice_tax_code: expect.any(String) },
  });
  const rest = { ...sent, invoice_wanted: false };
  expect(validateEntry(rest, 'standard')).toMatchObject({ code: 'fields_too_long' });
  expect(validateEntry({ ...rest, gift_message: 'Auguri' }, 'standard')).toMatchObject({
    ok: true,
    gift: { message: 'Auguri', wrapped: false, buyer: '' },
  });
});

const gift = {
  customer_name: 'Eva Neri',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  customer_email: 'ada@esempio.it',
  gift_wanted: true,
};
const person = { invoice_wanted: true, invoice_tax_code: 'BNCDAA80A41A794D' };
const home = {
  invoice_street: 'Corso Italia 3',
  invoice_postal_code: '20122',
  invoice_town: 'Milano',
  invoice_province: 'mi',
};
const adas = {
  name: 'Ada Bianchi',
  street: 'Corso Italia 3',
  postalCode: '20122',
  city: 'Milano',
  province: 'MI',
};
const evas = { name: 'Eva Neri', street: 'Via Roma 1', postalCode: '24121', city: 'Bergamo', province: '' };

test.each([
  ['standard', { gift_buyer: 'Ada Bianchi', ...home }, adas],
  ['express', { gift_buyer: 'Ada Bianchi', ...home }, adas],
  ['pickup', { gift_buyer: 'Ada Bianchi', ...home }, adas],
  // Handed over by who buys it: the delivery's name and address are hers, as of any order.
  ['standard', { gift_recipient: 'self', gift_buyer: 'Ada Bianchi', ...home }, evas],
  ['pickup', { gift_recipient: 'self', gift_buyer: 'Ada Bianchi', ...home }, { ...adas, name: 'Eva Neri' }],
] as const)('a gift by %s, with %j, is invoiced to who buys it', (delivery, more, addressee) => {
  expect(validateEntry({ ...gift, ...person, ...more }, delivery)).toMatchObject({
    ok: true,
    customer: { customer_name: 'Eva Neri' },
    invoice: { kind: 'person', taxCode: 'BNCDAA80A41A794D', ...addressee },
  });
});

test.each([
  [{}, ['gift_buyer', 'invoice_street', 'invoice_postal_code', 'invoice_town', 'invoice_province']],
  [{ ...home }, ['gift_buyer']],
  [{ ...home, gift_buyer: ' \u200b ' }, ['gift_buyer']],
  [{ gift_buyer: 'Ada', ...home, invoice_street: '' }, ['invoice_street']],
])('a gift for somebody else with %j and an invoice says who and where the buyer is', (more, fields) => {
  const read = validateEntry({ ...gift, ...person, ...more }, 'standard');
  expect(read).toMatchObject({ ok: false, code: 'missing_fields' });
  expect(Object.keys(read.ok ? {} : read.fields).toSorted()).toEqual(fields.toSorted());
});

test('without an invoice, or with one of a business, the buyer need give no name', () => {
  expect(validateEntry(gift, 'standard')).toMatchObject({ ok: true, gift: { buyer: '' } });
  const business = {
    invoice_wanted: true,
    invoice_kind: 'business',
    invoice_company: 'Sartoria',
    ...home,
    invoice_vat_number: '07643520567',
    invoice_sdi_code: 'M5UXCR1',
  };
  expect(validateEntry({ ...gift, ...business }, 'standard')).toMatchObject({
    ok: true,
    gift: { buyer: '' },
    invoice: { kind: 'business', street: 'Corso Italia 3' },
  });
});
