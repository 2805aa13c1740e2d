import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openProducts } from '#support/product-form.ts';
import { tabTo } from '#support/shopper.ts';
import { openAsOwner } from '#support/sign-in.ts';

const GROUPS = ['Vendite', 'Catalogo', 'Promozioni', 'Negozio', 'Conti', 'Impostazioni'];

test('one group is open at a time, all of the menu is in sight, and the keyboard suffices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProducts(page);
  const menu = page.getByRole('navigation', { name: 'Amministrazione' });
  const expanded = menu.getByRole('button', { expanded: true });
  await expect(expanded).toHaveText('Catalogo');
  await expect(menu.getByRole('link', { name: 'Prodotti' })).toHaveAttribute('aria-current', 'page');
  for (const name of GROUPS) {
    const group = menu.getByRole('button', { name, exact: true });
    await tabTo(page, group);
    await page.keyboard.press('Enter');
    await expect(expanded).toHaveCount(1);
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    for (const link of await menu.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
    for (const link of ['Ordini', 'Prodotti'])
      await expect(menu.getByRole('link', { name: link, exact: true })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
  }
  await tabTo(page, menu.getByRole('link', { name: 'Personale' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/personale$/);
  await expect(expanded).toHaveText('Impostazioni');
});

test('what waits is counted live', async ({ page, shop }) => {
  await openAsOwner(page, '/admin/ordini');
  const orders = page.getByRole('navigation').getByRole('link', { name: 'Ordini', exact: true });
  const waiting = async () => Number((await orders.textContent())?.replace(/\D/g, ''));
  const before = await waiting();
  await placePaidOrder(shop);
  await expect.poll(waiting).toBe(before + 1);
  await expect(orders).toHaveAccessibleDescription(`${before + 1} in attesa`);
});

test('on a phone «+» begins a product, at its pictures too @phone-only', async ({ page }) => {
  await openAsOwner(page, '/admin/ordini');
  const menu = page.getByRole('navigation', { name: 'Amministrazione' });
  await menu.getByRole('button', { name: 'Nuovo' }).click();
  await expect(menu.getByRole('link', { name: 'Vendita in negozio' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Nuovo ordine' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await menu.getByRole('link', { name: 'Foto di un capo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuovo prodotto' });
  await expect(form.getByLabel('Carica immagini')).toBeFocused();
  await page.keyboard.press('Escape');
  await menu.getByRole('button', { name: 'Nuovo' }).click();
  await menu.getByRole('link', { name: 'Nuovo prodotto' }).click();
  await expect(form.getByLabel('Nome')).toBeVisible();
});
