import { describe, expect, test } from 'vitest';
import { compositionLine } from './composition.ts';
import { compositionIn } from './composition-in-description.ts';

const read = (text: string, isFootwear = false) => {
  const found = compositionIn(text, isFootwear);
  return found && { line: found.composition && compositionLine(found.composition), doubts: found.doubts };
};

describe('what a description says without a doubt', () => {
  test.each([
    ['69% cotton, 26% polyester, 5% elastane', '69% cotone, 26% poliestere, 5% elastan'],
    ['Materiale: 100% cotone', '100% cotone'],
    ['A soft tee.\nMade of 95% Cotton and 5% Elastane.\nMachine wash', '95% cotone, 5% elastan'],
    ['Cotton 95%, Elastane 5%', '95% cotone, 5% elastan'],
    ['95% Viscose 5% Elastane', '95% viscosa, 5% elastan'],
    ['Composizione: cotone 60%, lino 40%', '60% cotone, 40% lino'],
    ['Fabric: 65% Polyester / 35% Cotton', '65% poliestere, 35% cotone'],
    ['Composition - 55% Linen & 45% Viscose', '55% lino, 45% viscosa'],
    ['70% combed cotton + 30% modal', '70% cotone, 30% modal'],
    ['97,5% cotone, 2,5% elastan', '97,5% cotone, 2,5% elastan'],
    ['Shell: 100% nylon. Lining: 100% polyester.', 'Tessuto principale: 100% nylon; Fodera: 100% poliestere'],
    [
      'Esterno: 80% lana, 20% poliammide\nFodera: 100% viscosa\nImbottitura: 100% poliestere',
      'Tessuto principale: 80% lana, 20% poliammide; Fodera: 100% viscosa; Imbottitura: 100% poliestere',
    ],
    ['100% Cotton Lining: 100% Polyester', 'Tessuto principale: 100% cotone; Fodera: 100% poliestere'],
    ['100% wool, 100% polyester lining', 'Tessuto principale: 100% lana; Fodera: 100% poliestere'],
    ['- 62% cotton\n- 38% polyester', '62% cotone, 38% poliestere'],
    ['100% cotton. Because 100% Cotton is best.', '100% cotone'],
    ['50% virgin wool, 50% cashmere', '50% cashmere, 50% lana vergine'],
  ])('%s', (text, line) => {
    const found = read(text);
    expect(found?.doubts).toEqual([]);
    expect(found?.line?.split(', ').toSorted()).toEqual(line.split(', ').toSorted());
  });
});

describe('what it leaves to the owner', () => {
  test.each([
    ['95% cotton, 5% Lycra', '95% cotone, 5% elastan', /lycra.*elastan/],
    ['100% recycled polyester', '100% poliestere', /recycled/],
    ['100% organic cotton', '100% cotone', /organic/],
    ['60% cotton, 30% polyester', null, /devono fare 100/],
    ['100% cotton.\n100% silk.', '100% cotone', /due composizioni diverse/],
    ['Blazer: 100% wool. Pants: 100% cotton', '100% lana', /quale parte/],
    ['90% cotton, 10% unobtainium', null, /percentuale non ha il nome/],
  ])('%s', (text, line, doubt) => {
    const found = read(text);
    expect(found?.line ?? null).toBe(line);
    expect(found?.doubts.join(' ')).toMatch(doubt);
  });
});

test.each([
  'Saldi: 50% di sconto su tutto',
  'Up to 70% off',
  '100% soddisfatte o rimborsate',
  '100% Made in Italy',
  'Un cotone morbido e leggero',
  '',
])('nothing is read from «%s»', (text) => {
  expect(read(text)).toBeNull();
});

describe('shoes', () => {
  test.each([
    [
      'Upper: leather; Lining: textile; Sole: rubber',
      'Tomaia: cuoio; Rivestimento e suola interna: materie tessili; Suola esterna: altre materie',
    ],
    [
      'Tomaia: pelle scamosciata\nFodera: tessuto\nSuola: gomma',
      'Tomaia: cuoio; Rivestimento e suola interna: materie tessili; Suola esterna: altre materie',
    ],
    [
      'Upper: faux leather, Lining: synthetic, Outsole: TPR',
      'Tomaia: altre materie; Rivestimento e suola interna: altre materie; Suola esterna: altre materie',
    ],
  ])('%s', (text, line) => {
    expect(read(text, true)).toEqual({ line, doubts: [] });
  });

  test('a part that is missing is the owner’s to say', () => {
    expect(read('Leather upper. Rubber sole.', true)?.doubts).toEqual([
      'La descrizione non dice: Rivestimento e suola interna.',
    ]);
  });
});

test('a long text of percentages is read in its time', () => {
  const began = performance.now();
  compositionIn('100% '.repeat(40_000), false);
  compositionIn(`${'a '.repeat(10_000)}100% cotton`, false);
  expect(performance.now() - began).toBeLessThan(2000);
});
