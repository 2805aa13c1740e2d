import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { beginWith, newAddress } from '#support/shopper.ts';

test('favourites remember their size, and an address asks to be told of them', async ({ page, shop }) => {
  await beginWith(page, {});
  await page.goto('/shop?category=Gonne');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: /preferiti/i }).click();
  await page.goto('/wishlist');
  await expect(page.getByText('1 prodotto salvato')).toBeVisible();
  const choose = page.getByRole('button', { name: `Scegli la tua taglia di ${name}` });
  await choose.press('Enter');
  const size = page
    .getByRole('group', { name: `La tua taglia di ${name}` })
    .getByRole('radio')
    .first();
  const value = await size.getAttribute('value');
  await size.press('Space');
  await page.reload();
  await expect(page.getByRole('button', { name: `La tua taglia: ${value} di ${name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Attiva gli avvisi' }).click();
  const email = page.getByRole('textbox', { name: 'E-mail per gli avvisi' });
  await expect(email).toBeFocused();
  await email.fill('anna@');
  await page.getByRole('button', { name: 'Avvisami', exact: true }).click();
  await expect(page.getByText('Controlla l’indirizzo e-mail')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  const address = newAddress();
  await email.fill(address);
  await email.press('Enter');
  await expect(page.getByText('ti abbiamo inviato un link per confermare gli avvisi')).toBeVisible();

  const { links } = await shop.mailTo(address, /^Conferma: vuoi gli avvisi/);
  await page.goto(links.find((link) => link.includes('/conferma')) ?? '');
  await page.getByRole('button', { name: 'Conferma gli avvisi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ti avvisiamo noi' })).toBeVisible();
  await page.getByRole('link', { name: 'Vai ai preferiti' }).click();
  await page.getByRole('button', { name: 'Non avvisarmi più' }).click();
  await expect(page.getByRole('button', { name: 'Attiva gli avvisi' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.wishlistAlert)).toBeUndefined();
});
