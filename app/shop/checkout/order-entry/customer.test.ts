import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { CUSTOMER_FAILURES, mistakeSoFar, validateCustomer } from './customer.ts';
import { CUSTOMER_NAMES, type CustomerField, customerLimit } from './customer-fields.ts';

const giulia = {
  customer_name: 'Giulia Rossi',
  customer_email: 'giulia@example.it',
  customer_phone: '+39 333 1234567',
  customer_address: 'Via Roma 1',
  customer_city: 'Crema',
  customer_postal_code: '26013',
  customer_province: 'CR',
  notes: 'Suonare due volte',
};

test('a complete form is accepted', () => {
  expect(validateCustomer(giulia)).toEqual({ ok: true, customer: giulia });
});

test('phone and notes may be left out', () => {
  const { customer_phone: _, notes: __, ...rest } = giulia;
  expect(validateCustomer({ ...rest, notes: '  ' })).toEqual({
    ok: true,
    customer: { ...rest, customer_phone: null, notes: null },
  });
});

const missing = 'missing_fields';
const badEmail = 'invalid_email';
const badCap = 'invalid_postal_code';
const outside = 'outside_italy';
const tooLong = 'fields_too_long';

test('the toasts are those of the specification', () => {
  expect(CUSTOMER_FAILURES).toMatchObject({
    missing_fields: {
      title: 'Campi obbligatori mancanti',
      description: 'Compila tutti i campi richiesti per continuare',
    },
    invalid_email: { title: 'Email non valida', description: 'Inserisci un indirizzo email corretto' },
  });
});

test.each<[string, Partial<Record<CustomerField, unknown>>, string, CustomerField[]]>([
  ['no name', { customer_name: '' }, missing, ['customer_name']],
  ['a name of spaces', { customer_name: ' \t\n' }, missing, ['customer_name']],
  ['a name of control characters', { customer_name: '\u0000\u200b' }, missing, ['customer_name']],
  ['a name that is no text', { customer_name: ['Giulia'] }, missing, ['customer_name']],
  ['no e-mail', { customer_email: undefined }, missing, ['customer_email']],
  ['no address', { customer_address: '' }, missing, ['customer_address']],
  ['no city', { customer_city: '' }, missing, ['customer_city']],
  ['a postal code of San Marino', { customer_postal_code: '47890' }, outside, ['customer_postal_code']],
  ['the postal code of the Vatican', { customer_postal_code: '00120' }, outside, ['customer_postal_code']],
  ['the postal code of Livigno', { customer_postal_code: '23041' }, outside, ['customer_postal_code']],
  ['that of Campione d’Italia', { customer_postal_code: '22061' }, outside, ['customer_postal_code']],
  ['no postal code', { customer_postal_code: '' }, missing, ['customer_postal_code']],
  [
    'required before e-mail',
    { customer_city: '', customer_email: 'x' },
    missing,
    ['customer_email', 'customer_city'],
  ],
  [
    'e-mail before postal code',
    { customer_email: 'x', customer_postal_code: '1' },
    badEmail,
    ['customer_email', 'customer_postal_code'],
  ],
  ['a blank inside', { customer_email: 'giulia esempio@posta.it' }, badEmail, ['customer_email']],
  ['no @', { customer_email: 'giulia.example.it' }, badEmail, ['customer_email']],
  ['no dot', { customer_email: 'giulia@example' }, badEmail, ['customer_email']],
  ['nothing before @', { customer_email: '@example.it' }, badEmail, ['customer_email']],
  ['nothing after the dot', { customer_email: 'giulia@example.' }, badEmail, ['customer_email']],
  ['two @', { customer_email: 'a@b@example.it' }, badEmail, ['customer_email']],
  [
    'two addresses with a space',
    { customer_email: 'a@b.it giulia@example.it' },
    badEmail,
    ['customer_email'],
  ],
  ['an accent in the e-mail', { customer_email: 'è@example.it' }, badEmail, ['customer_email']],
  ['a last part of one letter', { customer_email: 'a@b.c' }, badEmail, ['customer_email']],
  ['two dots in the e-mail', { customer_email: 'giu..lia@example.it' }, badEmail, ['customer_email']],
  ['two addresses', { customer_email: 'x,giulia@example.it' }, badEmail, ['customer_email']],
  [
    'a header in the e-mail',
    { customer_email: 'giulia@example.it\nBcc: x@example.it' },
    badEmail,
    ['customer_email'],
  ],
  ['a short postal code', { customer_postal_code: '2601' }, badCap, ['customer_postal_code']],
  ['letters in the postal code', { customer_postal_code: '26O13' }, badCap, ['customer_postal_code']],
  ['a long name', { customer_name: 'a'.repeat(121) }, tooLong, ['customer_name']],
  ['long notes', { notes: 'a'.repeat(1_001) }, tooLong, ['notes']],
  ['a huge e-mail', { customer_email: `a@${'b.'.repeat(50_000)}it` }, tooLong, ['customer_email']],
])('%s', (_, changed, code, fields) => {
  const result = validateCustomer({ ...giulia, ...changed });
  expect(result).toMatchObject({ ok: false, code });
  expect(result.ok ? [] : Object.keys(result.fields)).toEqual(fields);
});

