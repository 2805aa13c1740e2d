import { expect, test } from 'vitest';
import { menuWithoutLists, USUAL_MENU } from './shop-menu.ts';

const link = (to: string) => ({ kind: 'link' as const, label: to, to, items: [] });

test('the menu of a shop without products leads to no list', () => {
  const { header, footer } = menuWithoutLists(USUAL_MENU);
  expect(header).toEqual([]);
  expect(footer.map(({ title }) => title)).toEqual(['Assistenza', 'Il negozio']);
});

test('what else the owner has put there stays, and a heading only above something', () => {
  const story = link('/la-nostra-storia');
  const item = { ...link(''), label: 'Altro' };
  const header = [
    { ...item, items: [link('/shop?category=gonne'), story] },
    { ...item, items: [link('/saldi#gonne')] },
    { ...story, items: [link('/top')] },
  ];
  expect(menuWithoutLists({ header, footer: [] }).header).toEqual([{ ...item, items: [story] }, story]);
});
