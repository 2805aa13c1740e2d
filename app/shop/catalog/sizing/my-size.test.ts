import { describe, expect, test } from 'vitest';
import { DEFAULT_SIZE_GUIDE } from './default-size-guide.ts';
import { formatBody, ownSizesOf, parseBody, readMeasure, rowName, sizeAmong, sizeFor } from './my-size.ts';
import { type Body, GARMENTS, type Garment, sizesOf } from './size-guide.ts';

const advise = (garment: Garment, body: Body) =>
  sizeFor(sizesOf(DEFAULT_SIZE_GUIDE, garment).rows, GARMENTS[garment].measures, body);

describe('the tables that a shop begins with', () => {
  test.each([
    ['38', 'XS', '32', '6', '2', 76, 60, 84],
    ['40', 'S', '34', '8', '4', 80, 64, 88],
    ['42', 'M', '36', '10', '6', 84, 68, 92],
    ['44', 'L', '38', '12', '8', 88, 72, 96],
    ['46', 'XL', '40', '14', '10', 92, 76, 100],
    ['48', 'XXL', '42', '16', '12', 96, 80, 104],
    ['50', '', '44', '18', '14', 100, 84, 108],
    ['52', '', '46', '20', '16', 104, 88, 112],
  ])('IT %s is %s, EU %s, UK %s, US %s', (it, letter, eu, uk, us, bust, waist, hips) => {
    expect(DEFAULT_SIZE_GUIDE.clothing.find((row) => row.it === it)).toEqual({
      it,
      letter,
      eu,
      uk,
      us,
      bust,
      waist,
      hips,
    });
  });

  test.each([
    ['35', '2', '5', 22],
    ['36', '3', '6', 22.7],
    ['37', '4', '7', 23.3],
    ['38', '5', '8', 24],
    ['39', '6', '9', 24.7],
    ['40', '7', '10', 25.3],
    ['41', '8', '11', 26],
    ['42', '9', '12', 26.7],
  ])('shoe %s is UK %s and US %s, for a foot of %s.%s cm', (it, uk, us, foot) => {
    const row = DEFAULT_SIZE_GUIDE.shoes.find((one) => one.it === it);
    expect(row).toEqual({ it, letter: '', eu: it, uk, us, foot });
  });
});

describe('the size for given measures', () => {
  test.each<[Garment, Body, string]>([
    ['dress', { bust: 84, waist: 68, hips: 92 }, '42 (M)'],
    ['dress', { bust: 81.9, waist: 65, hips: 89 }, '40 (S)'],
    // Half-way between two sizes: the larger.
    ['dress', { bust: 82 }, '42 (M)'],
    // The largest that any measure asks for.
    ['dress', { bust: 80, waist: 64, hips: 96 }, '44 (L)'],
    ['dress', { bust: 88 }, '44 (L)'],
    // Hips say nothing of a top, nor a bust of trousers.
    ['top', { bust: 80, waist: 64, hips: 120 }, '40 (S)'],
    ['bottom', { bust: 130, waist: 68, hips: 92 }, '42 (M)'],
    ['belt', { waist: 72 }, '44 (L)'],
    ['dress', { bust: 105, waist: 88, hips: 112 }, '52'],
    // A little below the smallest it is merely loose.
    ['dress', { bust: 72, waist: 57, hips: 81 }, '38 (XS)'],
    ['shoe', { foot: 24.2 }, '38'],
    ['shoe', { foot: 24.4 }, '39'],
  ])('%s of %j is %s', (garment, body, name) => {
    const advice = advise(garment, body);
    expect(advice.kind === 'size' && rowName(advice.row)).toBe(name);
  });

  test('names the measure that decided, and whether the others ask for much less', () => {
    expect(advise('dress', { bust: 80, waist: 64, hips: 96 })).toMatchObject({
      decidedBy: 'hips',
      apart: true,
    });
    expect(advise('dress', { bust: 80, waist: 64, hips: 92 })).toMatchObject({
      decidedBy: 'hips',
      apart: false,
    });
  });

  test.each<[Garment, Body, string]>([
    ['dress', {}, 'unknown'],
    ['shoe', { bust: 84 }, 'unknown'],
    ['dress', { bust: 84, waist: 91 }, 'larger'],
    ['dress', { bust: 71.9, waist: 55, hips: 79 }, 'smaller'],
    ['shoe', { foot: 27.2 }, 'larger'],
    ['shoe', { foot: 21 }, 'smaller'],
  ])('%s of %j is none: %s', (garment, body, kind) => {
    expect(advise(garment, body).kind).toBe(kind);
  });

  test('a table of one size takes that size alone', () => {
    const [row] = DEFAULT_SIZE_GUIDE.clothing;
    const one = row ? [row] : [];
    expect(sizeFor(one, ['bust'], { bust: 76 }).kind).toBe('size');
    expect(sizeFor(one, ['bust'], { bust: 77 }).kind).toBe('larger');
    expect(sizeFor([], ['bust'], { bust: 77 }).kind).toBe('unknown');
  });
});

test.each([
  [['XS', 'S', 'M'], '42', 'M'],
  [['40', '42'], '42', '42'],
  [['38', '40'], '42', null],
  [['S', 'M'], '50', null],
  [['Unica'], '42', null],
])('of %j the size %s is %j', (sizes, it, found) => {
  const row = DEFAULT_SIZE_GUIDE.clothing.find((one) => one.it === it);
  expect(row && sizeAmong(sizes, row)).toBe(found);
});

test.each([
  ['', null],
  ['84', 84],
  [' 84,5 cm ', 84.5],
  ['84.5', 84.5],
])('a bust of %j is %j', (typed, value) => {
  expect(readMeasure('bust', typed)).toEqual({ ok: true, value });
});

test.each(['59', '161', '84,55', 'ottanta', '-84', '8e1', '84 84'])('a bust of %j is refused', (typed) => {
  expect(readMeasure('bust', typed)).toEqual({ ok: false, message: 'Scrivi i centimetri, fra 60 e 160.' });
});

test.each([
  [null, {}],
  ['', {}],
  ['[]', {}],
  ['"84"', {}],
  ['{"bust":84,"waist":"68","hips":9000,"toString":1}', { bust: 84 }],
  ['{"foot":24.5,"bust":null}', { foot: 24.5 }],
])('what is kept as %j reads %j', (json, body) => {
  expect(parseBody(json)).toEqual(body);
});

test('measures are stored, and clearing them removes the entry', () => {
  expect(parseBody(formatBody({ bust: 84, foot: 24.5 }))).toEqual({ bust: 84, foot: 24.5 });
  expect(formatBody({})).toBeNull();
});

test('each piece of a set is chosen in the size of the device’s owner, where its guide tells one', () => {
  const pieces = [
    { id: 'camicia', sizes: [{ size: 'S' }, { size: 'M' }] },
    { id: 'gonna', sizes: [{ size: '42' }, { size: '44' }] },
    { id: 'maglia', sizes: [{ size: 'S' }, { size: 'M' }] },
    { id: 'cintura', sizes: [{ size: 'Unica' }] },
  ];
  const guides = {
    camicia: sizesOf(DEFAULT_SIZE_GUIDE, 'top'),
    gonna: sizesOf(DEFAULT_SIZE_GUIDE, 'bottom'),
    cintura: sizesOf(DEFAULT_SIZE_GUIDE, 'belt'),
  };
  const body = JSON.stringify({ bust: 84, waist: 68, hips: 96 });
  expect([...ownSizesOf(pieces, guides, body)]).toEqual([
    ['camicia', 'M'],
    ['gonna', '44'],
  ]);
});
