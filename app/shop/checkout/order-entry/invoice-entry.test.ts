import { expect, test } from 'vitest';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { CUSTOMER_FIELDS } from './customer-fields.ts';
import { validateEntry } from './entry.ts';
import { type InvoiceSent, invoiceMistakeSoFar, validateInvoice } from './invoice-entry.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { type InvoiceField, NO_INVOICE } from './invoice-typed.ts';

const ada = {
  customer_name: 'Ada Bianchi',
  customer_address: 'Via Roma 1',
  customer_city: 'Bergamo',
  customer_postal_code: '24121',
  customer_province: 'BG',
};
const person = { invoice_wanted: true, invoice_kind: 'person', invoice_tax_code: 'BNCDAA80A41A794D' };
const OUTSIDE = 'Possiamo intestare la fattura solo in Italia, Livigno e Campione d’Italia esclusi';
const office = {
  invoice_street: 'Corso Italia 3',
  invoice_postal_code: '20122',
  invoice_town: 'Milano',
  invoice_province: 'MI',
};
const business = {
  invoice_wanted: true,
  invoice_kind: 'business',
  invoice_company: 'Sartoria Bianchi S.r.l.',
  invoice_vat_number: '07643520567',
  ...office,
  invoice_sdi_code: 'M5UXCR1',
  invoice_pec: '',
};

const read = (sent: InvoiceSent, delivery: DeliveryMethod = 'standard') =>
  validateInvoice(sent, ada, delivery);

test.each<[string, InvoiceSent]>([
  ['nothing is said', {}],
  ['the box is not ticked, whatever was typed', { ...business, invoice_wanted: false }],
  ['the box is said to be ticked in another way', { ...person, invoice_wanted: 'on' }],
])('no invoice is requested when %s', (_, sent) => {
  expect(read(sent)).toEqual({ ok: true, invoice: null });
});

test('a person is invoiced where the order goes', () => {
  expect(read({ ...person, invoice_tax_code: ' bncdaa80a41 a794d ', ...office })).toEqual({
    ok: true,
    invoice: {
      kind: 'person',
      name: 'Ada Bianchi',
      taxCode: 'BNCDAA80A41A794D',
      street: 'Via Roma 1',
      postalCode: '24121',
      city: 'Bergamo',
      province: 'BG',
    },
  });
});

test('who collects says where they live', () => {
  expect(read({ ...person, ...office, invoice_province: 'mi' }, 'pickup')).toMatchObject({
    ok: true,
    invoice: {
      kind: 'person',
      street: 'Corso Italia 3',
      postalCode: '20122',
      city: 'Milano',
      province: 'MI',
    },
  });
  const empty = read(person, 'pickup');
  expect(empty.ok ? [] : Object.keys(empty.fields)).toEqual(Object.keys(office));
});

test('a business says who it is and where its invoices go', () => {
  const sent = { ...business, invoice_vat_number: 'IT 07643520567', invoice_sdi_code: 'm5uxcr1' };
  const invoice = {
    kind: 'business',
    company: 'Sartoria Bianchi S.r.l.',
    vatNumber: '07643520567',
    street: 'Corso Italia 3',
    postalCode: '20122',
    city: 'Milano',
    province: 'MI',
    sdiCode: 'M5UXCR1',
    pec: '',
  };
  expect(read(sent)).toEqual({ ok: true, invoice });
  expect(read(sent, 'pickup')).toEqual({ ok: true, invoice });
  expect(read({ ...sent, invoice_sdi_code: '', invoice_pec: 'sartoria@pec.it' })).toEqual({
    ok: true,
    invoice: { ...invoice, sdiCode: '', pec: 'sartoria@pec.it' },
  });
});

test.each<[InvoiceField, unknown, string, string]>([
  ['invoice_tax_code', '', 'missing_fields', 'Inserisci il codice fiscale'],
  ['invoice_tax_code', ['BNCDAA80A41A794D'], 'missing_fields', 'Inserisci il codice fiscale'],
  ['invoice_tax_code', 'BNCDAA80A41A794E', 'invalid_invoice', 'Codice fiscale non valido'],
  ['invoice_tax_code', 'BNCDAA80A41', 'invalid_invoice', 'Codice fiscale non valido'],
  ['invoice_tax_code', '07643520568', 'invalid_invoice', 'Codice fiscale non valido'],
  ['invoice_tax_code', '00000000000', 'invalid_invoice', 'Codice fiscale non valido'],
])('a person whose %s is %j: %s', (name, typed, code, message) => {
  expect(read({ ...person, [name]: typed })).toEqual({ ok: false, code, fields: { [name]: message } });
});

