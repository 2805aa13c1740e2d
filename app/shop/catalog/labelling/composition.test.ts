import { expect, test } from 'vitest';
import type { FibrePart } from '#db/json/products.ts';
import { type Composition, compositionLine, NO_COMPOSITION } from './composition.ts';

const part = (name: string, piece = ''): FibrePart => ({
  piece,
  part: name,
  fibres: [
    { fibre: 'cotone', percent: 97.5 },
    { fibre: 'elastan', percent: 2.5 },
  ],
});

const FIBRES = '97,5% cotone, 2,5% elastan';

test.each<[string, Partial<Composition>, string]>([
  ['nothing said', {}, ''],
  ['one part', { fibres: [part('Tessuto principale')] }, FIBRES],
  [
    'two parts',
    { fibres: [part('Tessuto principale'), part('Fodera')] },
    `Tessuto principale: ${FIBRES}; Fodera: ${FIBRES}`,
  ],
  [
    'a set',
    { fibres: [part('Tessuto principale', 'Gonna'), part('Inserti', 'Top'), part('Fodera', 'Top')] },
    `Gonna: ${FIBRES}; Top, inserti: ${FIBRES}; Top, fodera: ${FIBRES}`,
  ],
  [
    'a shoe',
    { shoe: { upper: ['cuoio', 'materie tessili'], lining: [], sole: ['altre materie'] } },
    'Tomaia: cuoio e materie tessili; Suola esterna: altre materie',
  ],
  [
    'animal parts and other matter',
    { materials: 'Ottone', hasAnimalParts: true },
    'Ottone; Contiene parti non tessili di origine animale',
  ],
])('in one line: %s', (_, composition, line) => {
  expect(compositionLine({ ...NO_COMPOSITION, ...composition })).toBe(line);
});
