import { describe, expect, test } from 'vitest';
import { weekdays } from '#support/opening-hours.ts';
import { SECTIONS } from './sections.ts';

const readBanner = SECTIONS.banner.form.read;
const readCompany = SECTIONS.identity.form.read;
const readContacts = SECTIONS.contacts.form.read;
const readGallery = SECTIONS.gallery.form.read;
const readHours = SECTIONS.hours.form.read;
const readOrders = SECTIONS.orders.form.read;
const readPayments = SECTIONS.payments.form.read;
const readSales = SECTIONS.sales.form.read;
const readShipping = SECTIONS.shipping.form.read;
const readSocial = SECTIONS.social.form.read;

function form(values: Record<string, string | string[]>) {
  return {
    get: (name: string) => [values[name] ?? null].flat()[0] ?? null,
    getAll: (name: string) => [values[name] ?? []].flat(),
  };
}

const company = {
  brand: ' Bottega  Verde Oliva ',
  company: 'Bottega di Anna Rossi',
  owner: 'Anna Rossi',
  legalForm: 'S.r.l.',
  capitalCents: '10.000,00',
  businessRegister: 'REA BG-123456',
  vatNumber: 'IT 07643520567',
  taxCode: 'rssmra85t10a562s',
  street: 'Via Roma 1',
  postalCode: '24121',
  city: 'Bergamo',
  province: 'bg',
  soleShareholder: 'on',
  inLiquidation: '',
};

describe('the company', () => {
  test('is tidied', () => {
    expect(readCompany(form(company))).toEqual({
      ok: true,
      value: {
        ...company,
        brand: 'Bottega Verde Oliva',
        vatNumber: '07643520567',
        taxCode: 'RSSMRA85T10A562S',
        province: 'BG',
        capitalCents: 1_000_000,
        soleShareholder: true,
        inLiquidation: false,
      },
    });
  });

  test.each([
    ['brand', '   ', 'obbligatorio'],
    ['brand', 'x'.repeat(61), 'Al massimo 60'],
    ['vatNumber', '07643520568', 'partita IVA'],
    ['taxCode', 'RSSMRA85T10A562T', 'codice fiscale'],
    ['postalCode', '2412', 'CAP'],
    ['capitalCents', '', 'capitale versato'],
    ['province', 'Bergamo', 'due lettere'],
  ])('%s "%s" is refused beside its field', (name, value, message) => {
    const read = readCompany(form({ ...company, [name]: value }));
    expect(read).toEqual({ ok: false, fields: { [name]: expect.stringContaining(message) } });
  });

  test('every field that is wrong is named at once', () => {
    const read = readCompany(form({}));
    expect(read.ok ? [] : Object.keys(read.fields)).toEqual(
      Object.keys(company).filter(
        // What a company has beside its form, and boxes, may stay empty.
        (name) => !['capitalCents', 'soleShareholder', 'inLiquidation'].includes(name),
      ),
    );
  });
});

const contacts = {
  phone: '+39 035 123456',
  email: 'ciao@bottega.it',
  pec: 'bottega@pec.it',
  whatsapp: '+39 333 1234567',
  mapsQuery: 'Via Roma 1, Bergamo',
  latitude: '45,7035',
  longitude: '9.6624',
};

describe('contacts', () => {
  test('are tidied', () => {
    expect(readContacts(form(contacts))).toEqual({
      ok: true,
      value: { ...contacts, whatsapp: '393331234567', latitude: 45.7035, longitude: 9.6624 },
    });
  });

  test.each([
    ['phone', 'chiamami', 'telefono'],
    ['phone', '+39 035', 'telefono'],
    ['email', 'ciao@bottega', 'email'],
    ['pec', 'ciao, bottega@pec.it', 'email'],
    ['whatsapp', '333', 'prefisso'],
    ['whatsapp', '033', 'prefisso'],
    ['whatsapp', '41 79 123 45 67', 'prefisso'],
    ['whatsapp', '+39 12345678', 'prefisso'],
    ['whatsapp', '+39 33312345678901', 'prefisso'],
    ['whatsapp', '+41 79', 'prefisso'],
    ['latitude', '91', '-90 e 90'],
    ['longitude', 'est', '-180 e 180'],
    ['longitude', '', 'obbligatorio'],
  ])('%s "%s" is refused', (name, value, message) => {
    const read = readContacts(form({ ...contacts, [name]: value }));
    expect(read).toEqual({ ok: false, fields: { [name]: expect.stringContaining(message) } });
  });
});

test.each([
  ['333 1234567', '393331234567'],
  ['035 1234567', '390351234567'],
  ['0039 333 1234567', '393331234567'],
  ['393331234567', '393331234567'],
  ['393 1234567', '393931234567'],
  ['+41 79 123 45 67', '41791234567'],
  ['0033612345678', '33612345678'],
])('WhatsApp %s', (typed, stored) => {
  const read = readContacts(form({ ...contacts, whatsapp: typed }));
  expect(read.ok ? read.value.whatsapp : null).toBe(stored);
});

test.each([
  ['https://www.instagram.com/bottega', 'https://www.instagram.com/bottega'],
  ['instagram.com/bottega', 'https://instagram.com/bottega'],
  ['http://instagram.com/bottega', 'https://instagram.com/bottega'],
  ['https://evil.example/instagram.com/bottega', null],
  ['javascript:alert(1)', null],
  ['https://www.instagram.com/', null],
  ['', ''],
])('profile %s', (typed, stored) => {
  const read = readSocial(form({ instagram: typed, facebook: 'facebook.com/bottega' }));
  expect(read.ok ? read.value.instagram : null).toBe(stored);
});

