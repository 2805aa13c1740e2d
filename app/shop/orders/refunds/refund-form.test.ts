import { expect, test } from 'vitest';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { readRefundAmount } from './refund-fields.ts';
import { readRefund } from './refund-form.ts';

function form(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ refund_id: 'r-1', amount: '5', ...values }))
    sent.append(name, value);
  return sent;
}

test('reads the amount, the reason and the pieces', () => {
  const typed = {
    amount: ' 12,50 € ',
    reason: ' Bottone  mancante ',
    'back_p|M': '2',
    'back_p|L': '0',
    'back_q|S': '',
  };
  expect(readRefund(form(typed))).toEqual({
    ok: true,
    value: {
      refundId: 'r-1',
      returnCode: null,
      amountCents: 1250,
      reason: 'Bottone mancante',
      pieces: [{ line: 'p|M', quantity: 2 }],
      wrapping: false,
      keepOut: false,
    },
  });
});

test('keeps a count of pieces that is no number, so that the order refuses it', () => {
  const read = readRefund(form({ 'back_p|M': 'tutti', back: '1' }));
  expect(read.ok && read.value.pieces).toEqual([{ line: 'p|M', quantity: Number.NaN }]);
});

test('reads that the gift wrapping goes back', () => {
  expect(readRefund(form({ wrapping: 'on' }))).toMatchObject({ value: { wrapping: true, pieces: [] } });
});

test('pieces that are kept out of sale are refunded all the same', () => {
  expect(readRefund(form({ 'back_p|M': '1', keep_out: 'on' }))).toMatchObject({
    value: { pieces: [{ line: 'p|M', quantity: 1 }], keepOut: true },
  });
});

const NOTHING = 'Inserisci un importo maggiore di zero, per esempio 12,50.';
const NO_AMOUNT = 'Scrivi un importo in euro, per esempio 4,99.';

test.each([
  ['0', NOTHING],
  ['0,00', NOTHING],
  ['-5', NO_AMOUNT],
  ['dieci', NO_AMOUNT],
  ['1,234', NO_AMOUNT],
  ['1.234', '«1.234» si può leggere in due modi: scrivi 1234 oppure 1,23.'],
])('the amount "%s" is refused with the same message before and after sending', (amount, message) => {
  expect(readRefundAmount(amount, 500)).toEqual({ ok: false, message });
  expect(readRefund(form({ amount }))).toEqual({ ok: false, fields: { amount: message } });
});

test('refuses more than is owed', () => {
  expect(readRefundAmount('5,00', 500)).toEqual({ ok: true, value: 500 });
  expect(readRefundAmount('5,01', 500)).toMatchObject({
    ok: false,
    message: expect.stringContaining('supera'),
  });
});

test.each([500, 123_450])('the initial content of the field is valid', (cents) => {
  expect(readRefundAmount(euroAsTyped(cents), cents)).toEqual({ ok: true, value: cents });
});
