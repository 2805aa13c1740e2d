import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shoe } from '#db/json/products.ts';
import { fold } from '#lib/fold.ts';
import type { Category } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';
import { NO_SHOE } from '#shop/catalog/labelling/composition.ts';
import { readParts } from '#shop/catalog/labelling/fibres.ts';
import type { Occasion } from '#shop/catalog/products/choice-fields.ts';
import type { ColorFamily } from '#shop/catalog/products/colors.ts';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import { centsFromNumber } from '#shop/money/money.ts';
import { createCatalogueIndex } from './catalog-index.ts';
import { entryOf, type Row } from './entry-of.ts';
import { parseFilters } from './filters.ts';
import { findList } from './find-list.ts';
import { FIRST_WORDS } from './search-words.ts';
import { sizeNames } from './size-names.ts';

type DemoProduct = {
  slug: string;
  name: string;
  category: Category;
  description: string;
  model_code: string;
  fibres: Record<string, string>;
  shoe?: Shoe;
  materials?: string;
  price: number;
  original_price: number | null;
  sizes: string[];
  color: [ColorFamily, string, string];
  model?: string;
  occasions: Occasion[];
};
type DemoSet = { slug: string; name: string; description: string; price: number; occasions: Occasion[] };

const demo = JSON.parse(readFileSync('demo/products.json', 'utf8')) as {
  products: DemoProduct[];
  sets: DemoSet[];
};

const NOTHING = {
  color: null,
  colorName: null,
  modelGroup: null,
  fibres: [],
  materials: '',
  shoe: NO_SHOE,
  modelCode: '',
  codes: [],
  priorPriceCents: null,
  isSet: false,
  newSince: 0,
  garment: null,
} satisfies Partial<Row>;

const rows: Row[] = [
  ...demo.products.map((one) => ({
    ...NOTHING,
    id: one.slug,
    name: one.name,
    category: one.category,
    categoryName: one.category,
    sizes: one.sizes,
    isShoe: one.category === 'Scarpe',
    text: fold(`${one.name} ${one.description} ${one.category}`),
    priceCents: centsFromNumber(one.price),
    priorPriceCents: one.original_price === null ? null : centsFromNumber(one.original_price),
    color: one.color[0],
    colorName: one.color[1],
    modelGroup: one.model ?? null,
    modelCode: one.model_code,
    fibres: partsOf(one.fibres),
    occasions: one.occasions,
    materials: one.materials ?? '',
    shoe: one.shoe ?? NO_SHOE,
  })),
  ...demo.sets.map((set) => ({
    ...NOTHING,
    isShoe: false,
    id: set.slug,
    name: set.name,
    category: 'Vestiti' as const,
    categoryName: 'Vestiti',
    sizes: ['Unica'],
    isSet: true,
    occasions: set.occasions,
    text: fold(`${set.name} ${set.description} Vestiti`),
    priceCents: centsFromNumber(set.price),
  })),
];

function partsOf(fibres: Record<string, string>) {
  const typed = Object.entries(fibres).map(([part, text]) => ({ piece: '', part, text }));
  const read = readParts(typed);
  if (!read.ok) throw new Error('The demo states fibres that cannot be read');
  return read.parts;
}

const index = createCatalogueIndex();
for (const row of rows) index.put(entryOf(row));
const names = new Map(rows.map(({ id, name }) => [id, name]));

function searched(q: string, asTyped = false) {
  const query = new URLSearchParams({ q, ...(asTyped && { esatta: '1' }) });
  const filters = parseFilters(query, { sliderMaxEuros: 200, assortment: FIRST_ASSORTMENT });
  const found = findList(index, {
    filters,
    within: null,
    after: null,
    most: 100,
    synonyms: [],
    words: FIRST_WORDS,
    sizeNames: sizeNames(DEFAULT_SIZE_GUIDE, FIRST_ASSORTMENT.scales),
    isCounted: true,
  });
  const shown = found.ids.map((id) => names.get(id) ?? '');
  const answers = shown.slice(0, found.answers);
  return { ...found, above: answers, below: shown.slice(found.answers) };
}

