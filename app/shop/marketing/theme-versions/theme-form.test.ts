import { expect, test } from 'vitest';
import { USUAL_THEME } from '#shop/marketing/theme/theme.ts';
import { readThemeForm } from './theme-form.ts';

const form = (part: Record<string, string> = {}) => {
  const sent = new FormData();
  const { logo: _logo, icon: _icon, ...usual } = USUAL_THEME;
  for (const [name, value] of Object.entries({ ...usual, logo: '', icon: '', ...part }))
    sent.set(name, value);
  return sent;
};
const ID = 'a'.repeat(32);

test('the look that a shop begins with is a draft like any other', () => {
  expect(readThemeForm(form())).toEqual({ ok: true, value: USUAL_THEME });
});

test('colours are read as people write them', () => {
  expect(readThemeForm(form({ accent: ' 0F5132 ', ground: '#FFF' }))).toMatchObject({
    ok: true,
    value: { accent: '#0f5132', ground: '#ffffff' },
  });
});

test('logo and icon are named by what their upload was answered with', () => {
  const logo = { id: ID, width: 300, height: 100, clear: true };
  expect(readThemeForm(form({ logo: JSON.stringify(logo), icon: ID }))).toMatchObject({
    ok: true,
    value: { logo, icon: ID },
  });
});

test.each([
  ['accent', 'rosso', /^Scrivi il colore con #/],
  [
    'accent',
    '#fff',
    /^Non si legge bene con il testo bianco: il contrasto è 1:1, ne serve almeno 4,5:1\. Il più vicino che va bene è #[0-9a-f]{6}\.$/,
  ],
  ['ground', '#333', /^È troppo scuro per i testi: .* Il più vicino che va bene è #[0-9a-f]{6}\.$/],
  ['buttons', 'toString', /^Scegli/],
  ['fonts', 'comic', /^Scegli/],
  ['corners', '', /^Scegli/],
  ['density', 'x', /^Scegli/],
  ['logo', '{', /^Il logo non è stato riconosciuto/],
  ['logo', '{"id":"../../x","width":1,"height":1,"clear":true}', /^Il logo non è stato riconosciuto/],
  ['icon', 'x', /^L’icona non è stata riconosciuta/],
])('%s %j is refused beside its field alone', (name, value, sentence) => {
  const read = readThemeForm(form({ [name]: value }));
  expect(read).toEqual({ ok: false, fields: { [name]: expect.stringMatching(sentence) } });
});
