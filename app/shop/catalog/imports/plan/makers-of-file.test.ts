import { describe, expect, test } from 'vitest';
import { labelIn } from '#shop/catalog/imports/formats/garment-labels.ts';
import { NO_COMPOSITION } from '#shop/catalog/labelling/composition.ts';
import { PRODUCT_INPUT } from '#support/product-input.ts';
import { makerAfter } from './makers-of-file.ts';

const MAKERS = [
  { id: 'rossi', name: 'Manifattura Rossi' },
  { id: 'due', name: 'Rossi & Figli' },
];

describe('the maker after a file', () => {
  test.each<
    [
      string,
      { maker?: string; exported?: Record<string, string> },
      string | null,
      string | null,
      string | null,
    ]
  >([
    ['a name that the shop knows', { maker: 'MANIFATTURA ROSSI' }, null, 'rossi', null],
    ['a name that it does not', { maker: 'Zara' }, null, null, 'Zara'],
    ['no name', {}, null, null, null],
    ['a vendor beside a maker that the owner chose', { maker: 'Zara' }, 'due', 'due', null],
    [
      'our own column, another name',
      { maker: 'Rossi & figli', exported: { produttore: 'x' } },
      'rossi',
      'due',
      null,
    ],
    [
      'our own column, the same',
      { maker: 'Manifattura Rossi', exported: { produttore: 'x' } },
      'rossi',
      'rossi',
      null,
    ],
    ['our own column, emptied', { exported: { produttore: '' } }, 'rossi', null, null],
    ['our own file without the column', { exported: {} }, 'rossi', 'rossi', null],
    [
      'our own column, a new name',
      { maker: 'Nuova', exported: { produttore: 'x' } },
      'rossi',
      'rossi',
      'Nuova',
    ],
  ])('%s', (_what, source, before, makerId, proposed) => {
    expect(makerAfter(source, before, MAKERS)).toEqual({ makerId, proposed });
  });
});

describe('the label after a file', () => {
  test('is read, and what is wrong with it told', () => {
    const cells = { composizione: '100% lana', cura: 'Non lavare; Lavare a massimo 30 °C' };
    expect(labelIn(cells, PRODUCT_INPUT)).toMatchObject({
      label: { composition: { fibres: [{ part: 'Tessuto principale' }] } },
      problems: ['«Cura»: Lavaggio: due indicazioni diverse.'],
    });
  });

  test('stays where the file says the same, or nothing', () => {
    const before = {
      composition: {
        ...NO_COMPOSITION,
        fibres: [{ piece: '', part: 'Imbottitura', fibres: [{ fibre: 'piuma', percent: 100 }] }],
      },
      care: { symbols: {}, note: 'Due\nrighe' },
    };
    const same = { composizione: '100% piuma', cura: 'Due; righe' };
    expect(labelIn(same, before)).toEqual({ label: before, problems: [] });
    expect(labelIn({}, before)).toEqual({ label: before, problems: [] });
  });
});
