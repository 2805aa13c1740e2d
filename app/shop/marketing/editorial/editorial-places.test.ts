import { describe, expect, test } from 'vitest';
import { MIDDLE } from '#lib/own-picture.ts';
import { type EditorialPlace, editorialOf, editorialState } from './editorial-places.ts';
import { editorialPlaces } from './editorial-schema.ts';

const PICTURE = { mediaId: 'a'.repeat(32), alt: 'Un foulard', focus: MIDDLE };
const place = (more: Partial<EditorialPlace> = {}): EditorialPlace => ({
  id: 'uno',
  picture: PICTURE,
  title: 'Foulard',
  text: '',
  linkText: 'Guarda',
  linkTo: '/shop',
  place: 8,
  lists: ['/shop'],
  isOn: true,
  from: null,
  until: null,
  ...more,
});

test.each<[Partial<EditorialPlace>, string]>([
  [{}, 'shown'],
  [{ isOn: false }, 'off'],
  [{ isOn: false, until: '2026-03-09' }, 'off'],
  [{ from: '2026-03-10' }, 'shown'],
  [{ from: '2026-03-11' }, 'planned'],
  [{ until: '2026-03-10' }, 'shown'],
  [{ until: '2026-03-09' }, 'over'],
])('%j, on the tenth of March: %s', (more, state) => {
  expect(editorialState(place(more), '2026-03-10')).toBe(state);
});

test('a list has its own places; one that is taken passes on to the next eighth that is free', () => {
  const places = [
    place({ id: 'due', place: 16 }),
    place({ id: 'uno' }),
    place({ id: 'anche', lists: ['vestiti', '/shop'] }),
    place({ id: 'altrove', lists: ['/saldi'] }),
    place({ id: 'spento', isOn: false }),
  ];
  const at = (list: string) => [...editorialOf(places, list, '2026-03-10')].map(([n, { id }]) => [n, id]);
  expect(at('/shop')).toEqual([
    [16, 'due'],
    [8, 'uno'],
    [24, 'anche'],
  ]);
  expect(at('vestiti')).toEqual([[8, 'anche']]);
  expect(at('/top')).toEqual([]);
});

describe('what is sent', () => {
  test('is read tidied, each list once, an empty day as none', () => {
    const sent = { ...place(), title: '  Foulard  di seta ', lists: ['/shop', '/shop'], from: '' };
    expect(editorialPlaces.parse([sent])).toEqual([place({ title: 'Foulard di seta' })]);
    expect(editorialPlaces.parse([])).toEqual([]);
  });

  test.each<[object, string, string]>([
    [{ picture: null }, 'picture', 'Carica un’immagine.'],
    [{ picture: { ...PICTURE, alt: '' } }, 'picture', 'Scrivi il testo alternativo'],
    [{ title: ' ' }, 'title', 'Scrivi il titolo.'],
    [{ title: 'a'.repeat(61) }, 'title', 'Al massimo 60 caratteri: questi sono 61.'],
    [{ linkText: '' }, 'linkText', 'Scrivi il testo del link.'],
    [{ linkTo: '' }, 'linkTo', 'Scrivi dove porta.'],
    [{ place: 7 }, 'place', 'Scegli il posto.'],
    [{ lists: [] }, 'lists', 'Scegli almeno un elenco.'],
    [{ from: '2026-02-30' }, 'from', 'Questa data non esiste.'],
    [{ from: '2026-03-10', until: '2026-03-09' }, 'until', 'L’ultimo giorno viene prima del primo.'],
  ])('%j is refused beside %s', (more, field, sentence) => {
    const [issue] =
      editorialPlaces.safeParse([place(), { ...place(), id: 'due', ...more }]).error?.issues ?? [];
    expect(issue?.path.slice(0, 2)).toEqual([1, field]);
    expect(issue?.message).toContain(sentence);
  });

  test('has each place once', () => {
    expect(editorialPlaces.safeParse([place(), place()]).success).toBe(false);
  });
});
