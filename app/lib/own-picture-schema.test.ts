import { expect, test } from 'vitest';
import { neededPicture, sentPicture } from './own-picture-schema.ts';

const PICTURE = {
  mediaId: 'a'.repeat(32),
  alt: 'La vetrina di sera',
  focus: { wide: { x: 40, y: 0 }, phone: { x: 100, y: 25 } },
};
const sent = (change: object) => JSON.stringify({ ...PICTURE, ...change });

test('a picture is read as it was chosen, its text tidied; nothing is no picture', () => {
  expect(sentPicture.parse(sent({ alt: '  La vetrina\ndi sera ' }))).toEqual(PICTURE);
  expect(sentPicture.parse(sent({ focus: { ...PICTURE.focus, phone: null } }))?.focus.phone).toBeNull();
  expect([sentPicture.parse(''), sentPicture.parse(null)]).toEqual([null, null]);
});

test.each([
  ['without a text', sent({ alt: ' ' }), 'Scrivi il testo alternativo'],
  ['with no text at all', sent({ alt: undefined }), 'Scrivi il testo alternativo'],
  ['with a text that is too long', sent({ alt: 'a'.repeat(201) }), 'supera i 200 caratteri'],
  ['named like no picture', sent({ mediaId: '../x' }), 'non è stata riconosciuta'],
  ['with a point beside it', sent({ focus: { wide: { x: 101, y: 0 }, phone: null } }), 'riconosciuta'],
  ['without a point', sent({ focus: null }), 'riconosciuta'],
  ['that is no JSON', '{', 'riconosciuta'],
  ['that is a list', '[]', 'riconosciuta'],
  ['that no row can hold', sent({ alt: 'a\u0000' }).replace('\u0000', '\\u0000'), 'riconosciuta'],
  ['that is a file', new File([], 'a.png'), 'riconosciuta'],
])('a picture %s is refused in words', (_, value, sentence) => {
  const read = sentPicture.safeParse(value);
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.message).toContain(sentence);
});

test('where there must be a picture, none is refused', () => {
  expect(neededPicture.safeParse('').error?.issues[0]?.message).toBe('Carica un’immagine.');
  expect(neededPicture.parse(sent({}))).toEqual(PICTURE);
});
