import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { productId, stored } from '#support/shopper.ts';

const LETTERS = { name: 'Abito a portafoglio a fiori', size: 'M', price: 45.49, category: 'Vestiti' };
const NUMBERS = { name: 'Abito midi in lino rosa cipria', size: '42', price: 54.99, category: 'Vestiti' };

test.use({ viewport: { width: 375, height: 812 } });

test('measures typed by keyboard give a size that every product marks, until they are cleared', async ({
  page,
}) => {
  await answerCookies(page);
  await page.goto(`/prodotto/${await productId(page, LETTERS)}`);
  const main = page.getByRole('main');
  const link = main.getByRole('link', { name: 'Guida alle taglie' });
  await expect(link).toHaveAttribute('href', '/guida-taglie#vestiti');
  const guide = page.getByRole('dialog', { name: 'Guida alle taglie' });
  await link.press('Enter');
  await guide.getByRole('textbox', { name: 'Seno (cm)' }).press('Enter');
  await expect(guide.getByText('Scrivi almeno una misura.')).toBeVisible();
  await guide.getByRole('textbox', { name: 'Seno (cm)' }).fill('84,5');
  await guide.getByRole('textbox', { name: 'Vita (cm)' }).fill('68');
  await guide.getByRole('textbox', { name: 'Vita (cm)' }).press('Enter');
  await expect(guide.getByText('La tua taglia è la 42 (M)')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await expect(guide.getByRole('row', { name: '42 (la tua taglia) M 84 68 92' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();
  await expect(link).toBeFocused();

  const mine = main.getByRole('radio', { name: 'M', exact: true });
  await expect(mine).toHaveAccessibleDescription('La tua taglia');
  await expect(main.getByText('La tua taglia: M')).toBeVisible();
  expect(await stored(page, 'bodyMeasures')).toEqual({ bust: 84.5, waist: 68 });

  await page.goto(`/prodotto/${await productId(page, NUMBERS)}`);
  await expect(main.getByText('La tua taglia: 42')).toBeVisible();
  await expect(main.getByRole('radio', { name: '42', exact: true })).toHaveAccessibleDescription(
    'La tua taglia',
  );

  await page.goto('/cookie-policy');
  await main.getByRole('button', { name: 'Cancella le mie misure' }).press('Enter');
  await expect(main.getByRole('button', { name: 'Cancella le mie misure' })).toBeHidden();
  expect(await stored(page, 'bodyMeasures')).toBeNull();
  await page.goto('/guida-taglie');
  await expect(main.getByRole('textbox', { name: 'Seno (cm)' })).toHaveValue('');
});