test('a day without readable hours is refused', () => {
  expect(readHours(form({ ...weekdays('9-19'), saturday: 'mattina', sunday: 'Chiuso' }))).toEqual({
    ok: false,
    fields: { saturday: expect.stringContaining('9:00-19:30') },
  });
});

test.each([
  ['5', { ok: true, value: { mostPictures: 5 } }],
  ['12 immagini', { ok: true, value: { mostPictures: 12 } }],
  ['4', { ok: false, fields: { mostPictures: expect.any(String) } }],
  ['13', { ok: false, fields: { mostPictures: expect.any(String) } }],
])('%j pictures of one product', (mostPictures, read) => {
  expect(readGallery(form({ mostPictures }))).toEqual(read);
});

test.each([
  ['8', { ok: true, value: { mostOfSize: 8 } }],
  [' 8 pezzi ', { ok: true, value: { mostOfSize: 8 } }],
  ['0', { ok: false, fields: { mostOfSize: expect.any(String) } }],
  ['100', { ok: false, fields: { mostOfSize: expect.any(String) } }],
  ['cinque', { ok: false, fields: { mostOfSize: expect.any(String) } }],
])('%j pieces for one order', (mostOfSize, read) => {
  expect(readOrders(form({ mostOfSize }))).toEqual(read);
});

test('delivery prices are typed as in Italy and kept in cents', () => {
  const typed = {
    standardCents: '4,99',
    freeFromCents: '€ 1.049,00',
    expressCents: '9.9',
    remoteSurchargeCents: '0',
    cutoffHour: '14',
    wrappingCents: '',
    europeOnRequest: 'on',
  };
  expect(readShipping(form(typed))).toEqual({
    ok: true,
    value: {
      standardCents: 499,
      freeFromCents: 104_900,
      expressCents: 990,
      remoteSurchargeCents: 0,
      cutoffHour: 14,
      wrappingCents: null,
      europeOnRequest: true,
    },
  });
  // Wrapping that is free is offered, unlike one without a price.
  const free = readShipping(form({ ...typed, wrappingCents: '0' }));
  expect(free).toMatchObject({ value: { wrappingCents: 0 } });
  expect(readShipping(form({ ...typed, expressCents: '-1', freeFromCents: 'mai' }))).toEqual({
    ok: false,
    fields: { expressCents: expect.any(String), freeFromCents: expect.any(String) },
  });
});

describe('the sale strip', () => {
  const banner = { text: 'SALDI', active: 'on', from: '2026-07-04', to: '2026-08-31' };
  test.each([
    ['with both days', banner, { text: 'SALDI', active: true, from: '2026-07-04', to: '2026-08-31' }],
    ['without days', { text: 'SALDI', active: 'on' }, { text: 'SALDI', active: true, from: null, to: null }],
    ['off and empty', { text: '' }, { text: '', active: false, from: null, to: null }],
    [
      'one day',
      { ...banner, to: banner.from },
      { text: 'SALDI', active: true, from: '2026-07-04', to: '2026-07-04' },
    ],
  ])('%s', (_what, typed, value) => {
    expect(readBanner(form(typed))).toEqual({ ok: true, value });
  });
  test.each([
    ['on without a text', { ...banner, text: ' ' }, 'text'],
    ['too long', { ...banner, text: 'x'.repeat(161) }, 'text'],
    ['ending before it begins', { ...banner, to: '2026-07-03' }, 'to'],
    ['on a day that is none', { ...banner, from: '2026-06-31' }, 'from'],
    ['on a day in words', { ...banner, from: 'domani' }, 'from'],
  ])('%s is refused', (_what, typed, name) => {
    const read = readBanner(form(typed));
    expect(read.ok ? [] : Object.keys(read.fields)).toEqual([name]);
  });
});

test('the line about instalments is on or off', () => {
  expect(readPayments(form({ instalmentsShown: 'on' }))).toEqual({
    ok: true,
    value: { instalmentsShown: true },
  });
  expect(readPayments(form({}))).toEqual({ ok: true, value: { instalmentsShown: false } });
});

describe('the periods of the saldi', () => {
  const days = {
    winterFrom: '2027-01-05',
    winterTo: '2027-03-05',
    summerFrom: '',
    summerTo: '',
    rule: 'Lombardia',
  };
  test('may be one, or none', () => {
    expect(readSales(form(days))).toEqual({
      ok: true,
      value: {
        ...days,
        ...{ summerFrom: null, summerTo: null },
        ...{ noWinterFrom: null, noWinterTo: null, noSummerFrom: null, noSummerTo: null },
      },
    });
    expect(readSales(form({ ...days, winterFrom: '', winterTo: '' })).ok).toBe(true);
  });
  test.each([
    [{ winterTo: '' }, { winterTo: 'Servono il primo e l’ultimo giorno.' }],
    [{ summerTo: '2027-08-31' }, { summerFrom: 'Servono il primo e l’ultimo giorno.' }],
    [{ winterTo: '2027-01-04' }, { winterTo: 'L’ultimo giorno viene prima del primo.' }],
  ])('%j is refused', (change, fields) => {
    expect(readSales(form({ ...days, ...change }))).toEqual({ ok: false, fields });
  });
});
