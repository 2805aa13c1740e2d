import { describe, expect, test } from 'vitest';
import { NO_COMPOSITION } from './composition.ts';
import { readParts } from './fibres.ts';
import type { KnownComposition, TextPlace } from './reserved-text.ts';
import { reservedInProduct, reservedInText, reservedWords } from './reserved-words.ts';

type Made = {
  /** Fibres of the main fabric, and of other parts. */
  fibres?: string;
  lining?: string;
  materials?: string;
  animal?: boolean;
  shoe?: Partial<KnownComposition['shoe']>;
};

function composition({ fibres = '', lining = '', materials = '', animal = false, shoe = {} }: Made) {
  const read = readParts([
    { piece: '', part: 'Tessuto principale', text: fibres },
    { piece: '', part: 'Fodera', text: lining },
  ]);
  if (!read.ok) throw new Error(read.message);
  const { shoe: none } = NO_COMPOSITION;
  return { fibres: read.parts, materials, hasAnimalParts: animal, shoe: { ...none, ...shoe } };
}

function shown(text: string, made: Made = {}, place: TextPlace = 'name') {
  return reservedWords(text, place, composition(made)).map(({ word }) => word);
}

describe('leather and fur (D.Lgs. 68/2020)', () => {
  const cases: [text: string, made: Made, place: TextPlace, words: string[]][] = [
    // The word itself, where nothing says that the product is made of it.
    ['Borsa in pelle', {}, 'name', ['pelle']],
    ['Borsa in PELLE', { fibres: '100% poliestere' }, 'name', ['pelle']],
    ['Cintura di cuoio', {}, 'name', ['cuoio']],
    ['Gilet in pelliccia', {}, 'name', ['pelliccia']],
    ['Pochette, pelletteria artigianale', {}, 'name', ['pelletteria', 'artigianale']],
    ['Giacca leather nera', {}, 'name', ['leather']],
    ['Borsa in vera pelle italiana.', {}, 'description', ['pelle']],
    // Where the composition says it, it is what the product is.
    ['Borsa in pelle', { materials: 'Pelle bovina' }, 'name', []],
    ['Pochette di pelletteria', { materials: 'cuoio' }, 'name', []],
    ['Stivaletto in pelle', { shoe: { upper: ['cuoio'] } }, 'name', []],
    ['Gilet in pelliccia', { materials: 'pelliccia di montone' }, 'name', []],
    ['Gilet in pelliccia', { materials: 'pelle bovina' }, 'name', ['pelliccia']],
    ['Borsa in pelle', { materials: 'ecopelle' }, 'name', ['pelle']],
    ['Etichetta in pelle sul retro', { fibres: '100% cotone', animal: true }, 'description', []],
    ['Giacca in pelle', { fibres: '100% cotone', animal: true }, 'name', ['pelle']],
    ['pelle bovina', {}, 'materials', []],
    ['rigenerato di fibre di cuoio', {}, 'materials', []],
    ['Cintura in rigenerato di fibre di cuoio', { materials: 'Rigenerato di fibre di cuoio' }, 'name', []],
    ['Cintura in cuoio', { materials: 'rigenerato di fibre di cuoio' }, 'name', ['cuoio']],
    // With a prefix, a suffix or another word, never.
    ['Giacca in ecopelle', { materials: 'poliuretano' }, 'name', ['ecopelle']],
    ['eco-pelle', {}, 'materials', ['eco-pelle']],
    ['Leggings effetto pelle', {}, 'name', ['effetto pelle']],
    ['Giacca in similpelle', {}, 'name', ['similpelle']],
    ['Gonna in finta pelle', {}, 'description', ['finta pelle']],
    ['Borsa vegan leather', {}, 'name', ['vegan leather']],
    ['Borsa in pelle vegana', { materials: 'pelle' }, 'name', ['pelle vegana']],
    ['Cappotto in pelliccia ecologica', {}, 'name', ['pelliccia ecologica']],
    ['Faux fur', {}, 'name', ['faux fur']],
    ['cuoio rigenerato', {}, 'materials', ['cuoio rigenerato']],
    ['Cintura color cuoio', {}, 'name', ['color cuoio']],
    ['Cintura color cuoio', { materials: 'cuoio' }, 'name', []],
    // The wearer's skin, other words, other garments, and what is denied.
    ['Morbida sulla pelle', {}, 'description', []],
    ['Si porta a pelle', {}, 'description', []],
    ['Aderisce come una seconda pelle', {}, 'description', []],
    ['Adatto alle pelli sensibili', {}, 'description', []],
    ['Gentile con la pelle delicata', {}, 'description', []],
    ['Il lino lascia respirare la pelle', {}, 'description', []],
    ['Cappello e pellicola, capelli raccolti', {}, 'description', []],
    ['Abbinala agli stivali in pelle.', {}, 'description', []],
    ['Abbinala ai jeans. Tracolla in pelle.', {}, 'description', ['pelle']],
    ['Collo morbido, senza pelliccia', {}, 'description', []],
  ];
  test.each(cases)('%s %j %s → %j', (text, made, place, words) => {
    expect(shown(text, made, place)).toEqual(words);
  });
});

