import sharp from 'sharp';
import { expect, test } from 'vitest';
import { looksDifferent } from './guide-pictures.ts';

const DATE = { x: 40, y: 40, width: 200, height: 40 };

/** A page with a heading, a date and, where asked, a button. */
function picture({
  date = '22 nov',
  button = false,
  heading = 'Gestione Ordini',
  fade = 0,
  badge = 300,
} = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">
    <rect width="400" height="300" fill="#faf8f5"/>
    <rect x="40" y="10" width="${heading.length * 10}" height="26" fill="#222" opacity="${1 - fade / 20}"/>
    <rect x="40" y="42" width="${date.length * 8}" height="34" fill="#222"/>
    <rect x="${badge}" y="44" width="82" height="24" fill="#595"/>
    ${button ? '<rect x="200" y="180" width="120" height="44" fill="#333"/>' : ''}
  </svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}

test.each([
  ['another day in its box', { date: '3 dicembre 2026' }, [DATE], false],
  ['a badge a few pixels further', { badge: 309 }, [DATE], false],
  ['letters drawn a little lighter', { fade: 2 }, [DATE], false],
  ['a button that is new', { button: true }, [DATE], true],
  ['a longer heading', { heading: 'Gestione di tutti gli ordini' }, [DATE], true],
] as const)('%s', async (_, changed, boxes, expected) => {
  expect(await looksDifferent(await picture(), await picture(changed), boxes)).toBe(expected);
});

test('what varies is left out in its box alone', async () => {
  const day = { date: 'x'.repeat(20) };
  expect(await looksDifferent(await picture(), await picture(day), [DATE])).toBe(false);
  expect(await looksDifferent(await picture(), await picture(day), [])).toBe(true);
});

test('a picture of another size is another', async () => {
  const narrow = await sharp(await picture())
    .resize(300)
    .toBuffer();
  expect(await looksDifferent(await picture(), narrow, [])).toBe(true);
});