test('an empty form names the five required fields, each in its own words', () => {
  const result = validateCustomer({});
  expect(result.ok ? {} : result.fields).toEqual({
    customer_name: 'Inserisci nome e cognome',
    customer_email: 'Inserisci l’indirizzo e-mail',
    customer_address: 'Inserisci l’indirizzo',
    customer_city: 'Inserisci la città',
    customer_postal_code: 'Inserisci il CAP',
  });
});

test('who collects in the shop gives no address', () => {
  const { customer_address, customer_city, customer_postal_code, customer_province, ...person } = giulia;
  expect(validateCustomer(person, 'pickup')).toMatchObject({
    ok: true,
    customer: { customer_address: '', customer_city: '', customer_postal_code: '' },
  });
  expect(validateCustomer(person, 'standard')).toMatchObject({ ok: false, code: 'missing_fields' });
  expect(validateCustomer({ ...person, customer_name: '' }, 'pickup')).toMatchObject({
    ok: false,
    fields: { customer_name: 'Inserisci nome e cognome' },
  });
});

test.each<[CustomerField, string, DeliveryMethod, string | null]>([
  ['customer_postal_code', '9013', 'standard', 'Il CAP ha cinque cifre'],
  [
    'customer_postal_code',
    '47890',
    'standard',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '00120',
    'standard',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '23041',
    'standard',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  [
    'customer_postal_code',
    '22061',
    'standard',
    'Non consegniamo a San Marino, in Vaticano, a Livigno e a Campione d’Italia',
  ],
  ['customer_postal_code', '26013', 'standard', null],
  ['customer_postal_code', '', 'standard', null],
  ['customer_email', 'pippo@', 'pickup', 'Controlla che sia completo, come nome@esempio.it'],
  ['customer_email', ' pippo@esempio.it ', 'standard', null],
  ['customer_name', '', 'standard', null],
])('on leaving %s with %j (%s): %s', (name, typed, delivery, mistake) => {
  expect(mistakeSoFar(name, typed, delivery)).toBe(mistake);
});

test('who collects in the shop may live anywhere', () => {
  expect(validateCustomer({ ...giulia, customer_postal_code: 'CH-6900' }, 'pickup').ok).toBe(true);
  expect(validateCustomer({ ...giulia, customer_postal_code: 'CH-6900' }, 'express').ok).toBe(false);
});

test.each<[CustomerField, string, string]>([
  ['customer_name', '  Giulia \t Rossi ', 'Giulia Rossi'],
  ['customer_name', 'Giulia\u0000\u202e Rossi', 'Giulia Rossi'],
  ['customer_address', 'Via Roma 1\nscala B', 'Via Roma 1 scala B'],
  ['customer_name', 'D’Angelò Müller', 'D’Angelò Müller'],
  ['customer_email', '\u200b giulia@example.it.\u00a0', 'giulia@example.it'],
  ['customer_postal_code', ' 260\u200b13. ', '26013'],
  ['customer_phone', '+39\u00a0333\u2009123\u200d4567\ufeff', '+39 333 1234567'],
  ['notes', ' Suonare\r\ndue\tvolte\u0007 ', 'Suonare\ndue volte'],
])('%s is cleaned: %j', (field, typed, stored) => {
  const result = validateCustomer({ ...giulia, [field]: typed });
  expect(result.ok && result.customer[field]).toBe(stored);
});

test('two spaces with an invisible character between them become one', () => {
  const result = validateCustomer({
    ...giulia,
    customer_address: 'Via Roma \u200b 1',
    notes: 'Scala \u0007 B',
  });
  expect(result).toMatchObject({ customer: { customer_address: 'Via Roma 1', notes: 'Scala B' } });
});

test('accepted input is clean, within limits, and accepted again unchanged', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.constantFrom('26013', 'a@b.it', ''),
  );
  const form = fc.record(
    Object.fromEntries(CUSTOMER_NAMES.map((name) => [name, fc.oneof(fc.constant(giulia[name]), text)])),
  );
  fc.assert(
    fc.property(form, (input) => {
      const result = validateCustomer(input);
      if (!result.ok) {
        expect(Object.keys(result.fields)).not.toEqual([]);
        return;
      }
      for (const name of CUSTOMER_NAMES) {
        const value = result.customer[name] ?? '';
        expect(value.length).toBeLessThanOrEqual(customerLimit(name));
        expect(value).not.toMatch(/(?!\n)\p{Cc}/u);
      }
      expect(validateCustomer(result.customer)).toEqual(result);
    }),
    { numRuns: 500 },
  );
});

test.each(['47890', '00120', '23041', '22061'])('who lives at %s may collect in the shop', (postalCode) => {
  expect(validateCustomer({ ...giulia, customer_postal_code: postalCode }, 'pickup')).toMatchObject({
    ok: true,
  });
});