/** What is searched for, what its first answers begin with, and what must not stand above «Ne parlano». */
const SEARCHES: [q: string, first: string[], not: RegExp | null][] = [
  ['camicia', ['Camicia in lino', 'Camicia in popeline', 'Camicia in raso', 'Camicia over'], /^Completo/],
  ['camicie bianche', ['Camicia in popeline bianca'], /lino|raso|Jeans/],
  ['camica', ['Camicia'], /^Completo/],
  ['camcia lino', ['Camicia in lino terracotta'], /popeline|raso/],
  [
    'abito verde',
    ['Abito chemisier in lino e viscosa salvia', 'Abito giacca militare'],
    /ocra|cipria|Pantaloni|Gonna/,
  ],
  ['abiti verdi', ['Abito chemisier', 'Abito giacca'], /ocra|Top|Gonna/],
  ['vestito rosso', ['Abito'], /Ballerine|Top|Giacca/],
  ['vestitino', ['Abito'], /Camicia in|Giacca biker/],
  ['giacca pelle', ['Giacca biker spalmata'], /Trench|Borsa|denim/],
  ['giacca di pelle', ['Giacca biker spalmata'], /Trench|Borsa|denim/],
  ['chiodo', ['Giacca biker spalmata'], /denim/],
  ['costume', [], /./],
  ['scarpe da ginnastica', ['Sneakers'], /Ballerine|Stivaletti|Décolleté|Completo/],
  ['sneakers', ['Sneakers'], /Completo|Abito/],
  ['tailleur', ['Blazer monopetto'], /Canotta|^Gonna|biker/],
  ['maglioncino', ['Cardigan', 'Maglione'], /Abito|Gonna|Top/],
  ['sotto i 30 euro', ['Abito camicia'], /Trench|Blazer|Completo/],
  ['vestiti tra 30 e 50 euro', ['Abito'], /chemisier|sottoveste|midi|camicia/],
  ['abito sotto i 40 euro', ['Abito camicia', 'Abito corto', 'Abito lungo'], /chemisier|Cintura|Sneakers/],
  ['oltre 100 euro', ['Completo Milano', 'Trench'], /Abito|Gonna|Camicia/],
  ['15 €', ['Canotta', 'Orecchini'], /Abito|Foulard/],
  ['taglia 44', ['Abito'], /Ballerine|Borsa|Sneakers|Foulard/],
  ['abito taglia L', ['Abito'], /Camicia in|Ballerine/],
  ['scarpe 38', ['Ballerine', 'Décolleté', 'Sneakers', 'Stivaletti'], /Abito|Gonna|Jeans/],
  ['numero 40', ['Ballerine', 'Décolleté', 'Sneakers', 'Stivaletti'], /Abito|Gonna|Jeans/],
  ['jeans', ['Jeans ampi', 'Jeans dritti', 'Giacca in denim'], /Abito|Blazer|Cintura|Canotta/],
  ['jeans 48', ['Jeans ampi', 'Jeans dritti'], /Abito|Ballerine|Canotta/],
  ['lino', ['Abito chemisier', 'Abito midi', 'Camicia in lino', 'Pantaloni palazzo'], /Borsa|Blazer|Canotta/],
  ['camicia in lino', ['Camicia in lino'], /popeline|Completo/],
  ['pantaloni lino', ['Pantaloni palazzo in lino'], /cargo|Camicia/],
  ['lana', ['Abito in maglia', 'Blazer', 'Maglione'], /Cardigan|Top/],
  ['maglione lana', ['Maglione dolcevita'], /Cardigan/],
  ['cotone', ['T-shirt in cotone'], /raso|plissé|Foulard/],
  ['VE-001', ['Abito sottoveste'], /chemisier|Top/],
  ['borsetta', ['Borsa a mano'], /Ballerine|Foulard/],
  ['cintura', ['Cintura color cognac'], /Abito|Trench|Pantaloni/],
  ['gioielli', ['Orecchini'], /Top|Borsa/],
  ['stivali', ['Stivaletti'], /Abito|Gonna/],
  ['scarpe con il tacco', ['Décolleté'], /Ballerine|Stivaletti|Top/],
  ['ballerine rosse', ['Ballerine rosse'], /Top|Pantaloni/],
  ['giacca nera', ['Giacca biker'], /denim|bouclé/],
  ['nero', ['Giacca biker', 'Stivaletti'], /Abito|Borsa/],
  ['blu', ['Gonna midi in raso blu', 'Jeans dritti'], /Completo|^Maglia/],
  ['salvia', ['Abito chemisier', 'Canotta', 'Cardigan', 'Gonna', 'Sneakers'], /oliva|Completo/],
  ['vestito a fiori', ['Abito a portafoglio a fiori'], /pois|Giacca|righe/],
  ['pois', ['Abito corto a pois'], /fiori|righe/],
  ['camicia a righe', ['Camicia over a righe'], /popeline bianca|lino/],
  ['gonna midi', ['Gonna midi in raso'], /plissé|vellutata/],
  ['gonna', ['Gonna midi', 'Gonna plissé', 'Gonna vellutata'], /Abito|Completo|Giacca/],
  ['impermeabile', ['Trench'], /Blazer/],
  ['cardigan', ['Cardigan'], /Maglione|Abito/],
  ['collo alto', ['Maglione dolcevita'], /Completo|Abito/],
  ['t shirt bianca', ['T-shirt in cotone bianco'], /Foulard|Pantaloni|Camicia/],
  ['maglietta', ['T-shirt'], /Abito|Camicia/],
  ['pantaloni palazzo', ['Pantaloni palazzo'], /Camicia|Completo|cargo/],
  ['completo', ['Completo'], /Abito|Giacca/],
  ['elegante', ['Abito'], /Sneakers|T-shirt|Jeans/],
  ['lavoro', ['Abito giacca'], /Ballerine|Borsa|T-shirt/],
  ['popeline', ['Abito camicia', 'Camicia in popeline'], /Completo|balze/],
  ['saldi', ['Abito'], /Trench|Sneakers|Borsa/],
  ['sciarpa', ['Foulard'], /Borsa/],
  ['cerimonia', ['Abito'], /Jeans|T-shirt|Sneakers|cargo/],
  ['vestito per matrimonio', ['Abito'], /Jeans|righe|Giacca biker/],
  ['weekend', ['Completo Weekend'], /Décolleté|Blazer/],
  ['pantaloni ufficio', ['Pantaloni'], /cargo|Jeans/],
  ['vacanze', ['Abito'], /Trench|Stivaletti|Blazer/],
  ['sandali', [], /./],
  ['soprabito', ['Trench'], /Abito|Blazer|biker|denim/],
  ['cappotto', ['Trench'], /Abito|Blazer|biker|denim/],
  ['giubbotto', ['Giacca biker', 'Giacca in denim'], /Abito|Blazer|Trench|bouclé|Jeans/],
  ['giubbini', ['Giacca biker', 'Giacca in denim'], /Abito|Blazer|Trench/],
  ['XXL', [], /Ballerine|Borsa|Foulard|Orecchini/],
  ['l', ['Abito'], /Ballerine|Borsa|Foulard|Orecchini/],
  ['40', ['Abito'], /Borsa|Foulard|Orecchini/],
  ['week-end', ['Completo Weekend'], /Décolleté|Blazer/],
  ['week end', ['Completo Weekend'], /Décolleté|Blazer/],
  ['tronchetti', ['Stivaletti'], /Ballerine|Abito|Sneakers/],
  ['tronchetto nero', ['Stivaletti'], /Ballerine|Abito|Sneakers/],
  ['anfibi', ['Stivaletti'], /Ballerine|Abito/],
  ['stivaletti 38', ['Stivaletti'], /Abito|Ballerine/],
  ['longuette', ['Gonna midi'], /Abito|Completo/],
  ['minigonna', ['Gonna vellutata'], /midi|plissé|Abito/],
  ['mini gonna', ['Gonna vellutata'], /midi|plissé|Abito/],
  ['miniabito', ['Abito corto'], /lungo|midi|Gonna/],
  ['maxiabito', ['Abito lungo'], /corto|midi|Gonna/],
  ['prendisole', ['Abito'], /maglia|Gonna|Top/],
  ['pashmina', ['Foulard'], /Borsa|Cintura/],
  ['stola', ['Foulard'], /Borsa|Cintura/],
  ['clutch', ['Borsa a mano'], /Foulard|Ballerine/],
  ['pochette', ['Borsa a mano'], /Foulard|Ballerine/],
  ['chinos', ['Pantaloni'], /Jeans|palazzo|Gonna|Abito/],
  ['pantaloni chino', ['Pantaloni'], /Jeans|palazzo|Gonna|Abito/],
  ['lupetto', ['Maglione dolcevita'], /Completo|Abito/],
  ['coprispalle', ['Cardigan'], /Abito|Gonna/],
  ['stiletto', ['Décolleté'], /Ballerine|Stivaletti/],
  ['vestitini', ['Abito'], /Camicia in|Giacca biker/],
  ['casacca', ['Camicia'], /Completo|Gonna/],
  ['trench.', ['Trench'], /Blazer/],
  ['"trench"', ['Trench'], /Blazer/],
  ['ve-001', ['Abito sottoveste'], /chemisier|Top/],
  // A number that no size answers may be part of a name.
  ['foulard 70', ['Foulard'], /Borsa/],
];

