import { expect, test } from 'vitest';
import { CATEGORY_MENU, isHere, menuOf } from './menu.ts';

const LINKS = [...CATEGORY_MENU, ...menuOf({ collection: 'Saldi' } as Parameters<typeof menuOf>[0])];

test.each([
  ['/shop', ['/shop']],
  ['/shop?sort=newest', ['/shop']],
  ['/shop?category=Gonne', ['/shop?category=Gonne']],
  ['/shop?category=Sconosciuta', []],
  ['/saldi?size=M', ['/saldi']],
  ['/prodotto/1', []],
])('at %s the menu marks %j', (address, here) => {
  const { pathname, search } = new URL(address, 'https://negozio.example');
  expect(LINKS.filter(({ to }) => isHere(to, { pathname, search })).map(({ to }) => to)).toEqual(here);
});
