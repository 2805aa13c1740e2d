import { describe, expect, test } from 'vitest';
import { leadsTo, type MenuRow, readMenu, treeProblems } from './menu-form.ts';
import { USUAL_MENU } from './shop-menu.ts';

const row = (id: string, more: Partial<MenuRow> = {}): MenuRow => ({
  ...{ id, parent: null, kind: 'link', label: `Voce ${id}`, to: `/${id}` },
  ...more,
});

function read(header: MenuRow[], footer: MenuRow[] = []) {
  const form = new FormData();
  form.set('menu', JSON.stringify({ header, footer }));
  return readMenu(form);
}

test('rows become a menu of two levels, in their order', () => {
  expect(
    read(
      [row('c', { kind: 'categories', label: '', to: '' }), row('a'), row('b', { parent: 'a' }), row('d')],
      [row('col', { label: 'Negozio', to: '' }), row('e', { parent: 'col', label: ' La   storia ' })],
    ),
  ).toEqual({
    ok: true,
    value: {
      header: [
        { kind: 'categories', label: 'Categorie', to: '', items: [] },
        { kind: 'link', label: 'Voce a', to: '/a', items: [{ label: 'Voce b', to: '/b' }] },
        { kind: 'link', label: 'Voce d', to: '/d', items: [] },
      ],
      footer: [{ title: 'Negozio', items: [{ label: 'La storia', to: '/e' }] }],
    },
  });
});

test('what reductions are called today needs no name of its own', () => {
  expect(read([row('s', { label: '', to: '/saldi' })])).toMatchObject({ ok: true });
});

describe('what is no list of two levels is told', () => {
  test.each<[string, MenuRow[], [string | null, string][]]>([
    [
      'a circle of one',
      [row('a', { parent: 'a' })],
      [['a', '«Voce a» sta sotto sé stessa: sarebbe un giro senza fine.']],
    ],
    [
      'a circle of two',
      [row('a', { parent: 'b' }), row('b', { parent: 'a' })],
      [
        ['a', '«Voce a» sta sotto sé stessa: sarebbe un giro senza fine.'],
        ['b', '«Voce b» sta sotto sé stessa: sarebbe un giro senza fine.'],
      ],
    ],
    [
      'a third level',
      [row('a'), row('b', { parent: 'a' }), row('c', { parent: 'b' })],
      [['c', '«Voce c» è al terzo livello: il menu ne ha due al massimo.']],
    ],
    [
      'below nothing',
      [row('a', { parent: 'x' })],
      [['a', 'La voce sotto cui stava non c’è più: rimettila a posto.']],
    ],
    [
      'twice the same',
      [row('a'), row('a')],
      [[null, 'Il menu non è stato riconosciuto: ricarica la pagina e riprova.']],
    ],
  ])('%s', (_, rows, problems) => {
    expect(treeProblems(rows)).toEqual(problems);
    expect(read(rows)).toMatchObject({ ok: false });
  });
});

test.each<[string, MenuRow[], MenuRow[], Record<string, string>]>([
  ['no name', [row('a', { label: '' })], [], { 'row.a.label': 'Scrivi come si chiama.' }],
  ['no address', [row('a', { to: '' })], [], { 'row.a.to': 'Scrivi dove porta, o metti delle voci sotto.' }],
  ['nothing in the header', [], [], { header: 'Lascia almeno una voce in testata.' }],
  [
    'the same address twice',
    [row('a', { to: '/x' }), row('b', { to: '/x' })],
    [],
    { 'row.b.to': 'Questo indirizzo è già nello stesso elenco.' },
  ],
  [
    'an empty column',
    [row('a')],
    [row('col', { to: '' })],
    { 'row.col.label': 'Metti almeno un link nella colonna, o toglila.' },
  ],
  [
    'too many',
    Array.from({ length: 9 }, (_, n) => row(`a${n}`)),
    [],
    { header: 'Al massimo 8 voci in testata.' },
  ],
])('%s is refused', (_, header, footer, fields) => {
  expect(read(header, footer)).toEqual({ ok: false, fields });
});

test('what is no menu at all is refused', () => {
  const form = new FormData();
  for (const sent of ['', '{', '[]', '{"header":[{}],"footer":[]}']) {
    form.set('menu', sent);
    expect(readMenu(form)).toMatchObject({ ok: false });
  }
});

test('a menu says whether it leads to a page', () => {
  expect(leadsTo(USUAL_MENU, '/chi-siamo')).toBe(true);
  expect(leadsTo(USUAL_MENU, '/la-nostra-storia')).toBe(false);
});
