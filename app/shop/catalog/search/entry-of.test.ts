import { expect, test } from 'vitest';
import type { FibrePart } from '#db/json/products.ts';
import { mainFibres } from './entry-of.ts';

const part = (fibres: Record<string, number>, piece = '', name = 'Tessuto'): FibrePart => ({
  ...{ piece, part: name },
  fibres: Object.entries(fibres).map(([fibre, percent]) => ({ fibre, percent })),
});

test.each<[string, FibrePart[], string[]]>([
  ['nothing stated', [], []],
  ['a share that gives only stretch', [part({ poliestere: 97, elastan: 3 })], ['poliestere']],
  ['two that share it', [part({ lino: 55, viscosa: 45 })], ['lino', 'viscosa']],
  ['names that people shorten', [part({ 'lana vergine': 60, kashmir: 40 })], ['lana', 'cashmere']],
  ['a lining', [part({ lana: 100 }), part({ viscosa: 100 }, '', 'Fodera')], ['lana']],
  [
    'the pieces of a set',
    [part({ lino: 100 }, 'Top'), part({ cotone: 100 }, 'Pantaloni')],
    ['lino', 'cotone'],
  ],
])('%s', (_, parts, fibres) => {
  expect(mainFibres(parts)).toEqual(fibres);
});
