import { describe, expect, test } from 'vitest';
import { careFrom, careLine } from './care-text.ts';
import { type Composition, compositionLine, NO_COMPOSITION } from './composition.ts';
import { compositionFrom } from './composition-text.ts';

const part = (name: string, ...fibres: [percent: number, fibre: string][]) => ({
  piece: '',
  part: name,
  fibres: fibres.map(([percent, fibre]) => ({ fibre, percent })),
});
const main = (...fibres: [number, string][]) => part('Tessuto principale', ...fibres);

describe('a composition in one line', () => {
  test.each<[string, Partial<Composition>]>([
    ['100% cotone', { fibres: [main([100, 'cotone'])] }],
    ['5% elastan, cotone 95%', { fibres: [main([95, 'cotone'], [5, 'elastan'])] }],
    ['95% cotone; 5% elastan', { fibres: [main([95, 'cotone'], [5, 'elastan'])] }],
    [
      'Tessuto principale: 100% lana\nFODERA: 100% poliestere',
      { fibres: [main([100, 'lana']), part('Fodera', [100, 'poliestere'])] },
    ],
    [
      'Giacca: 100% lana; Gonna, tessuto principale: 100% lana; Gonna, fodera: 100% poliestere',
      {
        fibres: [
          { ...main([100, 'lana']), piece: 'Giacca' },
          { ...main([100, 'lana']), piece: 'Gonna' },
          { ...part('Fodera', [100, 'poliestere']), piece: 'Gonna' },
        ],
      },
    ],
    [
      'Tomaia: cuoio e materie tessili; suola esterna: altre materie',
      { shoe: { upper: ['cuoio', 'materie tessili'], lining: [], sole: ['altre materie'] } },
    ],
    ['Ottone dorato; resina', { materials: 'Ottone dorato; resina' }],
    [
      '100% seta; contiene parti non tessili di origine animale',
      { fibres: [main([100, 'seta'])], hasAnimalParts: true },
    ],
    ['', {}],
  ])('%s', (text, requested) => {
    const read = compositionFrom(text);
    expect(read).toEqual({ ok: true, composition: { ...NO_COMPOSITION, ...requested } });
    const line = read.ok ? compositionLine(read.composition) : '';
    expect(compositionFrom(line)).toEqual(read);
  });

  test.each([
    ['cotone', /con la percentuale/],
    ['60% cotone', /devono fare 100/],
    ['100% lurèx', /./],
    ['Fodera: poliestere', /^Fodera: Scrivi/],
    ['Tomaia: pelle', /^Tomaia: scrivi al massimo 2 fra cuoio/],
    [`Legno ${'a'.repeat(500)}`, /al massimo 500/],
  ])('%s is refused', (text, message) => {
    const read = compositionFrom(text);
    expect(read.ok ? '' : read.message).toMatch(message);
    expect(read.ok).toBe(false);
  });
});

describe('care in one line', () => {
  test('is read as it is written', () => {
    const care = { symbols: { wash: '30-mild', bleach: 'no', iron: 'low' }, note: 'In piano; al rovescio' };
    expect(careFrom(careLine(care))).toEqual({ ok: true, care });
  });

  test.each([
    ['lavare a massimo 30°C. ; NON STIRARE', { symbols: { wash: '30', iron: 'no' }, note: '' }],
    ['Lavare al rovescio', { symbols: {}, note: 'Lavare al rovescio' }],
    ['', { symbols: {}, note: '' }],
  ])('%s', (text, care) => {
    expect(careFrom(text)).toEqual({ ok: true, care });
  });

  test('two symbols of one treatment are refused', () => {
    expect(careFrom('Non lavare; Lavare a massimo 30 °C')).toMatchObject({ ok: false });
  });
});
