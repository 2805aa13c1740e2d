import { expect, test } from 'vitest';
import type { Picture } from '../../../shop/media/picture.ts';
import { slidesOf } from './gallery-slides.ts';

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
