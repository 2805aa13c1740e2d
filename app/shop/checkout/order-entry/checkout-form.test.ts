import { expect, test } from 'vitest';
import { beginWith, type CheckoutForm, EMPTY_FORM, parseForm, sentForm } from './checkout-form.ts';

const known = {
  customer_name: 'Giulia Rossi',
  customer_email: 'giulia@example.it',
  customer_phone: '',
  customer_address: 'Via Roma 1',
  customer_city: 'Crema',
  customer_postal_code: '26013',
  customer_province: 'CR',
};

test('an empty form begins with what is known, a typed one keeps what was typed', () => {
  expect(beginWith({ ...EMPTY_FORM, delivery: 'pickup' }, known)).toEqual({
    ...EMPTY_FORM,
    ...known,
    delivery: 'pickup',
  });
  const typed = { ...EMPTY_FORM, customer_name: 'Anna' };
  expect(beginWith(typed, known)).toBe(typed);
});

const invoiced: CheckoutForm = {
  ...EMPTY_FORM,
  ...known,
  invoice_wanted: true,
  invoice_kind: 'person',
  invoice_tax_code: 'BNCDAA80A41A794D',
  invoice_company: 'Sartoria',
  invoice_street: 'Corso Italia 3',
};

test('what was typed of an invoice comes back from storage, ticked or not', () => {
  expect(parseForm(JSON.stringify(invoiced))).toEqual(invoiced);
  expect(parseForm(JSON.stringify({ ...invoiced, invoice_wanted: 'on', invoice_kind: 'x' }))).toEqual({
    ...invoiced,
    invoice_wanted: false,
  });
});

test('only the invoice fields that the form asks for are sent', () => {
  const names = (form: CheckoutForm) =>
    Object.keys(sentForm(form)).filter((one) => one.startsWith('invoice_'));
  expect(names({ ...invoiced, invoice_wanted: false })).toEqual([]);
  expect(names(invoiced)).toEqual(['invoice_tax_code', 'invoice_wanted', 'invoice_kind']);
  expect(names({ ...invoiced, delivery: 'pickup' })).toContain('invoice_street');
  expect(names({ ...invoiced, invoice_kind: 'business' })).not.toContain('invoice_tax_code');
  expect(sentForm(invoiced)).toMatchObject({ ...known, delivery: 'standard', notes: '' });
});

test('of a gift everything comes back from storage, and nothing is sent of what is none', () => {
  const given: CheckoutForm = {
    ...EMPTY_FORM,
    ...known,
    gift_wanted: true,
    gift_message: 'Auguri!\nAda',
    gift_wrapped: true,
  };
  expect(parseForm(JSON.stringify(given))).toEqual(given);
  const damaged = { ...given, gift_wanted: 'on', gift_message: 7, gift_wrapped: 1 };
  const { gift_wanted, gift_message, gift_wrapped } = EMPTY_FORM;
  expect(parseForm(JSON.stringify(damaged))).toMatchObject({ gift_wanted, gift_message, gift_wrapped });
  expect(sentForm(given)).toMatchObject({
    gift_wanted: true,
    gift_message: 'Auguri!\nAda',
    gift_wrapped: true,
  });
  const names = Object.keys(sentForm({ ...given, gift_wanted: false }));
  expect(names.filter((one) => one.startsWith('gift_'))).toEqual([]);
});
