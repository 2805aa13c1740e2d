import { expect, test } from 'vitest';
import { MOST_SET_SIZE } from '#shop/catalog/sets/set-size.ts';
import { readProposal } from './proposal-form.ts';

const NOW = new Date('2026-03-10T10:00:00Z');
const PIECE = { productId: '9f8b6f0e-2c3a-4d5b-8e7f-0a1b2c3d4e5f', size: 'M', quantity: 1 };

function form(fields: Record<string, string>, size = 'M'): FormData {
  const sent = new FormData();
  const pieces = JSON.stringify([{ ...PIECE, size }]);
  for (const [name, value] of Object.entries({ delivery: 'standard', pieces, ...fields }))
    sent.set(name, value);
  return sent;
}

test.each([
  { code: '24121', delivery: 'standard', refused: false },
  { code: '', delivery: 'standard', refused: false },
  { code: '23041', delivery: 'standard', refused: true },
  { code: '22061', delivery: 'express', refused: true },
  { code: '47890', delivery: 'standard', refused: true },
  { code: '00120', delivery: 'standard', refused: true },
  { code: '23041', delivery: 'pickup', refused: false },
])('$delivery to $code is refused: $refused', ({ code, delivery, refused }) => {
  const read = readProposal(form({ customer_postal_code: code, delivery }), NOW);
  expect(read).toMatchObject(
    refused
      ? { ok: false, fields: { customer_postal_code: expect.stringContaining('Livigno') } }
      : { ok: true },
  );
});

test('the longest size that a set has can be written', () => {
  const size = 'x'.repeat(MOST_SET_SIZE);
  expect(readProposal(form({}, size), NOW)).toMatchObject({ ok: true });
  expect(readProposal(form({}, `${size}x`), NOW)).toMatchObject({ ok: false });
});

test.each([
  ['2026-03-12', true],
  ['', true],
  ['2026-03-12x', false],
  ['2026-03-99', false],
  ['2026-02-31', false],
  ['2026-03-09', false],
  ['constructor', false],
])('«%s» is a last day: %s', (until, ok) => {
  expect(readProposal(form({ until }), NOW)).toMatchObject(
    ok ? { ok } : { ok, fields: { until: expect.stringContaining('Scegli un giorno') } },
  );
});

test.each([
  [{ gift_message: ' Auguri\n\n\n\nAda ' }, { message: 'Auguri\n\nAda', wrapped: false }],
  [{ gift_wrapped: 'on' }, { message: '', wrapped: true }],
  [{}, { message: '', wrapped: false }],
])('a gift: %j', (sent, gift) => {
  expect(readProposal(form(sent), NOW)).toMatchObject({ ok: true, value: { gift } });
});

test('the message of a gift has the limit of the checkout', () => {
  expect(readProposal(form({ gift_message: 'x'.repeat(301) }), NOW)).toMatchObject({
    ok: false,
    fields: { gift_message: 'Al massimo 300 caratteri' },
  });
});

test('a blank within an e-mail address is a mistake, and blanks around it go', () => {
  expect(readProposal(form({ customer_email: 'giulia esempio@posta.it' }), NOW)).toMatchObject({
    fields: { customer_email: expect.any(String) },
  });
  expect(readProposal(form({ customer_email: ' giulia@posta.it ' }), NOW)).toMatchObject({
    value: { customer: { customer_email: 'giulia@posta.it' } },
  });
});
