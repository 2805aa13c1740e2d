import { describe, expect, test } from 'vitest';
import { fibresText } from './composition.ts';
import { readFibres, readParts } from './fibres.ts';

describe('the fibres of a part', () => {
  test.each([
    ['100% lino', '100% lino'],
    ['30% lino, 70% cotone', '70% cotone, 30% lino'],
    ['cotone 70%; lino 30%', '70% cotone, 30% lino'],
    ['30% Lino\n70  cotone', '70% cotone, 30% lino'],
    ['2,5% elastan, 97,5% cotone', '97,5% cotone, 2,5% elastan'],
    ['33,3% lana,33,3% seta,33,4% lino', '33,4% lino, 33,3% lana, 33,3% seta'],
    ['15% altre fibre, 80% cotone, 5% lino', '80% cotone, 5% lino, 15% altre fibre'],
    ['50% LANA VERGINE + 50% lana alpaca', '50% lana vergine, 50% lana alpaca'],
    ['25% lana vergine, 75% poliestere', '75% poliestere, 25% lana vergine'],
    ['100% bicomponente polipropilene/poliammide', '100% bicomponente polipropilene/poliammide'],
  ])('%j is read as %j', (typed, read) => {
    const answer = readFibres(typed);
    expect(answer.ok ? fibresText(answer.fibres) : answer.message).toBe(read);
  });

  test.each([
    ['', 'Le percentuali fanno 0: devono fare 100.'],
    ['70% cotone, 25% lino', 'Le percentuali fanno 95: devono fare 100.'],
    ['70% cotone, 30,5% lino', 'Le percentuali fanno 100,5: devono fare 100.'],
    ['70% cotone, 30% cotone', '«cotone» è scritto due volte.'],
    ['cotone', 'Scrivi «cotone» con la percentuale e il nome della fibra, per esempio 70% cotone.'],
    [
      '0% lino, 100% cotone',
      'Scrivi «0% lino» con la percentuale e il nome della fibra, per esempio 70% cotone.',
    ],
    [
      '50% cotone 50% lino',
      'Scrivi «50% cotone 50% lino» con la percentuale e il nome della fibra, per esempio 70% cotone.',
    ],
    ['100% acrilico', '«acrilico» non si può scrivere: il nome ammesso è «acrilica».'],
    [
      '100% poliestere riciclato',
      '«poliestere riciclato» non si può scrivere: il nome ammesso è «poliestere».',
    ],
    ['100% cotone biologico', '«cotone biologico» non si può scrivere: il nome ammesso è «cotone».'],
    ['100% Tencel', '«tencel» non si può scrivere: il nome ammesso è «lyocell».'],
    ['100% poliuretano', '«poliuretano» non è una fibra tessile: scrivilo in Altri materiali.'],
    ['100% pelle di agnello', '«pelle di agnello» non è una fibra tessile: scrivilo in Altri materiali.'],
    [
      '100% seta vegetale',
      '«seta vegetale» non è fra i nomi delle fibre che la legge ammette (reg. UE 1007/2011, allegato I).',
    ],
    [
      '80% cotone, 20% altre fibre',
      '«altre fibre» può essere al massimo il 15%: nomina le fibre più presenti.',
    ],
    ['100% altre fibre', '«altre fibre» può essere al massimo il 15%: nomina le fibre più presenti.'],
    ['80% poliestere, 20% lana vergine', 'Sotto il 25% non si può scrivere «lana vergine»: scrivi «lana».'],
    ['50% lana vergine, 50% lana', 'Se una parte della lana non è vergine, si scrive soltanto «lana».'],
  ])('%j is refused: %s', (typed, message) => {
    expect(readFibres(typed)).toEqual({ ok: false, message });
  });
});

describe('the parts of a garment', () => {
  const cotton = { part: 'Tessuto principale', text: '100% cotone' };

  test('are read in their order, empty ones left out, each piece of a set with its own', () => {
    const read = readParts([
      { piece: 'Camicia', ...cotton },
      { piece: 'Camicia', part: 'Fodera', text: '' },
      { piece: 'Gonna', ...cotton },
    ]);
    expect(read).toEqual({
      ok: true,
      parts: ['Camicia', 'Gonna'].map((piece) => ({
        piece,
        part: 'Tessuto principale',
        fibres: [{ fibre: 'cotone', percent: 100 }],
      })),
    });
  });

  test.each([
    [[{ piece: '', part: 'Tasca', text: '100% lino' }], 'La parte «Tasca» non esiste.'],
    [
      [
        { piece: '', ...cotton },
        { piece: '', ...cotton },
      ],
      'Tessuto principale: questa parte c’è due volte.',
    ],
    [
      [{ piece: 'Gonna', part: 'Fodera', text: '90% lino' }],
      'Gonna, fodera: Le percentuali fanno 90: devono fare 100.',
    ],
  ])('%j are refused: %s', (typed, message) => {
    expect(readParts(typed)).toEqual({ ok: false, message });
  });
});
