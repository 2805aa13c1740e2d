import { expect, test } from 'vitest';
import { MIDDLE } from '#lib/own-picture.ts';
import { readHome } from './home-form.ts';
import { everySection, HOME_SECTIONS, NO_FILL, USUAL_LAYOUT } from './home-layout.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const NO_VIDEO = 'Il video non è stato riconosciuto: caricalo di nuovo.';
const NO_PRODUCT = 'Uno dei prodotti non è stato riconosciuto: toglilo.';
const video = (more: object) =>
  JSON.stringify({ mp4: null, webm: null, posterMediaId: 'a'.repeat(32), ...more });

function read(fields: Record<string, string>) {
  const form = new FormData();
  const whole = { hero_title: ' Autunno ', hero_subtitle: 'Lana', text: '', from: '', to: '', ...fields };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  return readHome(form, 'https://vetrina.example');
}

test('a draft is read whole, with every section once', () => {
  expect(
    read({
      sections: '["visit","visit","x"]',
      products: `["${ID}","${ID}"]`,
      text: 'Saldi',
      active: 'on',
      from: '2026-07-04',
      video: video({ webm: 'hero-video/hero.webm' }),
    }),
  ).toEqual({
    ok: true,
    value: {
      title: 'Autunno',
      subtitle: 'Lana',
      productIds: [ID],
      sections: everySection(['visit']),
      hidden: [],
      heroPicture: null,
      videoFocus: MIDDLE,
      tiles: USUAL_LAYOUT.tiles,
      fills: {},
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

const PICTURE = { mediaId: 'a'.repeat(32), alt: 'Una vetrina', focus: MIDDLE };
const tile = (more: object) => ({ kind: null, text: 'Borse', picture: PICTURE, to: '/shop', ...more });
const tiles = (...more: object[]) => ({ tiles: JSON.stringify(more.map(tile)) });
const fill = (name: string, more: object) => ({ fills: JSON.stringify({ [name]: { ...NO_FILL, ...more } }) });

test('what is the owner’s own is read: picture, points, tiles, what is hidden and what fills a part', () => {
  const focus = { wide: { x: 30, y: 10 }, phone: { x: 60, y: 20 } };
  const layout = read({
    hero_picture: JSON.stringify({ ...PICTURE, focus }),
    video_focus: JSON.stringify(focus),
    hidden: '["instalments","x"]',
    ...tiles({ to: 'https://vetrina.example/top' }, { kind: 'abito', text: '', picture: null, to: '' }),
    fills: JSON.stringify({
      sets: { ...NO_FILL, title: ' Da capo  a piedi ', text: 'Non ha testo' },
      newest: NO_FILL,
      unknown: NO_FILL,
    }),
  });
  expect(layout).toMatchObject({
    ok: true,
    value: {
      heroPicture: { ...PICTURE, focus },
      videoFocus: focus,
      hidden: ['instalments'],
      tiles: [tile({ to: '/top' }), { kind: 'abito', text: '', picture: null, to: '' }],
      fills: { sets: { ...NO_FILL, title: 'Da capo a piedi' } },
    },
  });
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ['no text', tiles({ text: '' }), { tiles: 'Riquadro 1: scrivi il testo.' }],
  ['no picture', tiles({}, { picture: null }), { tiles: 'Riquadro 2: carica un’immagine.' }],
  ['no target', tiles({ to: '' }), { tiles: 'Riquadro 1: scrivi dove porta.' }],
  ['too long a text', tiles({ text: 'a'.repeat(31) }), { tiles: 'Riquadro 1: al massimo 30 caratteri' }],
  [
    'no words for its picture',
    tiles({ picture: { ...PICTURE, alt: '' } }),
    { tiles: 'Riquadro 1: Scrivi il' },
  ],
  [
    'a script as its target',
    tiles({ to: 'javascript:alert(1)' }),
    { 'tile.0.to': 'Riquadro 1: Scrivi un indirizzo' },
  ],
  ['another host', tiles({ to: '//elsewhere.example' }), { 'tile.0.to': 'Riquadro 1: Scrivi un indirizzo' }],
  ['seven of them', tiles(...Array.from({ length: 7 }, () => ({}))), { tiles: 'Al massimo 6 riquadri.' }],
  ['a kind twice', tiles({ kind: 'abito' }, { kind: 'abito' }), { tiles: 'La pagina non è stata' }],
  ['a list of nothing', { tiles: '[1]' }, { tiles: 'Riquadro 1: La pagina non' }],
  ['a text without a title', fill('text', { text: 'Ciao' }), { fills: '«Testo libero»: scrivi il titolo.' }],
  [
    'a link without words',
    fill('text', { title: 'A', linkTo: '/top' }),
    { fills: '«Testo libero»: scrivi il testo' },
  ],
  [
    'words without a link',
    fill('text2', { title: 'A', linkText: 'Vai' }),
    { fills: '«Secondo testo libero»: scrivi dove' },
  ],
  [
    'too long a title',
    fill('visit', { title: 'a'.repeat(81) }),
    { fills: `«${HOME_SECTIONS.visit}»: al massimo 80` },
  ],
  [
    'a picture without words',
    { hero_picture: JSON.stringify({ ...PICTURE, alt: '' }) },
    { hero_picture: 'Scrivi il testo alternativo' },
  ],
])('%s is refused beside its field', (_, fields, errors) => {
  const [[field, sentence] = []] = Object.entries(errors);
  const answer = read(fields);
  expect(answer).toMatchObject({ ok: false });
  expect(Object.keys(answer.ok ? {} : answer.fields)).toEqual([field]);
  expect(answer.ok ? '' : answer.fields[field ?? '']).toContain(sentence);
});
