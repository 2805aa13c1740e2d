import { expect, test } from 'vitest';
import { readNote, readParcel, readStatus } from './order-forms.ts';

function form(values: Record<string, string>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.append(name, value);
  return sent;
}

test('a parcel may be sent without saying with whom', () => {
  expect(readParcel(form({}))).toEqual({
    ok: true,
    value: { carrier: '', tracking_number: '', notify: false },
  });
  expect(readParcel(form({ carrier: '  Poste  Italiane ', tracking_number: ' 77\n' }))).toEqual({
    ok: true,
    value: { carrier: 'Poste Italiane', tracking_number: '77', notify: false },
  });
});

test('nothing is cut off: a number that is too long is told', () => {
  expect(readParcel(form({ carrier: 'GLS', tracking_number: '7'.repeat(61) }))).toEqual({
    ok: false,
    fields: { tracking_number: 'Al massimo 60 caratteri: questi sono 61.' },
  });
});

test('two numbers in one field are refused, never run together', () => {
  expect(readParcel(form({ carrier: 'GLS', tracking_number: '123456789 987654321' }))).toEqual({
    ok: false,
    fields: { tracking_number: expect.stringContaining('due numeri') },
  });
});

test('a note keeps its lines, and is not empty', () => {
  expect(readNote(form({ note: ' Telefonare\r\nprima ' }))).toEqual({
    ok: true,
    value: { note: 'Telefonare\nprima' },
  });
  expect(readNote(form({ note: ' \n ' }))).toEqual({
    ok: false,
    fields: { note: 'Scrivi la nota prima di aggiungerla.' },
  });
});

test.each(['', 'Spedito', 'SHIPPED', 'shipped ; x'])('«%s» is no status', (status) => {
  expect(readStatus(form({ status })).ok).toBe(false);
});

test('a status is one of the list', () => {
  expect(readStatus(form({ status: 'shipped' }))).toEqual({
    ok: true,
    value: { status: 'shipped', refund: false, sure: false, rest: false },
  });
});

test('what is requested beside a change is ticked', () => {
  expect(readParcel(form({ notify: 'on' }))).toMatchObject({ value: { notify: true } });
  expect(readStatus(form({ status: 'cancelled', refund: 'on' }))).toMatchObject({
    value: { refund: true, sure: false },
  });
});
