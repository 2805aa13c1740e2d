import { expect, test } from 'vitest';
import { readLookForm } from './look-form.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const PICTURE = {
  mediaId: 'a'.repeat(32),
  alt: ' Blazer e jeans ',
  focus: { wide: { x: 50, y: 50 }, phone: null },
};
const points = (...all: object[]) => JSON.stringify(all);

function read(fields: Record<string, string>) {
  const form = new FormData();
  const whole = {
    title: ' Ufficio leggero ',
    slug: '',
    text: '',
    picture: JSON.stringify(PICTURE),
    points: points({ productId: ID, x: 0.12345, y: 1 }),
    shown_from: '',
    ...fields,
  };
  for (const [name, value] of Object.entries(whole)) form.append(name, value);
  return readLookForm(form);
}

test('a look is read whole, its address made of its title', () => {
  expect(read({ is_published: 'on', shown_from: '2026-12-24' })).toEqual({
    ok: true,
    value: {
      title: 'Ufficio leggero',
      slug: 'ufficio-leggero',
      text: '',
      mediaId: PICTURE.mediaId,
      alt: 'Blazer e jeans',
      points: [{ productId: ID, x: 0.123, y: 1 }],
      isPublished: true,
      shownFrom: '2026-12-24',
    },
  });
});

test('a draft may have no points yet', () => {
  expect(read({ points: '' })).toMatchObject({ ok: true, value: { points: [], isPublished: false } });
});

test.each<[Record<string, string>, string]>([
  [{ title: '' }, 'title'],
  [{ title: '«»' }, 'slug'],
  [{ slug: 'Ufficio' }, 'slug'],
  [{ slug: 'a--b' }, 'slug'],
  [{ slug: 'città' }, 'slug'],
  [{ slug: '../x' }, 'slug'],
  [{ picture: '' }, 'picture'],
  [{ picture: '{' }, 'picture'],
  [{ picture: JSON.stringify({ ...PICTURE, alt: '' }) }, 'picture'],
  [{ points: '{' }, 'points'],
  [{ points: '{}' }, 'points'],
  [{ points: points({ productId: 'x', x: 0, y: 0 }) }, 'points'],
  [{ points: points({ productId: '', x: 0, y: 0 }) }, 'points'],
  [{ points: points({ productId: ID, x: -0.1, y: 0 }) }, 'points'],
  [{ points: points({ productId: ID, x: '0', y: 0 }) }, 'points'],
  [{ points: points({ productId: ID, x: 0, y: 0 }, { productId: ID, x: 1, y: 1 }) }, 'points'],
  [
    {
      points: points(
        ...Array.from({ length: 11 }, (_, n) => ({ productId: ID.replace(/0$/, `${n % 10}`), x: 0, y: 0 })),
      ),
    },
    'points',
  ],
  [{ points: '', is_published: 'on' }, 'points'],
  [{ shown_from: '2026-02-30' }, 'shown_from'],
])('%j is refused beside %s', (fields, field) => {
  const answer = read(fields);
  expect(answer).toMatchObject({ ok: false });
  if (!answer.ok) expect(Object.keys(answer.fields)).toEqual([field]);
});
