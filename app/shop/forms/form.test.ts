import { describe, expect, test } from 'vitest';
import { type FormFields, inputOf, type SentForm } from './fields.ts';
import { daysInOrder, formReader, lineRule } from './form.ts';

function sent(values: Record<string, unknown>): SentForm {
  return {
    get: (name) => [values[name] ?? null].flat()[0] ?? null,
    getAll: (name) => [values[name] ?? []].flat(),
  };
}

const fields = {
  line: { kind: 'line', label: 'Riga', max: 10 },
  text: { kind: 'text', label: 'Testo', max: 20, optional: true },
  email: { kind: 'email', label: 'Email', missing: 'Inserisci l’indirizzo e-mail.' },
  postalCode: { kind: 'postalCode', label: 'CAP' },
  vatNumber: { kind: 'vatNumber', label: 'Partita IVA' },
  taxCode: { kind: 'taxCode', label: 'Codice fiscale' },
  euro: { kind: 'euro', label: 'Prezzo' },
  percent: { kind: 'percent', label: 'Sconto', min: 1, max: 99 },
  whole: { kind: 'whole', label: 'Pezzi', min: 1, max: 9, unit: 'pezzi' },
  finePercent: { kind: 'percent', label: 'Sconto', min: 0, max: 100, decimals: true, optional: true },
  count: { kind: 'whole', label: 'Giacenza', min: 0, max: 99, asNumber: true, optional: true },
  choice: { kind: 'choice', label: 'Categoria', of: ['Top', 'Gonne'], missing: 'Scegli una categoria.' },
  day: { kind: 'day', label: 'Giorno' },
  password: { kind: 'password', label: 'Password', min: 6, max: 12 },
  tick: { kind: 'tick', label: 'Sì' },
  choices: { kind: 'choices', label: 'Metodi', of: ['card', 'paypal'] },
} as const satisfies FormFields;

const typed = {
  line: '  due\n parole ',
  text: ' una\r\ndue ',
  email: ' anna@example.it ',
  postalCode: '24121',
  vatNumber: 'IT 07643520567',
  taxCode: 'rssmra85t10a562s',
  euro: '1.049,90',
  percent: '25 %',
  whole: ' 8 pezzi',
  finePercent: '12,5',
  count: '3',
  choice: 'Gonne',
  day: '2026-06-30',
  password: ' segreto ',
  tick: 'on',
  choices: ['paypal', 'card'],
};

const read = formReader(fields);

test('each kind of field is trimmed and parsed', () => {
  expect(read(sent(typed))).toEqual({
    ok: true,
    value: {
      line: 'due parole',
      text: 'una\ndue',
      email: 'anna@example.it',
      postalCode: '24121',
      vatNumber: '07643520567',
      taxCode: 'RSSMRA85T10A562S',
      euro: 104_990,
      percent: 25,
      whole: 8,
      finePercent: 12.5,
      count: 3,
      choice: 'Gonne',
      day: '2026-06-30',
      password: ' segreto ',
      tick: true,
      choices: ['card', 'paypal'],
    },
  });
});

test.each([
  ['line', '', 'Questo campo è obbligatorio.'],
  ['line', 'x'.repeat(11), 'Al massimo 10 caratteri: questi sono 11.'],
  ['line', new Blob(['x']), 'Questo campo è obbligatorio.'],
  ['text', 'x'.repeat(21), 'Al massimo 20 caratteri: questi sono 21.'],
  ['email', ' ', 'Inserisci l’indirizzo e-mail.'],
  ['email', 'anna@example', 'Inserisci un indirizzo email corretto.'],
  ['email', 'anna bianchi@example.it', 'Inserisci un indirizzo email corretto.'],
  ['email', `${'a'.repeat(250)}@b.it`, 'Inserisci un indirizzo email corretto.'],
  ['postalCode', '2412', 'Il CAP ha cinque cifre.'],
  ['vatNumber', '07643520568', 'La partita IVA ha 11 cifre, e queste non tornano: controllale.'],
  ['taxCode', 'RSSMRA85T10A562T', expect.stringContaining('codice fiscale')],
  ['euro', 'gratis', 'Scrivi un importo in euro, per esempio 4,99.'],
  ['euro', '1000000', 'Questo importo è troppo alto.'],
  ['euro', '1.234', '«1.234» si può leggere in due modi: scrivi 1234 oppure 1,23.'],
  ['percent', '100', 'Scrivi un numero intero fra 1 e 99.'],
  ['percent', '12,5', 'Scrivi un numero intero fra 1 e 99.'],
  ['percent', '', 'Questo campo è obbligatorio.'],
  ['whole', '10', 'Scrivi un numero intero fra 1 e 9.'],
  ['whole', 'otto', 'Scrivi un numero intero fra 1 e 9.'],
  ['finePercent', '12,345', 'Scrivi un numero fra 0 e 100, al massimo con due decimali.'],
  ['finePercent', '101', 'Scrivi un numero fra 0 e 100, al massimo con due decimali.'],
  ['count', '-1', 'Scrivi un numero intero fra 0 e 99.'],
  ['count', '1.5', 'Scrivi un numero intero fra 0 e 99.'],
  ['count', '100', 'Scrivi un numero intero fra 0 e 99.'],
  ['choice', '', 'Scegli una categoria.'],
  ['choice', 'Tutti', 'Questa scelta non esiste più: ricarica la pagina.'],
  ['day', '2026-06-31', 'Questa data non esiste.'],
  ['password', '', 'Inserisci la password.'],
  ['password', 'corta', 'La password deve avere almeno 6 caratteri.'],
  ['password', 'x'.repeat(13), 'La password può avere al massimo 12 caratteri.'],
  ['choices', [], 'Questo campo è obbligatorio.'],
  ['choices', ['paypal', 'bitcoin'], 'Questa scelta non esiste più: ricarica la pagina.'],
])('%s %j is refused beside its field alone', (name, value, message) => {
  expect(read(sent({ ...typed, [name]: value }))).toEqual({ ok: false, fields: { [name]: message } });
});

