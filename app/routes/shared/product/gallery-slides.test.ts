import { expect, test } from 'vitest';
import type { Picture } from '#shop/catalog/media/picture.ts';
import { isPaired, slidesOf } from './gallery-slides.ts';

const picture = (id: string): Picture => ({
  ...{ id, width: 9, height: 12, widths: [320], placeholder: '', alt: '', base: '/media' },
});
const video = { mp4: 'product-video/a.mp4', webm: null, poster: picture('cover'), uploadedAt: '' };

test.each([
  ['nothing', [], null, []],
  ['pictures alone', ['a', 'b'], null, ['1 of 2', '2 of 2']],
  ['one picture and a video', ['a'], video, ['1 of 1', 'video']],
  ['the video after the first picture', ['a', 'b', 'c'], video, ['1 of 3', 'video', '2 of 3', '3 of 3']],
  ['a video alone', [], video, ['video']],
])('%s', (_what, ids, shown, expected) => {
  const slides = slidesOf({ pictures: ids.map(picture), video: shown });
  expect(slides.map((one) => (one.kind === 'video' ? 'video' : `${one.number} of ${one.of}`))).toEqual(
    expected,
  );
});

test.each([
  [1, '1'],
  [2, '1 2'],
  [3, '1 23'],
  [4, '1 23 4'],
  [5, '1 23 45'],
  [6, '1 23 45 6'],
])('%i slides stand in lines of the grid', (count, lines) => {
  const places = Array.from({ length: count }, (_, index) => index);
  const text = places.map((index) => (isPaired(index, count) && index % 2 === 0 ? '' : ' ') + (index + 1));
  expect(text.join('').trim()).toBe(lines);
});