test('the table holds sixty searches or more', () => expect(SEARCHES.length).toBeGreaterThanOrEqual(60));

test.each(SEARCHES)('«%s»', (q, first, not) => {
  const { above } = searched(q);
  expect(above.slice(0, first.length).map((name, at) => name.slice(0, first[at]?.length))).toEqual(first);
  if (not) expect(above.filter((name) => not.test(name))).toEqual([]);
});

test('what only mentions a word comes last, apart', () => {
  const { above, below, mentions, total } = searched('costume');
  expect(above).toEqual([]);
  expect(below).toEqual(['Camicia in lino terracotta']);
  expect(mentions).toEqual(['camicia-lino-terracotta']);
  expect(total).toBe(1);
});

test.each([
  ['camica', 'camicia'],
  ['camcia lino', 'camicia lino'],
  ['gona midi', 'gonna midi'],
  ['camici', null],
  ['stivali', null],
  ['costume', null],
])('«%s» is put right as %s, unless a search as it was typed is requested', (q, corrected) => {
  expect(searched(q).corrected).toBe(corrected);
  expect(searched(q, true).corrected).toBeNull();
});

test.each(['zzzz', 'taglia 99', 'abito sotto 1 euro'])('nothing is found for «%s»', (q) => {
  expect(searched(q)).toMatchObject({ kind: 'suggested', total: 0 });
});
