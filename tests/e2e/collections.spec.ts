import { answerCookies } from '../support/admin.ts';
import { expect, test } from '../support/journey.ts';

test('the collections have their products, their sorts and their ranges', async ({ page }) => {
  await answerCookies(page);
  for (const [path, heading, top, sort, sorts] of [
    ['/top', 'Top', '200', 'newest', ['newest', 'price-asc', 'price-desc', 'name']],
    ['/pantaloni', 'Pantaloni', '150', 'newest', ['newest', 'price-asc', 'price-desc', 'name']],
    ['/saldi', 'Saldi', '300', 'discount', ['discount', 'price-asc', 'price-desc', 'newest']],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByLabel('Ordina per')).toHaveValue(sort);
    const values = await page
      .getByLabel('Ordina per')
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(sorts);
    await expect(page.getByRole('slider', { name: 'Prezzo massimo' })).toHaveAttribute('max', top);
  }
  await expect(page.getByText(/^Sconti fino al 70% e nuove promozioni ogni settimana/)).toBeVisible();
  await page.goto('/completi');
  await expect(page.getByText('6 completi disponibili')).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});

test('new arrivals replace themselves by the shop, newest first', async ({ page }) => {
  await answerCookies(page);
  await page.goto('/contatti');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nuovi arrivi' }).click();
  await expect(page).toHaveURL(/\/shop\?sort=newest$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contatti$/);
});