describe('names of fibres (Regulation (EU) 1007/2011)', () => {
  const linen55 = { fibres: '55% lino, 45% cotone' };
  const cases: [text: string, made: Made, place: TextPlace, words: string[]][] = [
    ['Camicia in lino', linen55, 'name', ['lino']],
    ['Una camicia in lino che respira', linen55, 'description', ['lino']],
    ['Camicia in lino e cotone', linen55, 'name', []],
    ['Camicia in lino', { fibres: '100% lino' }, 'name', []],
    ['Camicia in lino', { fibres: '90% lino, 10% viscosa' }, 'name', []],
    ['Camicia in puro lino', { fibres: '90% lino, 10% viscosa' }, 'name', ['lino']],
    ['Camicia 100% lino', { fibres: '100% lino' }, 'name', []],
    ['T-shirt in cotone', { fibres: '95% cotone, 5% elastan' }, 'name', []],
    ['Camicia con lino', linen55, 'name', []],
    ['Tessuto con il 55% di lino', linen55, 'description', []],
    ['Tessuto con il 70% di lino', linen55, 'description', ['lino']],
    ['Camicia in seta', { fibres: '100% poliestere' }, 'name', ['seta']],
    ['Blusa effetto seta', { fibres: '100% poliestere' }, 'name', ['seta']],
    ['Scivola come la seta', { fibres: '100% poliestere' }, 'description', []],
    ['Maglia in cashmere', { fibres: '70% lana, 30% cashmere' }, 'name', ['cashmere']],
    ['Maglia in lana e cashmere', { fibres: '70% lana, 30% cashmere' }, 'name', []],
    ['Maglia in lana merino', { fibres: '100% lana' }, 'name', []],
    ['Maglia in lana vergine', { fibres: '100% lana' }, 'name', ['lana vergine']],
    ['Maglia in lana', { fibres: '100% lana vergine' }, 'name', []],
    ['Giacca in seta', { fibres: '100% lana', lining: '100% seta' }, 'name', ['seta']],
    ['Giacca con fodera in seta', { fibres: '100% lana', lining: '100% seta' }, 'name', []],
    ['Camicia misto lino', linen55, 'name', ['misto lino']],
    ['Camicia misto lino (ordito puro cotone, trama puro lino)', linen55, 'name', []],
    // Nothing is known yet, another word, a colour, another garment.
    ['Camicia in lino', {}, 'name', []],
    ['Merlino, setaccio, cotonato', { fibres: '100% poliestere' }, 'name', []],
    ['Abito color lino', { fibres: '100% viscosa' }, 'name', []],
    ['Bella con una giacca. Abbinala ai pantaloni in lino.', { fibres: '100% seta' }, 'description', []],
  ];
  test.each(cases)('%s %j %s → %j', (text, made, place, words) => {
    expect(shown(text, made, place)).toEqual(words);
  });

  test('the reason names the share and the source', () => {
    const [found] = reservedWords('Camicia in lino', 'name', composition(linen55));
    expect(found?.reason).toContain('nel tessuto principale «lino» è il 55%');
    expect(found?.reason).toContain('reg. UE 1007/2011');
  });

  test('a set is one of its pieces', () => {
    const read = readParts([
      { piece: 'Camicia', part: 'Tessuto principale', text: '100% seta' },
      { piece: 'Gonna', part: 'Tessuto principale', text: '100% lana' },
    ]);
    const set = { ...composition({}), fibres: read.ok ? read.parts : [] };
    expect(reservedWords('Camicia in seta e gonna in lana', 'name', set)).toEqual([]);
    expect(reservedWords('Completo in lino', 'name', set).map(({ word }) => word)).toEqual(['lino']);
  });
});

