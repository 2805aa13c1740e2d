import { expect, test } from 'vitest';
import { type Fit, fitLines, NO_FIT } from './fit.ts';

test.each<[Partial<Fit>, 'dress' | 'shoe', string[]]>([
  [{}, 'dress', []],
  [{ kind: 'regular' }, 'dress', ['Veste regolare']],
  [
    { kind: 'regular', modelHeight: 175, modelSize: 'S' },
    'dress',
    ['Veste regolare', 'La modella è alta 175 cm e indossa la S'],
  ],
  [{ modelHeight: 175 }, 'dress', ['La modella è alta 175 cm']],
  [{ modelSize: '42' }, 'dress', ['La modella indossa la 42']],
  [{ kind: 'small' }, 'dress', ['Veste piccolo: meglio una taglia in più']],
  [{ kind: 'small' }, 'shoe', ['Calza piccolo: meglio un numero in più']],
  [{ modelSize: '38' }, 'shoe', ['La modella indossa il 38']],
])('%j of a %s reads %j', (fit, garment, lines) => {
  expect(fitLines({ ...NO_FIT, ...fit }, garment)).toEqual(lines);
});
