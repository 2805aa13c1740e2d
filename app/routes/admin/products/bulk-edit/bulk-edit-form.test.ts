import { expect, test } from 'vitest';
import { CATEGORIES } from '#support/assortment.ts';
import { readChange } from './bulk-edit-form.ts';

const form = (values: Record<string, string>) => {
  const sent = new FormData();
  for (const [name, value] of Object.entries(values)) sent.set(name, value);
  return sent;
};
const KEEP = 'Lascia com’è';

test.each<[string, Record<string, string>, object]>([
  [
    'labels',
    { kind: 'labels', isNew: 'Metti', isSale: 'Togli', isFeatured: KEEP },
    { kind: 'labels', labels: { isNew: true, isSale: false } },
  ],
  ['a category', { kind: 'category', category: 'Gonne' }, { kind: 'category', category: 'Gonne' }],
  ['published', { kind: 'published', state: 'Pubblicati' }, { kind: 'published', isPublished: true }],
  ['drafts', { kind: 'published', state: 'Bozze' }, { kind: 'published', isPublished: false }],
  ['deleted', { kind: 'delete' }, { kind: 'delete' }],
  [
    'a reduction',
    {
      kind: 'prices',
      how: 'Diminuisci di una percentuale',
      percent: '20 %',
      ending: 'Finisce con ,99',
      announced: 'on',
    },
    { kind: 'prices', to: { how: 'down', percent: 20, ending: '99', isAnnounced: true } },
  ],
  [
    'a rise',
    { kind: 'prices', how: 'Aumenta di una percentuale', percent: '5', ending: 'Al centesimo' },
    { kind: 'prices', to: { how: 'up', percent: 5, ending: 'cents', isAnnounced: false } },
  ],
  [
    'a rise with an ending',
    { kind: 'prices', how: 'Aumenta di una percentuale', percent: '5', ending: 'Finisce con ,95' },
    { kind: 'prices', to: { how: 'up', percent: 5, ending: '95', isAnnounced: false } },
  ],
  [
    'one price',
    { kind: 'prices', how: 'Un prezzo uguale per tutti', amount: '39,90', ending: 'Al centesimo' },
    { kind: 'prices', to: { how: 'set', priceCents: 3990 } },
  ],
])('reads %s', (_what, values, value) => {
  expect(readChange(form(values), CATEGORIES)).toEqual({ ok: true, value });
});

test.each<[string, Record<string, string>, string]>([
  ['no label', { kind: 'labels', isNew: KEEP, isSale: KEEP, isFeatured: KEEP }, 'isNew'],
  ['a made-up category', { kind: 'category', category: 'Cappelli' }, 'category'],
  ['neither published nor draft', { kind: 'published', state: 'Forse' }, 'state'],
  ['no percentage', { kind: 'prices', how: 'Aumenta di una percentuale', ending: 'Al centesimo' }, 'percent'],
  [
    'a percentage beyond reason',
    { kind: 'prices', how: 'Aumenta di una percentuale', percent: '91', ending: 'Al centesimo' },
    'percent',
  ],
  [
    'no amount',
    { kind: 'prices', how: 'Un prezzo uguale per tutti', percent: '20', ending: 'Al centesimo' },
    'amount',
  ],
  [
    'nothing to pay',
    { kind: 'prices', how: 'Un prezzo uguale per tutti', amount: '0', ending: 'Al centesimo' },
    'amount',
  ],
])('refuses %s', (_what, values, field) => {
  const read = readChange(form(values), CATEGORIES);
  expect(read).toMatchObject({ ok: false });
  if (read && !read.ok) expect(Object.keys(read.fields)).toEqual([field]);
});

test('knows no other kind', () => {
  expect(readChange(form({ kind: 'x' }), CATEGORIES)).toBeNull();
});
