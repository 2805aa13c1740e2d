import { expect, test } from 'vitest';
import { readHome } from './home-form.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const NO_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';
const NO_PRODUCT = 'Uno dei prodotti non è stato riconosciuto: toglilo.';
const video = (more: object) =>
  JSON.stringify({ mp4: null, webm: null, posterMediaId: 'a'.repeat(32), ...more });

function read(fields: Record<string, string>) {
  const form = new FormData();
  const whole = { hero_title: ' Autunno ', hero_subtitle: 'Lana', text: '', from: '', to: '', ...fields };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  return readHome(form);
}

test('a draft is read whole, with every section once', () => {
  expect(
    read({
      ...{ sections: '["visit","visit","x"]', products: `["${ID}","${ID}"]` },
      ...{ text: 'Saldi', active: 'on', from: '2026-07-04' },
      video: video({ webm: 'hero-video/hero.webm' }),
    }),
  ).toEqual({
    ok: true,
    value: {
      ...{ title: 'Autunno', subtitle: 'Lana', productIds: [ID] },
      sections: ['visit', 'tiles', 'chosen', 'instalments', 'newest'],
      banner: { text: 'Saldi', active: true, from: '2026-07-04', to: null },
      video: { mp4: null, webm: 'hero-video/hero.webm', posterMediaId: 'a'.repeat(32) },
    },
  });
  expect(read({})).toMatchObject({ ok: true, value: { video: null, productIds: [] } });
});

test.each<[Record<string, string>, Record<string, string>]>([
  [{ hero_title: ' ' }, { hero_title: 'Scrivi il titolo.' }],
  [
    { hero_title: '', active: 'on' },
    { hero_title: 'Scrivi il titolo.', text: 'Questo campo è obbligatorio.' },
  ],
  [{ video: '{' }, { video: NO_VIDEO }],
  [{ video: video({}) }, { video: NO_VIDEO }],
  [{ video: video({ mp4: 'originals/ab/secret.mp4' }) }, { video: NO_VIDEO }],
  [{ video: video({ mp4: 'hero-video/../originals/x.mp4' }) }, { video: NO_VIDEO }],
  [{ video: video({ mp4: 'hero-video/a.mp4', posterMediaId: '../x' }) }, { video: NO_VIDEO }],
  [{ products: '{}' }, { products: NO_PRODUCT }],
  [{ products: '["x"]' }, { products: NO_PRODUCT }],
  [
    { products: JSON.stringify(Array.from({ length: 9 }, (_, n) => ID.replace(/.$/, `${n}`))) },
    { products: 'Al massimo 8 prodotti.' },
  ],
])('%j is refused: %j', (fields, errors) => {
  expect(read(fields)).toEqual({ ok: false, fields: errors });
});
