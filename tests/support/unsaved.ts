import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

const FIELDS =
  'main form[method="post"] :is(input:not([type]), input[type="text"], input[type="email"], input[type="tel"], textarea):not([readonly], [disabled])';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Amministrazione' });

/** The first field of a screen in which something is written; null where it has none, and for previews, which are pages of the shop. */
export async function writableField(page: Page) {
  const field = page.locator(FIELDS).filter({ visible: true }).first();
  return (await menu(page).count()) === 1 && (await field.count()) > 0 ? field : null;
}

/** Whether the screen asks before it is left for the orders, after a change; it stays open where it asks. */
export async function asksAfter(page: Page, change: () => Promise<void>): Promise<boolean> {
  await change();
  await menu(page).getByRole('link', { name: 'Ordini', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Modifiche non salvate' });
  await expect(question.or(page.getByRole('heading', { name: 'Gestione Ordini', level: 1 }))).toBeVisible();
  return question.isVisible();
}
