import type { Page } from '@playwright/test';

/** How many products a list says that it has. */
export const count = (page: Page) =>
  page.getByRole('form', { name: 'Filtri' }).getByRole('status').filter({ hasNotText: '€' });
/** The products of a list, as they are drawn. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');
