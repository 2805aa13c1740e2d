import { answerCookies } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { stored } from '#support/shopper.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a set is added from its picture and from below it, with its badges and its saving @phone', async ({
  page,
}) => {
  await answerCookies(page);
  await page.goto('/completi');
  await expect(page.getByRole('button', { name: 'Tutti i completi' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const sets = page.getByRole('main').getByRole('article');
  await expect(sets.getByText('NUOVO', { exact: true })).not.toHaveCount(0);
  await expect(sets.getByText(/^SALDI/)).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Compra tranquilla' })).toContainText('Reso entro 14 giorni');

  // Pictures that waited for the first screen do not travel to their place.
  const travelling = await sets
    .locator('img')
    .evaluateAll((pictures) => pictures.filter((one) => one.getAnimations().length > 0).length);
  expect(travelling).toBe(0);
  for (const set of await sets.all()) {
    const picture = await set.locator('img').first().boundingBox();
    const bag = await set.getByRole('button', { name: 'Aggiungi al carrello' }).first().boundingBox();
    expect((bag?.y ?? 0) + (bag?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0));
  }

  const set = sets.first();
  const name = (await set.getByRole('heading').textContent()) ?? '';
  const panel = page.getByRole('dialog', { name: 'Carrello' });
  const sizes = page.getByRole('dialog', { name: `Le taglie di ${name}` });
  const add = sizes.getByRole('button', { name: 'Aggiungi al carrello' });
  for (const [place, quantity] of [
    ['first', 1],
    ['last', 2],
  ] as const) {
    const buttons = set.getByRole('button', { name: 'Aggiungi al carrello' });
    await expect(buttons).toHaveCount(2);
    await buttons[place]().click();
    if (quantity === 1) {
      // Each of its pieces has a size of its own; what was chosen once is still chosen.
      await add.click();
      await expect(sizes.getByText('Seleziona una taglia')).toHaveCount(2);
      expect(await accessibilityProblems(page)).toEqual([]);
      for (const piece of await sizes.getByRole('group').all()) await piece.getByRole('radio').nth(1).check();
    }
    await add.click();
    await expect(panel.getByRole('link', { name })).toBeVisible();
    await expect
      .poll(() => stored(page, 'cartItems'))
      .toMatchObject([{ name, quantity, size: expect.stringContaining(' + ') }]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  // In the cart a piece of it takes another size.
  await page.goto('/cart');
  const ofPiece = page.getByLabel(new RegExp(`^Cambia taglia di .+, ${name}$`)).first();
  const other = await ofPiece.locator('option:enabled').last().getAttribute('value');
  await ofPiece.selectOption(other);
  await expect
    .poll(() => stored(page, 'cartItems'))
    .toMatchObject([{ name, quantity: 2, size: expect.stringContaining(` ${other}`) }]);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('new arrivals replace themselves by the shop, newest first', async ({ page }) => {
  await answerCookies(page);
  await page.goto('/contatti');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Nuovi arrivi' }).click();
  await expect(page).toHaveURL(/\/shop\?sort=newest$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contatti$/);
});