test('nothing sent: every required field is named, in the order of the table', () => {
  const refused = read(sent({}));
  const optional = ['text', 'finePercent', 'count', 'day', 'tick'];
  expect(refused.ok ? [] : Object.keys(refused.fields)).toEqual(
    Object.keys(fields).filter((name) => !optional.includes(name)),
  );
});

test('what a database cannot hold is taken out of texts', () => {
  const odd = { line: 'Abi\u0000to', text: 'a\u0007\nb\ud800' };
  expect(read(sent({ ...typed, ...odd }))).toMatchObject({ value: { line: 'Abi to', text: 'a \nb' } });
});

test.each(['\u200b', '\u00ad', '\ufeff', '\u202e', '\u200d', '\u00a0', '  '])(
  'what came along with %j is read as without it, in every field but a password',
  (mark) => {
    const plain = read(sent(typed));
    const around = Object.entries(typed).map(([name, value]) => {
      const isText = typeof value === 'string' && !['password', 'tick', 'choice'].includes(name);
      return [name, isText ? `${mark}${value}${mark}` : value];
    });
    expect(read(sent(Object.fromEntries(around)))).toEqual(plain);
  },
);

test.each([
  ['email', ' anna@exam\u200bple.it. ', 'anna@example.it'],
  ['postalCode', '24 121.', '24121'],
  ['vatNumber', 'IT 0764\u200b3520567.', '07643520567'],
  ['taxCode', 'RSSMRA 85T10 A562S.', 'RSSMRA85T10A562S'],
])('%s %j is meant as %j', (name, value, meant) => {
  expect(read(sent({ ...typed, [name]: value }))).toMatchObject({ value: { [name]: meant } });
});

test('an empty optional field that is no text is null', () => {
  expect(read(sent({ ...typed, finePercent: ' ', count: '' }))).toMatchObject({
    value: { finePercent: null, count: null },
  });
});

describe('between fields', () => {
  const days = {
    name: { kind: 'line', label: 'Nome', max: 20 },
    from: { kind: 'day', label: 'Dal' },
    to: { kind: 'day', label: 'Al' },
  } as const satisfies FormFields;
  const readDays = formReader(days, {}, [daysInOrder('from', 'to')]);

  test.each([
    ['both wrong ones are told at once', { from: '2026-06-02', to: '2026-06-01' }, ['name', 'to']],
    ['a day that is none is not compared', { name: 'x', from: '2026-06-31', to: '2026-06-01' }, ['from']],
    ['one day', { name: 'x', from: '2026-06-01', to: '2026-06-01' }, []],
    ['no days', { name: 'x' }, []],
  ])('%s', (_what, values, wrong) => {
    const refused = readDays(sent(values));
    expect(refused.ok ? [] : Object.keys(refused.fields)).toEqual(wrong);
  });
});

test('a rule of its own replaces what the kind says, and may give another type', () => {
  const table = { width: { kind: 'line', label: 'Larghezza', max: 20 } } as const satisfies FormFields;
  const readWidth = formReader(table, {
    width: lineRule((text) => (/^\d+$/.test(text) ? Number(text) : null), 'Un numero.'),
  });
  expect(readWidth(sent({ width: ' 12 ' }))).toEqual({ ok: true, value: { width: 12 } });
  expect(readWidth(sent({ width: 'largo' }))).toEqual({ ok: false, fields: { width: 'Un numero.' } });
});

test.each([
  ['line', { maxLength: 10, required: true }],
  ['text', { maxLength: 20, required: undefined }],
  ['email', { type: 'email', inputMode: 'email', maxLength: 254, required: true }],
  ['postalCode', { inputMode: 'numeric', maxLength: 5, required: true }],
  ['euro', { inputMode: 'decimal', required: true }],
  ['percent', { inputMode: 'numeric', required: true }],
  ['whole', { inputMode: 'numeric', required: true }],
  ['finePercent', { type: 'number', inputMode: 'decimal', step: '0.01', min: 0, max: 100 }],
  ['count', { type: 'number', inputMode: 'numeric', step: '1', min: 0, max: 99 }],
  ['choice', { required: true }],
  ['day', { type: 'date', required: undefined }],
  ['password', { type: 'password', minLength: 6, maxLength: 12, required: true }],
  ['tick', { required: undefined }],
] as const)('the browser knows of %s what the server asks', (name, input) => {
  expect(inputOf(fields[name])).toEqual({ ...input });
});
