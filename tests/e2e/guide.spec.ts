import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { openAsOwner } from '#support/sign-in.ts';

test.use({ viewport: { width: 375, height: 812 } });

test('help opens beside the page, leaves what is typed, and gives the focus back', async ({
  page,
  context,
}) => {
  await openAsOwner(page, '/admin/clienti');
  const search = page.getByRole('searchbox', { name: 'Cerca' });
  await search.fill('Ada');
  const help = page.getByRole('link', { name: 'Come funziona' });
  await context.setOffline(true);
  await help.click();
  const panel = page.getByRole('dialog', { name: 'Come funziona' });
  await expect(panel.getByRole('alert')).toContainText('La guida non si è caricata');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await context.setOffline(false);

  await help.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Che cosa parte.')).toBeVisible();
  const picture = panel.getByRole('img', { name: /^Le clienti/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1280);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(help).toBeFocused();
  await expect(search).toHaveValue('Ada');

  await page.goto('/admin/guida/prodotti');
  await expect(page.getByRole('heading', { level: 1, name: 'Prodotti' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Colori' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});
