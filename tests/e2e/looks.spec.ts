import { toastWith } from '#support/admin.ts';
import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { shopper } from '#support/settings-page.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('the owner makes a look with the keyboard alone, and a shopper puts it into the cart', async ({
  page,
  browser,
  shop,
}) => {
  const title = `Sera al porto ${Date.now()}`;
  await openAsOwner(page, '/admin/look/nuovo');
  await page.getByLabel('Titolo').fill(title);
  await page.getByRole('button', { name: 'Salva il look' }).press('Enter');
  await expect(page.getByRole('group', { name: 'Foto' })).toHaveAccessibleDescription(/Carica un’immagine\./);
  await page
    .getByRole('group', { name: 'Foto' })
    .locator('input[type=file]')
    .setInputFiles('demo/media-source/looks/weekend-al-lago.webp');
  const alt = page.getByLabel('Testo alternativo');
  await expect(alt).toBeFocused();
  await page.keyboard.type('Maglia e borsa composte');

  for (const [index, [words, name]] of [
    ['marinara', 'Maglia a righe marinara'],
    ['borsa a mano', 'Borsa a mano color cognac'],
  ].entries()) {
    await page.getByRole('button', { name: 'Aggiungi un punto' }).press('Enter');
    const point = page.getByRole('button', { name: `Punto ${index + 1}: senza prodotto` });
    await expect(point).toBeFocused();
    for (const key of ['ArrowLeft', 'Shift+ArrowUp']) await page.keyboard.press(key);
    await expect(point).toHaveAccessibleName(/49% da sinistra, 45% dall’alto/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Cerca il prodotto')).toBeFocused();
    await page.keyboard.type(words ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Aggiungi ${name}` }).press('Enter');
    await expect(page.getByRole('button', { name: `Punto ${index + 1}: ${name}` })).toBeFocused();
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel('Pubblicato').press('Space');
  await page.getByRole('button', { name: 'Salva il look' }).press('Enter');
  await expect(toastWith(page, 'Look salvato')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const buyer = await shopper(browser, shop, '/look');
  await buyer.getByRole('link', { name: title }).click();
  await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const form = buyer.getByRole('form', { name: 'I capi del look' });
  await expect(form.getByText('2 capi')).toBeVisible();
  await form.getByRole('button', { name: 'Aggiungi il look al carrello' }).click();
  const size = form.getByLabel('Taglia: Maglia a righe marinara');
  await expect(size).toBeFocused();
  await expect(size).toHaveAccessibleDescription('Scegli la taglia');
  expect(await accessibilityProblems(buyer)).toEqual([]);
  await size.selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Aggiungi il look al carrello' }).click();
  const cart = buyer.getByRole('dialog', { name: 'Carrello' });
  await expect(cart.getByText('Maglia a righe marinara')).toBeVisible();
  await expect(cart.getByText('Borsa a mano color cognac')).toBeVisible();

  await page.getByRole('button', { name: 'Elimina il look' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina' }).click();
  await expect(page.getByRole('list', { name: 'Look' })).not.toContainText(title);
});
