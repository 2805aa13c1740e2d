import { describe, expect, test } from 'vitest';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import { foundGroups } from './found-groups.ts';
import { matchingPlaces, type Place, readPlace } from './match.ts';
import { SAID } from './owners-words.ts';
import { fixedPlaces } from './places.server.ts';

const PLACES: Place[] = [
  { kind: 'page', to: '/admin/ordini', label: 'Ordini', said: 'vendite pacchi' },
  { kind: 'action', to: '/admin/ordini/nuovo', label: 'Nuovo ordine' },
  { kind: 'setting', to: '/s#spedizioni', label: 'Spedizioni', said: 'corriere', about: 'Chi ordina presto' },
  { kind: 'setting', to: '/s#orari', label: 'Orari speciali' },
  { kind: 'page', to: '/admin/banca', label: 'Movimenti della banca' },
];
const found = (q: string) => matchingPlaces(PLACES.map(readPlace), q).map(({ place }) => place.to);

describe('places are found', () => {
  test.each([
    [
      'by the beginning of a word, the nearer name first',
      'ord',
      ['/admin/ordini', '/admin/ordini/nuovo', '/s#spedizioni'],
    ],
    ['in another form', 'ordine', ['/admin/ordini', '/admin/ordini/nuovo', '/s#spedizioni']],
    ['in the plural with h', 'banche', ['/admin/banca']],
    ['by what owners say', 'corriere', ['/s#spedizioni']],
    ['without joining words', 'le spedizioni del corriere', ['/s#spedizioni']],
    ['without accents or capitals', 'SPÉDIZIONE', ['/s#spedizioni']],
    ['by all words together', 'nuovo ordine', ['/admin/ordini/nuovo']],
    ['not by some of them', 'nuovo corriere', []],
    ['not by the middle of a word', 'rdini', []],
    ['not by signs', '«!»', []],
    ['by another ending', 'orario', ['/s#orari']],
  ])('%s: %s', (_, q, addresses) => {
    expect(found(q)).toEqual(addresses);
  });
});

test('a place that only mentions the words ranks below one with that name', () => {
  const strong = (q: string) =>
    matchingPlaces(PLACES.map(readPlace), q).map(({ place, strong }) => [place.to, strong]);
  expect(strong('ordina')).toEqual([
    ['/admin/ordini', true],
    ['/admin/ordini/nuovo', true],
    ['/s#spedizioni', false],
  ]);
});

/** What owners say, and what leads there first. */
const OWNERS: [string, string][] = [
  ['nuovo ordine', '/admin/ordini/nuovo'],
  ['ordine al telefono', '/admin/ordini/nuovo'],
  ['spese di spedizione', '/admin/impostazioni/consegna#spedizioni'],
  ['quanto costa la spedizione', '/admin/impostazioni/consegna#spedizioni'],
  ['logo', '/admin/aspetto'],
  ['i colori del sito', '/admin/aspetto'],
  ['coupon', '/admin/impostazioni/codici'],
  ['codice sconto', '/admin/impostazioni/codici'],
  ['abbinamenti', '/admin/look'],
  ['banner fra i capi', '/admin/spazi'],
  ['black friday', '/admin/campagne'],
  ['saldi', '/admin/campagne'],
  ['ferie', '/admin/impostazioni/contatti#chiusure'],
  ['resi', '/admin/recessi'],
  ['cartellini', '/admin/etichette'],
  ['magazzino', '/admin/giacenze'],
  ['commercialista', '/admin/corrispettivi'],
  ['scontrino', '/admin/cassa'],
  ['password', '/admin/sicurezza'],
  ['bonifico', '/admin/impostazioni/pagamenti#bonifico'],
  ['ordini', '/admin/ordini'],
  ['movimenti', '/admin/banca'],
  ['contrassegno', '/admin/impostazioni/pagamenti#contrassegno'],
  ['estratto conto', '/admin/banca'],
  ['excel', '/admin/importa'],
  ['facebook', '/admin/feed'],
  ['gdpr', '/admin/privacy'],
  ['dipendente', '/admin/personale'],
  ['brt', '/admin/ordini/corriere'],
  ['statistiche', '/admin/andamento'],
  ['klarna', '/admin/impostazioni/pagamenti#klarna'],
  ['invita assistente', '/admin/personale'],
  ['cambiare la mia e-mail', '/admin/sicurezza'],
  ['titolo della home', '/admin/home'],
  ['foto grande home', '/admin/home'],
  ['quanto ho venduto', '/admin/andamento'],
  ['guadagni novembre', '/admin/andamento'],
  ['aprire il negozio', '/admin/apertura'],
];

test.each(OWNERS)('%s', (said, address) => {
  const [first] = foundGroups(matchingPlaces(fixedPlaces(['ordini', 'cassa']), said), {}, []);
  expect(first?.entries[0]?.to).toBe(address);
});

test('what owners say leads to places that are there', () => {
  const sections = Object.values(SECTIONS).map(({ id, page }) => `/admin/impostazioni/${page}#${id}`);
  const places = new Set([...fixedPlaces([]).map(({ place }) => place.to), ...sections]);
  expect(Object.keys(SAID).filter((to) => !places.has(to))).toEqual([]);
});

test('the guide is found by its text', () => {
  const places = matchingPlaces(fixedPlaces(['cassa', 'non-esiste']), 'fotocamera');
  expect(places.map(({ place }) => [place.kind, place.label])).toContainEqual(['help', 'Cassa']);
});
