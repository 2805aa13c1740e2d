import { expect, test } from 'vitest';
import { NO_READS, withRead } from './camera-reads.ts';

const A = '8001234567897';
const B = '4006381333931';

/** The codes that count, of what pictures said at which moments (ms). */
function taken(pictures: readonly [string, number][]): string[] {
  let reads = NO_READS;
  return pictures.flatMap(([said, at]) => {
    const next = withRead(reads, said, at);
    reads = next.reads;
    return next.code ?? [];
  });
}

test.each<[string, [string, number][], string[]]>([
  ['one picture alone', [[A, 10_000]], []],
  [
    'two that agree',
    [
      [A, 10_000],
      [A, 10_150],
    ],
    [A],
  ],
  [
    'two that agree, long after one another',
    [
      [A, 10_000],
      [A, 11_500],
    ],
    [],
  ],
  [
    'a picture that says nothing between two',
    [
      [A, 10_000],
      ['', 10_150],
      [A, 10_300],
    ],
    [],
  ],
  [
    'a misread between two',
    [
      [A, 10_000],
      [B, 10_150],
      [A, 10_300],
    ],
    [],
  ],
  [
    'a misread before',
    [
      [B, 10_000],
      [A, 10_150],
      [A, 10_300],
    ],
    [A],
  ],
  [
    'a wrong check digit, however often',
    [
      ['8001234567894', 10_000],
      ['8001234567894', 10_150],
    ],
    [],
  ],
  [
    'nothing that could be a code',
    [
      ['', 10_000],
      ['più', 10_150],
      ['più', 10_300],
    ],
    [],
  ],
  [
    'a code of twelve digits, as it is kept',
    [
      ['036000291452', 10_000],
      ['036000291452', 10_150],
    ],
    ['0036000291452'],
  ],
  [
    'a code of the shop’s own',
    [
      ['CASSA-1', 10_000],
      ['CASSA-1', 10_150],
    ],
    ['CASSA-1'],
  ],
  ['one that stays before the camera', [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [A, 10_000 + n * 900]), [A]],
  [
    'one that comes back',
    [
      [A, 10_000],
      [A, 10_150],
      [A, 13_000],
      [A, 13_150],
    ],
    [A, A],
  ],
  [
    'another one',
    [
      [A, 10_000],
      [A, 10_150],
      [B, 10_300],
      [B, 10_450],
      [A, 10_600],
      [A, 10_750],
    ],
    [A, B, A],
  ],
])('%s', (_, pictures, codes) => {
  expect(taken(pictures)).toEqual(codes);
});
