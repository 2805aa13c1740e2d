import { answerCookies } from '#support/admin.ts';
import { alive, expect, test } from '#support/journey.ts';

test.beforeEach(({ page }) => answerCookies(page));

test('by keyboard: what is typed is suggested, a slip forgiven, and the last search remembered', async ({
  page,
}) => {
  await page.goto('/contatti');
  const opener = page.getByRole('button', { name: 'Cerca nel negozio' });
  const field = page.getByRole('combobox', { name: 'Cerca nel negozio' });
  const options = page.getByRole('listbox', { name: 'Suggerimenti' }).getByRole('option');
  await alive(page);
  await opener.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('camcia');
  await expect(page.getByRole('group', { name: 'Forse cercavi “camicia”' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^Forse cercavi “camicia”: \d+ suggerimenti$/ }),
  ).toHaveCount(1);
  await expect(page.getByRole('group', { name: 'Categorie' }).getByRole('option')).toHaveText(['Camicie']);
  await expect(options.first()).toContainText('€');

  // The focus stays in the field; Escape closes the list alone.
  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  );
  // The cursor moves in the text, and Enter would search for it.
  await field.press('Home');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toHaveValue('camcia');

  // Once more leaves the search, to where it was opened from.
  await field.press('Escape');
  await expect(field).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');

  await field.fill('spedizioni');
  await expect(page.getByRole('group', { name: 'Pagine' }).getByRole('option').first()).toHaveText(
    'Spedizioni e consegne',
  );
  await field.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await field.fill('gonna');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Risultati per “gonna”' })).toBeVisible();
  await expect(page).toHaveURL(/\/shop\?q=gonna$/);

  await page.goto('/resi');
  await alive(page);
  await opener.press('Enter');
  await expect(page.getByRole('group', { name: 'Ultime ricerche' }).getByRole('option')).toHaveText([
    'gonna',
  ]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Risultati per “gonna”' })).toBeVisible();
});
