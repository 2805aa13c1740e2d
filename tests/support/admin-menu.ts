import type { Page } from '@playwright/test';

/** Opens a screen of the administration by its menu, on phones behind «Altro». */
export async function openScreen(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Amministrazione' });
  const others = menu.getByRole('button', { name: 'Altro' });
  if (await others.isVisible()) await others.click();
  const button = menu.getByRole('button', { name: group, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await menu.getByRole('link', { name, exact: true }).last().click();
}
