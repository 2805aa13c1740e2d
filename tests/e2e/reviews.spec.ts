import { accessibilityProblems, expect, test } from '#support/journey.ts';
import { placePaidOrder } from '#support/paid-order.ts';
import { openAsOwner } from '#support/sign-in.ts';

test('a buyer reviews what was delivered, and the owner reads it without its stars, publishes and answers', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await openAsOwner(owner, '/admin/recensioni');
  const switchOn = owner.getByRole('button', { name: 'Attiva le recensioni' });
  if (await switchOn.isVisible()) await switchOn.click();
  await expect(owner.getByText('Le recensioni sono attive.')).toBeVisible();

  const order = await placePaidOrder(shop, { category: 'Gonne', name: 'Giulia Ferri' });
  const form = { intent: 'status', status: 'delivered', version: '1' };
  const moved = await owner.request.post(`/admin/ordini/${order.id}`, {
    form,
    headers: { origin: shop.url },
  });
  expect(moved.ok()).toBe(true);

  const { links } = await shop.mailTo(order.email, /./, '/ordine?');
  await page.goto(links.find((link) => link.includes('/ordine?')) ?? '');
  await page.getByRole('link', { name: 'Scrivi una recensione' }).click();
  await expect(page.getByRole('heading', { level: 2, name: order.productName })).toBeVisible();
  await expect(page.getByLabel('Nome mostrato')).toHaveValue('Giulia F.');
  await page.getByLabel('Titolo (facoltativo)').fill('Cade benissimo');
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByText('Scegli da 1 a 5 stelle.')).toBeVisible();
  await expect(page.getByRole('radio', { name: '1 stella' })).toBeFocused();
  await expect(page.getByLabel('Titolo (facoltativo)')).toHaveValue('Cade benissimo');
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Invia la recensione' }).click();
  await expect(page.getByText('Grazie! La leggiamo')).toBeFocused();
  await expect(page.getByText('In attesa')).toBeVisible();

  await owner.goto('/admin/recensioni');
  const card = owner.getByRole('article', { name: `Recensione di Giulia F.: ${order.productName}` });
  await expect(card).toContainText('Cade benissimo');
  await expect(card.getByText(/stelle su 5/)).toHaveCount(0);
  await card.getByRole('button', { name: 'Rifiuta' }).press('Enter');
  await expect(card.getByLabel('Motivo')).toBeFocused();
  await card.getByRole('button', { name: 'Rifiuta la recensione' }).click();
  await expect(card.getByText(/senza uno di questi motivi una recensione si pubblica/)).toBeVisible();
  expect(await accessibilityProblems(owner)).toEqual([]);
  await card.getByRole('button', { name: 'Annulla' }).click();
  await card.getByRole('button', { name: 'Pubblica' }).click();
  await expect(card).toHaveCount(0);
  await owner.getByRole('link', { name: /^Pubblicate/ }).click();
  await expect(card.getByText('4 stelle su 5')).toBeAttached();
  await card.getByRole('button', { name: 'Rispondi' }).click();
  await card.getByLabel('Risposta del negozio').fill('Grazie, Giulia!');
  await card.getByRole('button', { name: 'Pubblica la risposta' }).click();
  await expect(card.getByText('La tua risposta: Grazie, Giulia!')).toBeVisible();

  await page.goto(`/shop?q=${encodeURIComponent(order.productName)}`);
  await page.getByRole('link', { name: order.productName }).first().click();
  const reviews = page.getByRole('region', { name: 'Recensioni' });
  await expect(reviews).toContainText('Grazie, Giulia!');
  await reviews.getByText('Come verifichiamo le recensioni').click();
  await expect(reviews.getByText(/Può recensire solo chi ha comprato/)).toBeVisible();
  // From the top, where nothing of the page lies below the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await accessibilityProblems(page)).toEqual([]);

  await owner.goto('/admin/recensioni');
  await owner.getByRole('button', { name: 'Spegni le recensioni' }).click();
  await expect(owner.getByText('Le recensioni sono spente.')).toBeVisible();
});
