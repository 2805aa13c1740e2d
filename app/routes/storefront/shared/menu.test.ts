import { expect, test } from 'vitest';
import { FIRST_CATEGORIES } from '#shop/catalog/assortment/first-assortment.ts';
import { USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { SALE_WORDS } from '#shop/pricing/sale-periods/sale-words.ts';
import { categoryMenuOf, isHere, shownMenu } from './menu.ts';

const LINKS = [
  ...categoryMenuOf(FIRST_CATEGORIES),
  ...shownMenu(USUAL_MENU, { words: SALE_WORDS.saldi, sustainabilityPublished: true }).header.filter(
    ({ kind }) => kind === 'link',
  ),
];

test.each([
  ['/shop', ['/shop']],
  ['/shop?sort=newest', ['/nuovi-arrivi']],
  ['/shop?sort=newest&view=list', ['/nuovi-arrivi']],
  ['/shop?size=M&sort=newest', ['/shop']],
  ['/shop?category=Gonne', ['/shop?category=Gonne']],
  ['/shop?category=Sconosciuta', []],
  ['/saldi?size=M', ['/saldi']],
  ['/prodotto/1', []],
])('at %s the menu marks %j', (address, here) => {
  const { pathname, search } = new URL(address, 'https://negozio.example');
  expect(LINKS.filter(({ to }) => isHere(to, { pathname, search })).map(({ to }) => to)).toEqual(here);
});