describe('claims about the environment (Directive (EU) 2024/825)', () => {
  test.each([
    ['Una scelta sostenibile', ['sostenibile']],
    ['Tessuto eco-friendly, amico dell’ambiente', ['eco-friendly', 'amico dell’ambiente']],
    ['Tinture ecologiche', ['ecologiche']],
    ['Tinture ecologiche con marchio Ecolabel UE', []],
    ['Prodotta a impatto zero', ['impatto zero']],
    ['Ricami insostenibili', []],
    ['T-shirt in cotone biologico', ['biologico']],
    ['T-shirt in cotone bio', ['bio']],
    ['T-shirt in cotone biologico certificato GOTS', []],
    ['Biografia di un’antologia biondo', []],
    ['Fodera in poliestere riciclato', ['riciclato']],
    ['Fodera in poliestere riciclato al 60%', []],
    ['Abbinala a una scelta sostenibile', ['sostenibile']],
    ['Verde salvia, color green', []],
  ])('%s → %j', (text, words) => {
    expect(shown(text, {}, 'description')).toEqual(words);
  });

  test.each(['riciclato', 'biologico', 'ecologico'])('the reason of «%s» names its source', (word) => {
    expect(reservedWords(`Tessuto ${word}`, 'name', composition({}))[0]?.reason).toMatch(
      /^«.+27 settembre 2026 \(direttiva UE 2024\/825\)/,
    );
  });
});

describe('a text of the shop', () => {
  test.each([
    ['Borse di lavorazione artigianale', ['artigianale'], 'L. 443/1985'],
    ['Il nostro artigianato', ['artigianato'], 'L. 443/1985'],
    ['Capi Made in Italy', ['made in italy'], 'L. 350/2003'],
    ['Abiti fatti in Italia', ['fatti in italia'], 'L. 350/2003'],
    ['100% Made in Italy', ['100% made in italy'], 'D.L. 135/2009'],
    ['Giacche in ecopelle', ['ecopelle'], 'D.Lgs. 68/2020'],
    ['Una moda sostenibile', ['sostenibile'], 'direttiva UE 2024/825'],
    // Of no one product: leather and linen may be what the shop sells.
    ['Borse in pelle e camicie di lino', [], ''],
    ['Conosciamo sarte e artigiani della zona', [], ''],
  ])('%s → %j', (text, words, source) => {
    const found = reservedInText(text);
    expect(found.map(({ word }) => word)).toEqual(words);
    for (const { reason } of found) expect(reason).toContain(source);
  });
});

test('a product is read whole, and what is wrong twice is told once', () => {
  const made = composition({ materials: 'ecopelle' });
  const read = reservedInProduct({
    name: 'Borsa in ecopelle',
    description: 'In ecopelle, ecologica.',
    composition: made,
  });
  expect(read.map(({ word }) => word)).toEqual(['ecopelle', 'ecologica']);
});