test.each(['RSSMRA85T10A56NH', '07643520567'])('%s is a tax code', (code) => {
  expect(read({ ...person, invoice_tax_code: code })).toMatchObject({ ok: true, invoice: { taxCode: code } });
});

test.each<[InvoiceField, string, string, string]>([
  ['invoice_company', ' ', 'missing_fields', 'Inserisci la denominazione'],
  ['invoice_company', 'a'.repeat(81), 'invalid_invoice', 'Al massimo 80 caratteri'],
  ['invoice_vat_number', '', 'missing_fields', 'Inserisci la partita IVA'],
  ['invoice_vat_number', '07643520568', 'invalid_invoice', 'Partita IVA non valida'],
  ['invoice_vat_number', '00000000000', 'invalid_invoice', 'Partita IVA non valida'],
  ['invoice_vat_number', 'BNCDAA80A41A794D', 'invalid_invoice', 'Partita IVA non valida'],
  ['invoice_street', '', 'missing_fields', 'Inserisci via e numero civico'],
  ['invoice_street', 'a'.repeat(61), 'invalid_invoice', 'Al massimo 60 caratteri'],
  ['invoice_postal_code', '2012', 'invalid_invoice', 'Il codice postale ha cinque cifre'],
  ['invoice_postal_code', '47890', 'invalid_invoice', OUTSIDE],
  ['invoice_postal_code', '00120', 'invalid_invoice', OUTSIDE],
  ['invoice_postal_code', '23041', 'invalid_invoice', OUTSIDE],
  ['invoice_postal_code', '22061', 'invalid_invoice', OUTSIDE],
  ['invoice_town', '', 'missing_fields', 'Inserisci il comune'],
  ['invoice_province', 'Lombardia', 'invalid_invoice', 'La provincia ha due lettere, come BG'],
  ['invoice_sdi_code', '', 'missing_fields', 'Inserisci il codice SDI o la PEC'],
  ['invoice_sdi_code', 'UFY9MH', 'invalid_invoice', 'Codice SDI non valido'],
  ['invoice_sdi_code', 'XXXXXXX', 'invalid_invoice', 'Codice SDI non valido'],
  ['invoice_sdi_code', 'M5UXCR1A', 'invalid_invoice', 'Codice SDI non valido'],
  ['invoice_pec', 'sartoria@', 'invalid_invoice', 'PEC non valida'],
])('a business whose %s is %j: %s', (name, typed, code, message) => {
  expect(read({ ...business, [name]: typed })).toEqual({ ok: false, code, fields: { [name]: message } });
});

test('what is wrong with the invoice is told together with what is wrong with the customer', () => {
  const customer = { ...ada, customer_email: 'ada@esempio.it', customer_city: '' };
  expect(validateEntry({ ...customer, ...person, invoice_tax_code: 'X' }, 'standard')).toEqual({
    ok: false,
    code: 'missing_fields',
    fields: { customer_city: 'Inserisci la città', invoice_tax_code: 'Codice fiscale non valido' },
  });
  const whole = { ...customer, customer_city: 'Bergamo' };
  expect(validateEntry({ ...whole, ...person, invoice_tax_code: 'X' }, 'standard')).toMatchObject({
    ok: false,
    code: 'invalid_invoice',
  });
  expect(validateEntry({ ...whole, ...NO_INVOICE }, 'standard')).toMatchObject({ ok: true, invoice: null });
});

test.each<[InvoiceField, string, string | null]>([
  ['invoice_tax_code', '', null],
  ['invoice_tax_code', 'BNCDAA80A41A794E', 'Codice fiscale non valido'],
  ['invoice_vat_number', '123', 'Partita IVA non valida'],
  ['invoice_sdi_code', '', null],
  ['invoice_pec', 'sartoria@pec.it', null],
])('on leaving %s with %j: %s', (name, typed, mistake) => {
  expect(invoiceMistakeSoFar(name, typed)).toBe(mistake);
});

test('no label repeats one of the delivery: each field is found by its own', () => {
  const ofDelivery = Object.values(CUSTOMER_FIELDS).flatMap(({ label }) => [label, ...label.split(' ')]);
  for (const { label } of Object.values(INVOICE_FIELDS)) {
    const words = ofDelivery.filter(
      (one) => one.length > 2 && label.toLowerCase().includes(one.toLowerCase()),
    );
    expect([label, words]).toEqual([label, []]);
  }
});
